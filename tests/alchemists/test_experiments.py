"""R1 and R6: mixing, the student, drinking; with the rulebook's examples in the order of its pages."""

from __future__ import annotations

from tests.alchemists.transcript import alchemists


def test_the_printed_results_of_the_demo_code():
    """Rulebook p. 2 and 3: mushroom + toad heal, scorpion + bird claw give speed, bird claw + toad are neutral."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mushroom toad toad scorpion birdclaw birdclaw")
    play.cubes("Red", student=2, drink=1)
    play.start("student", "drink")
    play("Red: mix mushroom; mix toad")
    assert play.potions("Red") == ["R+"]
    play("Red: mix scorpion; mix birdclaw")
    assert play.potions("Red") == ["R+", "G+"]
    assert play.options == ["mix toad", "mix birdclaw", "decline"]
    play("Red: mix birdclaw")  # the toad is all that is left, so it is not asked for
    assert play.potions("Red") == ["R+", "G+", "N"]
    assert play.hand("Red") == ""


def test_everyone_learns_the_potion_and_only_the_mixer_its_ingredients():
    """R6.1; the discard pile is face down (R2.9)."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mushroom toad fern")
    play.cubes("Red", drink=1)
    play.start("drink")
    play("Red: mix mushroom; mix toad")
    assert play.game is not None
    own, other = play.game.view(0), play.game.view(1)
    assert own["seats"][0]["notebook"] == [["mixed", 0, 2, 0]]
    assert other["seats"][0]["notebook"] == [["mixed", 0]]
    assert own["seats"][0]["discards"] == [1, 0, 1, 0, 0, 0, 0, 0]
    assert "discards" not in other["seats"][0]
    assert other["seats"][0]["discard_count"] == 2
    assert not play.game.can_undo


def test_the_student_of_the_example():
    """Rulebook p. 10, R6.2: Yellow +, Blue 0, Green −; Red and all second tests pay."""
    play = alchemists("Yellow", "Blue", "Green", "Red", round=2)
    play.seat("Yellow", hand="mushroom toad fern fern flower", gold=1)
    play.seat("Blue", hand="birdclaw toad fern")
    play.seat("Green", hand="flower birdclaw fern mushroom", gold=1)
    play.seat("Red", hand="mushroom toad fern", gold=1)
    for name, n in (("Yellow", 2), ("Blue", 1), ("Green", 2), ("Red", 1)):
        play.cubes(name, student=n)
    play.start("student")
    play("Yellow: mix mushroom; mix toad")
    play("Blue: mix birdclaw; mix toad")
    play("Green: mix flower; mix birdclaw")
    assert play.potions("Green") == ["R-"]
    assert [play.changed(name).get("gold", 0) for name in play.names] == [0, 0, 0, 0]
    play("Red: mix mushroom; mix toad")
    assert play.changed("Red")["gold"] == -1
    play("Yellow: mix fern; mix flower")
    assert play.changed("Yellow")["gold"] == -1
    play("Green: mix fern")
    assert play.changed("Green")["gold"] == -1


def test_who_cannot_pay_the_student_must_decline():
    """R6.2, R3.10"""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="flower birdclaw")
    play.seat("Blue", hand="flower birdclaw", gold=0)
    play.cubes("Red", student=1)
    play.cubes("Blue", student=1)
    play.start("student")
    play("Red: mix flower")
    assert play.asked == ""
    assert play.changed("Blue") == {"unused": 1}


def test_a_new_student_every_round():
    play = alchemists("Red", "Blue", round=3)
    play.table.sick = True
    play.start("round")
    assert not play.t.sick


def test_insanity_costs_a_point():
    """R6.4: mandrake + flower = B−."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mandrake flower")
    play.cubes("Red", drink=1)
    play.start("drink")
    play("Red: mix mandrake")
    assert play.potions("Red") == ["B-"]
    assert play.changed("Red")["reputation"] == -1


def test_poison_sends_a_cube_to_the_hospital():
    """R6.5, R8.7: next round has a cube less, which counts as unused at its end."""
    play = alchemists("Red", "Blue", round=2)
    play.seat("Red", hand="flower birdclaw")
    play.cubes("Red", drink=1)
    play.start("drink", "unused cubes", "next round", "next round")
    play("Red: mix flower")
    assert play.potions("Red") == ["R-"]
    assert play.player("Red").hospital == 0
    assert play.player("Red").unused == 1
    play = alchemists("Red", "Blue", round=3)
    play.seat("Red", unused=1)
    play.start("round")
    assert [play.player(name).cubes for name in play.names] == [5, 6]


def test_paralysis():
    """R3.4, R6.6: no choice of an order space, the cards of the paralysis space, last in play order."""
    play = alchemists("Red", "Blue", "Green", round=2)
    play.seat("Red", hand="fern mandrake")
    play.cubes("Red", drink=1)
    play.start("drink", "next round", "order")
    play.deal("draw sage")
    play("Red: mix fern")
    assert play.potions("Red") == ["G-"]
    assert play.t.stuck == (0,)
    assert play.asked == "Blue"  # the token went to Blue, who was next
    play("Blue: order 2")
    play("Green: order 1")
    assert play.changed("Red") == {"hand": 1 - 2, "favors": 1}
    assert play.t.order == [2, 1, 0]


def test_several_paralysed_seats_act_in_the_order_they_were_paralysed():
    """R3.4, and the starting player token passes them over (R8.9)."""
    play = alchemists("Red", "Blue", "Green", round=2)
    play.table.paralysed = (2, 1)
    play.start("next round", "order")
    assert play.t.starting == 0
    play("Red: order 1")
    assert play.t.order == [0, 2, 1]


def test_if_all_are_paralysed_the_token_stays():
    """R8.9"""
    play = alchemists("Red", "Blue", round=2)
    play.table.starting = 1
    play.table.paralysed = (1, 0)
    play.start("next round", "order")
    assert play.t.starting == 1
    assert play.t.order == [1, 0]


def test_each_negative_potion_hits_once_a_round():
    """R6.7: the second insanity of the round does nothing; poison still does. Custodian included (FAQ)."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mandrake flower mandrake flower flower birdclaw")
    play.cubes("Red", custodian=1, drink=2)
    play.start("custodian", "drink")
    play("Red: mix mandrake; mix flower")
    assert play.changed("Red")["reputation"] == -1
    play("Red: mix mandrake; mix flower")
    assert play.changed("Red")["reputation"] == -1
    play("Red: mix flower")
    assert play.player("Red").hospital == 1


def test_one_kind_of_ingredient_is_not_enough():
    """R6.8, R1.3. Who has taken all of them openly is not even asked (ruling 48)."""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="toad toad toad", shown="toad toad toad")
    play.cubes("Red", drink=1, student=1)
    play.start("student", "drink")
    assert play.asked == ""
    assert play.changed("Red") == {"unused": 2}


def test_declining_moves_the_cubes_to_the_unused_ones():
    """R3.10"""
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="toad fern mandrake")
    play.cubes("Red", publish=2)
    play.start("publish")
    play("Red: decline; decline")
    assert play.changed("Red") == {"unused": 3}  # the second action needs two cubes


def test_undo_goes_back_to_the_last_result():
    play = alchemists("Red", "Blue")
    play.seat("Red", hand="mushroom toad fern flower")
    play.cubes("Red", student=2)
    play.start("student")
    play("Red: mix mushroom")
    assert play.game is not None
    assert play.game.can_undo
    play.game.undo()
    play("Red: mix toad; mix mushroom")
    assert not play.game.can_undo
    assert play.options == ["mix fern", "mix flower", "decline"]
