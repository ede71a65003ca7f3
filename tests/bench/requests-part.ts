import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync, rmSync } from "node:fs";
import { get } from "node:http";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";
import { buildCommand, prepareSite } from "./build-part.ts";
import { npmCommand } from "./command-line.ts";
import { type Part, row } from "./rows.ts";
import { median, runTimed } from "./run-timed.ts";
import { shopProject } from "./sizes-part.ts";

const connections = 32;
const starts = 5;
const segments = ["fr", "de", "be", "gb", "at", "se", "dk", "fi", "ch", "ch-fr"];
/** Enough that the start of the load generator does not matter. */
const orders = 20_000;
const loadGenerator = fileURLToPath(new URL("load-generator.ts", import.meta.url));

interface Pressed {
  readonly seconds: number;
  readonly p50: number;
  readonly p99: number;
  readonly failed: number;
}

/** Sends `requests` requests to the server at `port`, spread over the paths. */
function generateLoad(port: number, requests: number, paths: readonly string[]): Pressed {
  const args = [loadGenerator, String(port), String(connections), String(requests), ...paths];
  const { stdout, status } = spawnSync(process.execPath, args, {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "inherit"],
  });
  if (status !== 0) throw new Error(`The load generator ended with ${status}.`);
  // SAFETY: the load generator has written this line.
  const pressed = JSON.parse(stdout) as Pressed;
  if (pressed.failed > 0) throw new Error(`${pressed.failed} requests were not answered with 200.`);
  return pressed;
}

interface Serving {
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

/** Starts `npm run serve`'s command, and sends requests until it answers. */
async function serve(root: string, site: string, port: number, path = "/lp-001"): Promise<Serving> {
  const started = performance.now();
  const child = spawn(process.execPath, [...npmCommand("serve"), "--project", site], {
    cwd: root,
    env: { ...process.env, PORT: String(port), HOST: "127.0.0.1", TRUSTED_PROXIES: "127.0.0.1", LOG: "json" },
    stdio: "ignore",
  });
  while (!(await answers(port, path))) {
    if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}.`);
    await new Promise((resolve) => setTimeout(resolve, 2));
  }
  return { port, firstAnswer: performance.now() - started, process: child };
}

function end({ process: child }: Serving): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill("SIGTERM");
  return ended;
}

/** Resident memory of a process in MiB. Works on Linux only. */
const memoryOf = ({ process: { pid } }: Serving): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024;

/** Measures pages under load. The server looks up the country of each address and logs each request. */
export async function requestsPart(root: string, requests: number): Promise<Part> {
  const site = prepareSite(root, 55);
  await runTimed(root, buildCommand(site));
  const first: number[] = [];
  // The first start is not counted: it compiles the command if the code has changed.
  for (let start = 0; start <= starts; start++) {
    const serving = await serve(root, site, 4300 + start);
    if (start > 0) first.push(serving.firstAnswer);
    await end(serving);
  }
  const serving = await serve(root, site, 4310);
  const numbers = Array.from({ length: 54 }, (_, index) => String(index + 1).padStart(3, "0"));
  const base = numbers.map((number) => `/lp-${number}`);
  const twins = numbers.flatMap((number) => segments.map((segment) => `/lp-${number}/${segment}`));
  // Request every page once: the server compresses a page on its first request.
  generateLoad(serving.port, 20_000, [...base, ...twins]);
  const before = memoryOf(serving);
  const twin = generateLoad(serving.port, 50_000, twins);
  const own = generateLoad(serving.port, 50_000, base);
  const long = generateLoad(serving.port, requests, [...base, ...twins]);
  const after = memoryOf(serving);
  await end(serving);
  const shop = shopProject(root);
  await runTimed(root, buildCommand(shop));
  rmSync(join(shop, "data"), { recursive: true, force: true });
  const taking = await serve(root, shop, 4311, "/take/de");
  const placed = generateLoad(taking.port, orders, ["POST /api/forms/order"]);
  await end(taking);
  return {
    title: `Requests: ${connections} connections, the load generator on the same machine, countries by address, every request logged`,
    commands: [
      `npm run build -- --project ${relative(root, site)}`,
      `node scripts/bench.ts --load --requests ${requests}`,
    ],
    rows: [
      row("twins: requests", 50_000 / twin.seconds, "/s", 0, { min: 5000 }),
      row("twins: p99", twin.p99, "ms", 1, 25),
      row("base pages: requests", 50_000 / own.seconds, "/s", 0, { min: 5000 }),
      row("base pages: p99", own.p99, "ms", 1, 25),
      row(`${requests} requests: p99`, long.p99, "ms", 1, 25),
      row("orders, each written to disk", orders / placed.seconds, "/s", 0, { min: 3000 }),
      row("orders: p99", placed.p99, "ms", 1, 50),
      row("memory after a first request of every page", before, "MB", 0),
      row(`memory after ${requests} more requests`, after, "MB", 0, 200),
      row(`start to first answer, median of ${starts}`, median(first), "ms", 0, 300),
    ],
  };
}
