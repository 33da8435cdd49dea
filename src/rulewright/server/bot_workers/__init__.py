"""Work in separate processes and threads: bots, analysis, replays."""
