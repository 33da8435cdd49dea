// boardgame.io's own server, with matches on disk and a card game for four of the size of ours:
// 80 cards, a hand and a discard for each, and every player is sent only what they may see.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server, FlatFile } = require('boardgame.io/server');

const CARDS = 80;
const HAND = 5;
const SUPPLY = 6;

const card = (number) => ({ name: `Card ${number}`, cost: number % 6, hooks: number % 4, text: 'Draw a card.' });

function setup({ ctx, random }) {
  const deck = random.Shuffle(Array.from({ length: CARDS }, (_, number) => card(number)));
  const players = {};
  for (let seat = 0; seat < ctx.numPlayers; seat += 1) {
    players[seat] = { hand: deck.splice(0, HAND), discard: [], treasure: 0 };
  }
  return { deck, supply: deck.splice(0, SUPPLY), discard: [], players, told: [] };
}

/** Plays a card, takes one from the supply, and draws, shuffling where the deck is empty. */
function step({ G, ctx, random }) {
  const player = G.players[ctx.currentPlayer];
  const played = player.hand.shift();
  player.discard.push(G.supply.shift());
  G.discard.push(played);
  player.treasure += played.cost;
  for (const [pile, into] of [[G.deck, G.supply], [G.deck, player.hand]]) {
    if (!pile.length) {
      const back = [...G.discard, ...player.discard];
      G.discard = [];
      player.discard = [];
      pile.push(...random.Shuffle(back));
    }
    into.push(pile.shift());
  }
  G.told = [...G.told.slice(-50), `${ctx.currentPlayer} plays ${played.name}.`];
}

/** What somebody may see: no deck, and no hand but their own. */
function playerView({ G, playerID }) {
  const players = {};
  for (const [seat, { hand, ...open }] of Object.entries(G.players)) {
    players[seat] = { ...open, hand: seat === playerID ? hand : hand.length };
  }
  return { ...G, deck: G.deck.length, players };
}

const game = {
  name: 'steps',
  setup,
  minPlayers: 4,
  maxPlayers: 4,
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { step },
  playerView,
};

// The lobby on a port of its own: with current versions of its dependencies, routes added to the
// game server's port are never reached.
const [port, folder] = [Number(process.argv[2]), process.argv[3]];
const db = new FlatFile({ dir: folder });
const server = Server({ games: [game], origins: ['http://127.0.0.1'], db });
server.run({ port, lobbyConfig: { apiPort: port + 1 }, callback: () => console.log('ready') });
