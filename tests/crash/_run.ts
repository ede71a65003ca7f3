import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const shell = fileURLToPath(new URL("_server.ts", import.meta.url));

/** Orders that are on their way at the same time. */
const clients = 24;

/** What the clients know: an order or a line is acknowledged, or its sender has seen an error. */
export interface Ledger {
  readonly orders: Set<string>;
  readonly lines: Set<string>;
  /** Orders and lines, by key, that were answered with an error or not at all. */
  readonly failedOrders: Set<string>;
  readonly failedLines: Set<string>;
}

export const emptyLedger = (): Ledger => ({
  orders: new Set(),
  lines: new Set(),
  failedOrders: new Set(),
  failedLines: new Set(),
});

interface Running {
  readonly child: ChildProcess;
  readonly url: string;
}

async function start(file: string, acknowledge: "early" | "late"): Promise<Running> {
  // A process group of its own, so that a kill takes everything that the shell has started.
  const child = spawn(process.execPath, [shell, file], {
    detached: true,
    env: { ...process.env, ACKNOWLEDGE: acknowledge },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [port] = await once(child.stdout, "data");
  return { child, url: `http://127.0.0.1:${String(port).trim()}` };
}

async function end({ child }: Running, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const ended = once(child, "exit");
  if (child.pid === undefined) throw new Error("The shell has not started.");
  process.kill(-child.pid, signal);
  await ended;
}

const post = (url: string): Promise<boolean> =>
  fetch(url, { method: "POST" }).then(
    ({ status }) => status === 204,
    () => false,
  );

/** Places an order, or the line of one, and notes what came of it. False when it failed. */
async function send(
  url: string,
  what: "post" | "line",
  key: string,
  taken: Set<string>,
  failed: Set<string>,
): Promise<boolean> {
  const isTaken = await post(`${url}/${what}/${key}`);
  (isTaken ? taken : failed).add(key);
  if (isTaken) failed.delete(key);
  return isTaken;
}

/** Orders pour in from all sides until the whole process group is killed, after so many answers. */
export async function pourAndKill(
  file: string,
  { orders, lines, failedOrders, failedLines }: Ledger,
  { name, answers, acknowledge }: { name: string; answers: number; acknowledge: "early" | "late" },
): Promise<void> {
  const running = await start(file, acknowledge);
  let answered = 0;
  let count = 0;
  let killed: Promise<void> | undefined;
  const isEnough = () => {
    answered++;
    if (answered >= answers) killed ??= end(running, "SIGKILL");
  };
  const retried = [...failedOrders];
  const client = async (): Promise<void> => {
    while (true) {
      const key = retried.pop() ?? `${name}-${count++}`;
      if (!(await send(running.url, "post", key, orders, failedOrders))) return;
      isEnough();
      if (count % 3 !== 0) continue;
      if (!(await send(running.url, "line", key, lines, failedLines))) return;
      isEnough();
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  await killed;
}

/** The clients try again, under the same keys, what they have seen fail; then the shell ends by itself. */
export async function sendAgain(
  file: string,
  { orders, lines, failedOrders, failedLines }: Ledger,
): Promise<void> {
  const running = await start(file, "late");
  for (const key of [...failedOrders]) await send(running.url, "post", key, orders, failedOrders);
  for (const key of [...failedLines]) await send(running.url, "line", key, lines, failedLines);
  await end(running, "SIGTERM");
}
