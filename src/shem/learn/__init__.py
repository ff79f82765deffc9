"""Training the bots' networks by self-play: `shem learn`."""
