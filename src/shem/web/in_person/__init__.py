"""Helpers for games with the physical components: score sheets and setup."""
