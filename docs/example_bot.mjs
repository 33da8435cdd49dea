// A bot in another language: sits down at a table of DeckHand and plays it to the end.
//
// Usage: node docs/example_bot.mjs http://127.0.0.1:8000 [TABLE TOKEN]
//
// Without a table it sets one itself, with a bot to play against. It buys the dearest card it can
// pay, and plays cards otherwise. Node 20 needs --experimental-websocket before the file; from
// Node 22 on there are websockets anyway.

function giveUp(why) {
  console.error(why)
  process.exit(1)
}

const [address, ...seat] = process.argv.slice(2)
if (!address?.startsWith("http") || ![0, 2].includes(seat.length)) {
  giveUp("Usage: node docs/example_bot.mjs http://127.0.0.1:8000 [TABLE TOKEN]")
}
if (!globalThis.WebSocket) giveUp("This Node needs --experimental-websocket.")
const server = address.replace(/\/$/, "")

async function ask(path, wish) {
  const body = wish && JSON.stringify(wish)
  const headers = { "Content-Type": "application/json" }
  const reply = await fetch(server + path, { method: body ? "POST" : "GET", headers, body })
  if (!reply.ok) throw new Error(await reply.text())
  return reply.json()
}

// Whom we play for, and what the cards cost.
async function sitDown() {
  const seats = [{ kind: "me", name: "Bot from afar" }, { kind: "bot" }]
  const opened = seat.length ? null : await ask("/api/tables", { title: "deckhand", seats })
  const book = await ask("/api/titles/deckhand")
  const costs = new Map(book.things.map(thing => [thing.name, Number(thing.facts.cost ?? 0)]))
  return { table: opened?.table ?? seat[0], token: opened?.seats[0].token ?? seat[1], costs }
}

// The better the higher. An option is a word, or a list of a word and what it is about.
function liking(key, costs) {
  const [verb, name] = Array.isArray(key) ? key : [key]
  if (verb === "buy") return 10 + costs.get(name)
  if (verb === "play") return 1 + Math.random()
  return verb === "end" || verb === "no" ? -1 : Math.random()
}

// A value after a change: [value], or an object with the changes of its fields or items.
function changed(old, change) {
  if (Array.isArray(change)) return change[0]
  const isList = Array.isArray(old)
  const value = isList ? old.slice(0, change.length) : { ...old }
  for (const name of Object.keys(change)) {
    if (!isList || name !== "length") value[name] = changed(value[name], change[name])
  }
  return value
}

// The state after a message that says what changed, view by view.
function after(state, { frames, change, events }) {
  const views = frames.reduce((view, frame) => changed(view, frame.view), state.view)
  return { ...changed({ ...state, view: views }, change), events }
}

function play({ table, token, costs }, known = {}) {
  let state = null
  const socket = new WebSocket(`${server.replace("http", "ws")}/api/tables/${table}/ws`)
  const send = message => socket.send(JSON.stringify(message))
  socket.onopen = () => send({ type: "hello", v: 2, token, changes: true, ...known })
  socket.onclose = () => setTimeout(play, 1000, { table, token, costs }, known) // come back, go on
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data)
    if (message.type === "error" && message.code !== "stale") giveUp(message.message)
    if (message.type === "state") state = message
    else if (message.type === "changes") state = after(state, message)
    else return // presence, chat, thinking
    known = { since: state.answers, n: state.n }
    for (const event of state.events) console.log(event.text)
    if (state.outcome) {
      console.log(JSON.stringify(state.outcome))
      process.exit(0)
    }
    const options = state.decision?.options ?? [] // only the seat that is asked gets them
    if (!options.length) return
    const rated = options.map(({ key }) => ({ key, value: liking(key, costs) }))
    const best = rated.reduce((one, other) => (other.value > one.value ? other : one))
    send({ type: "answer", n: state.n, option: best.key })
  }
}

try {
  play(await sitDown())
} catch (error) {
  giveUp(`Nobody can sit down at ${server}: ${error.cause ?? error.message}`)
}
