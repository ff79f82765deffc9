"""What a game provides to each layer, one file per layer: `page`, `terminal`, `bot`, `arena`.

A game defines `PAGE` in its folder `page`, `TERMINAL` in `terminal` and `EVALUATION` in `bot/evaluation.py`. The layers
find them through `shem.games` and need nothing else. Page and terminal are optional and have simple defaults.
"""
