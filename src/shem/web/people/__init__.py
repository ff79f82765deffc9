"""The people at a table: inviting, being there, pace, chat, votes, results.

None of this is part of a game or its record, and all of it is made only from what everyone at the table may know.
"""
