"""Work in processes and threads of their own: bots, analysis, playing matches again."""
