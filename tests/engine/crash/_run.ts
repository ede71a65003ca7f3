import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const serverFile = fileURLToPath(new URL("_server.ts", import.meta.url));

/** The number of clients that send orders at the same time. */
const clients = 24;

/** The names that customers send: the first, and a correction. */
const names = ["first", "corrected"] as const;
type Name = (typeof names)[number];
const otherThan = (name: Name): Name => (name === "first" ? "corrected" : "first");

/** What the clients know of each order, line and fact: it was acknowledged, or its sender has seen an error. */
export interface Ledger {
  readonly orders: Set<string>;
  /** The stored name by the order's key: it was acknowledged, or another name was refused for it. */
  readonly names: Map<string, Name>;
  /** Answers that contradict earlier ones. */
  readonly contradictions: string[];
  readonly lines: Set<string>;
  readonly facts: Set<string>;
  /** The keys of orders, lines and facts that had an error or no answer. */
  readonly failedOrders: Set<string>;
  readonly failedLines: Set<string>;
  readonly failedFacts: Set<string>;
}

export const emptyLedger = (): Ledger => ({
  orders: new Set(),
  names: new Map(),
  contradictions: [],
  lines: new Set(),
  facts: new Set(),
  failedOrders: new Set(),
  failedLines: new Set(),
  failedFacts: new Set(),
});

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

async function start(database: string, acknowledge: "early" | "late"): Promise<Running> {
  // A new process group, so that a kill ends all processes that the server has started.
  const child = spawn(process.execPath, [serverFile, database], {
    detached: true,
    env: { ...process.env, ACKNOWLEDGE: acknowledge },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { child, url: `http://127.0.0.1:${String(port).trim()}` };
}

async function end({ child }: Running, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const ended = once(child, "exit");
  if (child.pid === undefined) throw new Error("The server has not started.");
  process.kill(-child.pid, signal);
  await ended;
}

const submission = (url: string): Promise<number> =>
  fetch(url, { method: "POST" }).then(
    ({ status }) => status,
    () => 0,
  );

function note(isTaken: boolean, key: string, taken: Set<string>, failed: Set<string>): boolean {
  if (isTaken) {
    taken.add(key);
    failed.delete(key);
  } else if (!taken.has(key)) failed.add(key);
  return isTaken;
}

/** Places or repeats an order, and records the result. False if the request failed. */
async function sendOrder(url: string, key: string, name: Name, ledger: Ledger): Promise<boolean> {
  const status = await submission(`${url}/post/${key}/${name}`);
  const isAnswered = status === 204 || status === 409;
  if (isAnswered) {
    const stored = status === 204 ? name : otherThan(name);
    const known = ledger.names.get(key) ?? stored;
    if (known !== stored) ledger.contradictions.push(`${key}: ${known} was stored, ${name} got ${status}`);
    ledger.names.set(key, known);
  }
  return note(isAnswered, key, ledger.orders, ledger.failedOrders);
}

/** Adds a line to an order, and records the result. False if the request failed. */
const sendLine = async (url: string, key: string, { lines, failedLines }: Ledger): Promise<boolean> =>
  note((await submission(`${url}/line/${key}`)) === 204, key, lines, failedLines);

/** Records a payment, and notes the result. False if the request failed. */
const sendFact = async (url: string, key: string, { facts, failedFacts }: Ledger): Promise<boolean> =>
  note((await submission(`${url}/fact/${key}`)) === 204, key, facts, failedFacts);

interface Pouring {
  readonly name: string;
  readonly answers: number;
  readonly acknowledge: "early" | "late";
  /** The number of servers on the same database. */
  readonly servers: number;
  /** What happens to the database, if no server is killed. */
  readonly disturb?: (() => Promise<void>) | undefined;
}

/**
 * All clients send orders to the servers until `answers` answers have arrived. Then the whole process group of
 * one server is killed, or the database is disturbed; the other servers end normally.
 */
export async function pourAndKill(
  database: string,
  ledger: Ledger,
  { name, answers, acknowledge, servers, disturb }: Pouring,
): Promise<void> {
  const running = await Promise.all(Array.from({ length: servers }, () => start(database, acknowledge)));
  const victim = disturb ? undefined : running[Math.floor(Math.random() * servers)];
  let answered = 0;
  let count = 0;
  let killed: Promise<void> | undefined;
  const isEnough = () => {
    answered++;
    if (answered >= answers) killed ??= victim ? end(victim, "SIGKILL") : disturb?.();
  };
  const retried = [...ledger.failedOrders];
  const client = async ({ url }: Running): Promise<void> => {
    while (killed === undefined) {
      const failed = retried.pop();
      const key = failed ?? `${name}-${count++}`;
      // A customer who has seen an error may correct the order before the next try.
      const first = failed && count % 2 === 0 ? "corrected" : "first";
      if (!(await sendOrder(url, key, first, ledger))) return;
      isEnough();
      if (count % 4 === 0) {
        for (const again of names) if (!(await sendOrder(url, key, again, ledger))) return;
        isEnough();
      }
      if (count % 3 !== 0) continue;
      if (!(await sendLine(url, key, ledger))) return;
      isEnough();
      if (!(await sendFact(url, key, ledger))) return;
      isEnough();
    }
  };
  await Promise.all(
    running.flatMap((server) => Array.from({ length: clients / servers }, () => client(server))),
  );
  await killed;
  await Promise.all(running.flatMap((server) => (server === victim ? [] : [end(server, "SIGTERM")])));
}

/** The clients send what has failed again, under the same keys. Then the server ends normally. */
export async function sendAgain(database: string, ledger: Ledger): Promise<void> {
  const running = await start(database, "late");
  for (const key of [...ledger.failedOrders]) await sendOrder(running.url, key, "first", ledger);
  for (const key of [...ledger.failedLines]) await sendLine(running.url, key, ledger);
  for (const key of [...ledger.failedFacts]) await sendFact(running.url, key, ledger);
  await end(running, "SIGTERM");
}
