"""What each layer asks of a game, one file for each: `page`, `terminal`, `bot`, `arena`.

A game offers `PAGE` in its room `page`, `TERMINAL` in `terminal`, `EVALUATION` in `bot/evaluation.py`. The layers find
them through `shem.games` and ask nothing else. Page and terminal may be missing: then there are plain stand-ins.
"""
