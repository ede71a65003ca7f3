import { type ChildProcess, spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { get } from "node:http";
import { fileURLToPath } from "node:url";
import { npmCommand } from "./command-line.ts";

const loadGenerator = fileURLToPath(new URL("load-generator.ts", import.meta.url));

/** What a load generator has measured. Times in milliseconds, except for `seconds`. */
export interface Pressed {
  readonly requests: number;
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

interface Load {
  readonly connections: number;
  /** A number of requests, or for how long to send them: `15s`. */
  readonly requests: number | `${number}s`;
  /** What is requested in turn. See load-generator.ts. */
  readonly paths: readonly string[];
}

/** Sends requests to the server at `port`. Rejects if one is refused. */
export async function generateLoad(port: number, { connections, requests, paths }: Load): Promise<Pressed> {
  const args = [loadGenerator, String(port), String(connections), String(requests), ...paths];
  const child = spawn(process.execPath, args, { stdio: ["ignore", "pipe", "inherit"] });
  let output = "";
  child.stdout.on("data", (data) => {
    output += data;
  });
  const status = await new Promise((resolve) => child.once("close", resolve));
  if (status !== 0) throw new Error(`The load generator ended with ${status}.`);
  // SAFETY: the load generator has written this line.
  const pressed = JSON.parse(output) as Pressed;
  if (pressed.failed > 0) throw new Error(`${pressed.failed} requests failed.`);
  return pressed;
}

export interface Serving {
  readonly port: number;
  /** Milliseconds from the start of the process to its first complete answer. */
  readonly firstAnswer: number;
  readonly process: ChildProcess;
}

const answers = (port: number, path: string): Promise<boolean> =>
  new Promise((resolve) => {
    get({ port, host: "127.0.0.1", path }, (answer) => {
      answer.resume().once("end", () => resolve(answer.statusCode === 200));
    }).once("error", () => resolve(false));
  });

/** Starts `npm run serve`'s command, and sends requests until it answers. The test bank listens on the next port. */
export async function serve(root: string, site: string, port: number, path = "/lp-001"): Promise<Serving> {
  const started = performance.now();
  const child = spawn(process.execPath, [...npmCommand("serve"), "--project", site], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      HOST: "127.0.0.1",
      TRUSTED_PROXIES: "127.0.0.1",
      LOG: "json",
      TEST_BANK: "1",
    },
    stdio: "ignore",
  });
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return { port, firstAnswer: performance.now() - started, process: child };
}

export function end({ process: child }: Serving): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  return ended;
}

/** Resident memory of a process in MiB. Works on Linux only. */
export const memoryOf = ({ process: { pid } }: Serving): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;
