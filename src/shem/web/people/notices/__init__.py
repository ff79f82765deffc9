"""Notifications: what a player hears of while they are not at the table, by push and by mail."""
