"""Waiting for a player: the pace, reminders, nudges, vacations, and votes on going on without them."""
