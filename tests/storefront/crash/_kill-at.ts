import { Socket } from "node:net";
import { Worker } from "node:worker_threads";
import type { KillPlace } from "./_mortal-shop.ts";

/*
 * `node --import _kill-at.ts` lets a test steer a server with messages. AHEAD: how far the server's clock is ahead, in
 * milliseconds. A tick sets the clock and starts what the server does every five seconds; the answer comes when the server
 * rests. A kill ends the process with SIGKILL at a place that it passes.
 */
export type Task =
  | { readonly tick: number }
  | { readonly kill: KillPlace /** How often it passes the place before. */; readonly after: number };

/** The pause of what the server does regularly, and the longest pause there is, in milliseconds. */
const regularPause = 5000;
const longest = 2 ** 31 - 1;

/** The server rests after this many turns of its event loop without a call, a batch, or a file to read. */
const restfulTurns = 6;

/** The port of PostgreSQL. Empty with SQLite. */
const databasePort = URL.parse(process.env["DATABASE"] ?? "")?.port ?? "";

const { now } = Date;
let ahead = Number(process.env["AHEAD"]);
Date.now = () => now() + ahead;

let kill: KillPlace | undefined;
let left = 0;
let calls = 0;
/** The database threads that work, and whether they change an order. */
const threads = new Map<Worker, boolean>();

function pass(place: KillPlace): void {
  if (place === kill && left-- === 0) process.kill(process.pid, "SIGKILL");
}

const { fetch: send } = globalThis;
globalThis.fetch = async (...request) => {
  pass("before a call");
  calls++;
  try {
    const response = await send(...request);
    return new Response(await response.arrayBuffer(), response);
  } finally {
    calls--;
    pass("after a call");
  }
};

const changesOrder = /INSERT INTO (?:orders|order_lines|order_facts)\b/;
const { postMessage, emit: emitOfWorker } = Worker.prototype;
Object.assign(Worker.prototype, {
  postMessage(this: Worker, ...sent: unknown[]) {
    const isChange = changesOrder.test(JSON.stringify(sent));
    threads.set(this, isChange);
    if (isChange) pass("before a commit");
    Reflect.apply(postMessage, this, sent);
    if (isChange) pass("during a commit");
  },
  emit(this: Worker, ...event: unknown[]) {
    const isChange = event[0] === "message" && threads.get(this);
    if (isChange) pass("after a commit");
    if (event[0] === "message") threads.delete(this);
    return Reflect.apply(emitOfWorker, this, event);
  },
});

/** The connections that wait for PostgreSQL, with the number of their queries, and those whose transaction changes an order. */
const asking = new Map<Socket, number>();
const changing = new Set<Socket>();
const isQuery = (bytes: Uint8Array) => bytes[0] === 0x51 || (bytes[0] === 0x53 && bytes.length === 5);
const ready = Buffer.from([0x5a, 0, 0, 0, 5]);
const { write, emit: emitOfSocket } = Socket.prototype;
Object.assign(Socket.prototype, {
  write(this: Socket, ...sent: unknown[]) {
    const [bytes] = sent;
    const send = () => Reflect.apply(write, this, sent);
    if (!(bytes instanceof Buffer) || String(this.remotePort) !== databasePort) return send();
    const text = bytes.toString("latin1");
    if (isQuery(bytes)) asking.set(this, (asking.get(this) ?? 0) + 1);
    if (changesOrder.test(text)) changing.add(this);
    if (!(changing.has(this) && text.includes("COMMIT"))) return send();
    pass("before a commit");
    const result = send();
    pass("during a commit");
    return result;
  },
  emit(this: Socket, ...event: unknown[]) {
    const [name, bytes] = event;
    if (name === "data" && bytes instanceof Buffer && asking.has(this) && bytes.includes(ready)) {
      const left = (asking.get(this) ?? 0) - 1;
      if (left > 0) asking.set(this, left);
      else asking.delete(this);
      if (bytes.includes("COMMIT") && changing.delete(this)) pass("after a commit");
    }
    return Reflect.apply(emitOfSocket, this, event);
  },
});

const { setInterval: repeat } = globalThis;
const regular: (() => unknown)[] = [];
Object.assign(globalThis, {
  setInterval(run: () => unknown, pause: number) {
    if (pause !== regularPause) return repeat(run, pause);
    regular.push(run);
    return repeat(run, longest);
  },
});

const isBusy = () =>
  calls + threads.size + asking.size > 0 ||
  process.getActiveResourcesInfo().some((resource) => resource.startsWith("FSReq"));

const turn = () => new Promise<void>((resolve) => setImmediate(resolve));

process.on("message", async (task: Task) => {
  if ("kill" in task) {
    kill = task.kill;
    left = task.after;
    return;
  }
  ahead = task.tick;
  for (const run of regular) run();
  for (let turns = 0; turns < restfulTurns; turns = isBusy() ? 0 : turns + 1) await turn();
  process.send?.("rests");
});
