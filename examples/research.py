"""A script to start from: measure a game, write a bot, let it compete. Run it, or open it as a notebook (`# %%`).

python examples/research.py golem 20
"""

# %% The game, and how large it is

import random
import sys
from statistics import mean

import shem
from shem import bots

name = sys.argv[1] if len(sys.argv) > 1 else "golem"
games = int(sys.argv[2]) if len(sys.argv) > 2 else 20

lengths, choices = [], []
for seed in range(games):
    game = shem.new(name, seats=2, seed=seed)
    rng = random.Random(seed)
    for decision in game:
        choices.append(len(decision.options))
        game.play(rng.choice(decision.options), seat=decision.seat)
    lengths.append(len([seat for seat, _ in game.moves if seat != shem.CHANCE]))
print(f"{name}: {mean(lengths):.0f} decisions in a game, {mean(choices):.1f} options each")

# %% Your own bot: flat Monte Carlo. It tries each option on tables that look the same to its seat.


def monte_carlo(game: shem.Game, decision: shem.Decision, rng: random.Random, tries: int = 3) -> shem.Option:
    """Return the option with the best lead at the end of random games."""

    def lead(option: shem.Option) -> float:
        imagined = game.redeal(decision.seat, rng)
        imagined.play(str(option), seat=decision.seat)
        for later in imagined:
            imagined.play(rng.choice(later.options), seat=later.seat)
        own = imagined.scores[decision.seat]
        return own - max(score for seat, score in enumerate(imagined.scores) if seat != decision.seat)

    return max(decision.options, key=lambda option: mean(lead(option) for _ in range(tries)))


# %% Let it compete against a bot that answers at random, with rotating seats

won = 0.0
rounds = max(2, games // 5)
for seed in range(rounds):
    game = shem.new(name, seats=2, seed=seed)
    rng = random.Random(seed)
    mine = seed % 2
    other = bots.make("random", seed)
    for decision in game:
        if decision.seat == mine:
            game.play(monte_carlo(game, decision, rng), seat=decision.seat)
        else:
            game.play(other.choose(bots.Seen(game, decision)), seat=decision.seat)
    won += game.ranking[0] == mine
print(f"Monte Carlo won {won:.0f} of {rounds} games against random answers")

# %% Look at the last game: in a notebook, `game` alone draws it

print(game)
for line in game.log[-5:]:
    print(f"  {line.phrase}")
