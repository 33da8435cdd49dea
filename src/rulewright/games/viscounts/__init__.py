"""Viscounts of the West Kingdom: a euro for one to four around a castle."""
