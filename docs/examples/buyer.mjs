// A bot in JavaScript for docs/examples/program_bot.py: it buys whenever it can.
import { createInterface } from "node:readline";

for await (const line of createInterface({ input: process.stdin })) {
  const { options } = JSON.parse(line);
  const buy = options.findIndex(({ key }) => key[0] === "buy");
  console.log(Math.max(0, buy));
}
