// Clients that move as soon as it is their turn; prints how long a move takes to come back.
// A move that brings nothing for two seconds is lost: the client asks for the state anew, and goes on.
import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';

const [port, tables, seconds, server] = process.argv.slice(2).map(Number);
const base = `http://127.0.0.1:${port}`;
const lobby = `http://127.0.0.1:${port + 1}`;
const SEATS = 4;
const PATIENCE = 2000;
let answers = 0;
let lost = 0;
let seated = 0;
let times = [];

async function post(path, body) {
  const reply = await fetch(lobby + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.json();
}

function sit(matchID, playerID, credentials) {
  const socket = io(`${base}/steps`, { transports: ['websocket'] });
  let sent = null;
  let synced = false;
  const look = (state) => {
    if (sent !== null && state._stateID > sent.stateID) {
      times.push(performance.now() - sent.at);
      answers += 1;
      sent = null;
    }
    if (state.ctx.currentPlayer === playerID && sent === null) {
      sent = { stateID: state._stateID, at: performance.now() };
      const payload = { type: 'step', args: [], playerID, credentials };
      socket.emit('update', { type: 'MAKE_MOVE', payload }, state._stateID, matchID, playerID);
    }
  };
  const sync = () => socket.emit('sync', matchID, playerID, credentials, SEATS);
  socket.on('sync', (id, info) => {
    if (!synced) seated += 1;
    synced = true;
    look(info.state);
  });
  socket.on('update', (id, state) => look(state));
  socket.on('connect', sync);
  setInterval(() => {
    if (sent !== null && performance.now() - sent.at > PATIENCE) {
      lost += 1;
      sent = null;
      sync();
    }
  }, PATIENCE / 4);
}

for (let table = 0; table < tables; table += 1) {
  const { matchID } = await post('/games/steps/create', { numPlayers: SEATS });
  // All join before any connects: its store loses a join that meets somebody connecting.
  const keys = [];
  for (let seat = 0; seat < SEATS; seat += 1) {
    const player = { playerID: String(seat), playerName: `Client ${seat + 1}` };
    keys.push((await post(`/games/steps/${matchID}/join`, player)).playerCredentials);
  }
  keys.forEach((key, seat) => sit(matchID, String(seat), key));
}

const wait = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
// How long the server has worked, in ticks of the system's clock.
const ticks = () => {
  const numbers = readFileSync(`/proc/${server}/stat`, 'utf8').split(') ').pop().split(' ');
  return Number(numbers[11]) + Number(numbers[12]);
};
const giveUp = performance.now() + 300_000;
while (seated < tables * SEATS && performance.now() < giveUp) await wait(100);
await wait(1000);
answers = 0;
lost = 0;
times = [];
const worked = ticks();
await wait(seconds * 1000);
const ticked = ticks() - worked;
times.sort((a, b) => a - b);
const at = (share) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? null;
console.log(JSON.stringify({ answers, lost, p50: at(0.5), p99: at(0.99), ticks: ticked }));
process.exit(0);
