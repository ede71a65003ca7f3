import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import type { Task } from "./_kill-at.ts";
import type { MortalShop } from "./_mortal-shop.ts";

const preload = fileURLToPath(new URL("_kill-at.ts", import.meta.url));

interface NodeShop {
  /** The folder with the shop's build. */
  readonly root: string;
  readonly port: number;
  /** What the operator sets. */
  readonly settings: Readonly<Record<string, string>>;
}

/** Starts the server of a build, and waits until it prints its address. `errors`: collects its error messages. */
async function start(
  { root, port, settings }: NodeShop,
  { ahead, errors }: { readonly ahead: number; readonly errors: string[] },
): Promise<ChildProcess> {
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const child = spawn(process.execPath, ["--import", preload, join(root, "dist-server/server.mjs")], {
    env: {
      ...inherited,
      NODE_ENV: "production",
      HOST: "127.0.0.1",
      PORT: String(port),
      LOG: "json",
      DRAIN_SECONDS: "0",
      AHEAD: String(ahead),
      ...settings,
    },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  const { stdout, stderr } = child;
  if (stdout === null || stderr === null) throw new Error("The server has no output.");
  createInterface(stdout).on("line", (line) => {
    if (line.includes('"level":"error"')) errors.push(line);
  });
  const ended = once(child, "exit").then(() => undefined);
  if (!(await Promise.race([once(stderr, "data"), ended]))) throw new Error("The server has not started.");
  stderr.resume();
  return child;
}

/** The server of a build in a process of its own, which starts again whenever it is killed. */
export async function openNodeShop(shop: NodeShop): Promise<MortalShop> {
  const errors: string[] = [];
  let ahead = 0;
  let isClosing = false;

  async function startAgain(): Promise<ChildProcess> {
    const child = await start(shop, { ahead, errors });
    child.once("exit", () => {
      if (!isClosing) running = startAgain();
    });
    return child;
  }

  let running = startAgain();
  await running;
  /** Sends a task. Resolves when it is done, or when the process has ended. */
  async function carryOut(task: Task): Promise<void> {
    const child = await running;
    const ended = Promise.withResolvers<void>();
    const finish = () => ended.resolve();
    child.once("exit", finish);
    if ("tick" in task) child.once("message", finish);
    // A message to a process that was killed meanwhile is lost.
    child.send(task, () => undefined);
    await ended.promise;
    child.off("exit", finish);
    child.off("message", finish);
  }
  return {
    errors,
    url: `http://127.0.0.1:${shop.port}`,
    async kill(place, after) {
      await carryOut({ kill: place, after });
      await running;
    },
    async tick(time) {
      ahead = time;
      await carryOut({ tick: time });
    },
    whenUp: async () => void (await running),
    async close() {
      isClosing = true;
      const child = await running;
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}
