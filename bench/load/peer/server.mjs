// boardgame.io's own server, in memory, with the smallest game for four.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');

const game = {
  name: 'steps',
  setup: () => ({ steps: 0 }),
  minPlayers: 4,
  maxPlayers: 4,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step: ({ G }) => ({ steps: G.steps + 1 }) },
};

// The lobby on a port of its own: with current versions of its dependencies, routes added to the
// game server's port are never reached.
const port = Number(process.argv[2]);
const server = Server({ games: [game], origins: ['http://127.0.0.1'] });
server.run({ port, lobbyConfig: { apiPort: port + 1 }, callback: () => console.log('ready') });
