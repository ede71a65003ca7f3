import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Usage {
  /** Seconds from the start of the process to its end. */
  readonly wall: number;
  /** Seconds of processor time, user and system, all threads, of the process and those that it started. */
  readonly cpu: number;
  /** Peak resident memory in MiB, of the largest of them. */
  readonly memory: number;
}

const preload = new URL("report-usage.js", import.meta.url).href;

type ProcessUsage = Omit<Usage, "wall">;

/** Runs Node with these arguments in `cwd` and measures all of it. Rejects when it fails. */
export async function runTimed(cwd: string, args: readonly string[]): Promise<Usage> {
  const folder = mkdtempSync(join(tmpdir(), "usage-"));
  const file = join(folder, "usage");
  try {
    const wall = await run(cwd, args, file);
    // Sound: the preloaded file has written each line.
    const usages = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as ProcessUsage);
    return {
      wall,
      cpu: usages.reduce((sum, { cpu }) => sum + cpu, 0),
      memory: Math.max(...usages.map(({ memory }) => memory)),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Seconds until the process, and all that have its output, have ended. */
function run(cwd: string, args: readonly string[], usageFile: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ["--import", preload, ...args], {
      cwd,
      env: { ...process.env, USAGE_FILE: usageFile },
      stdio: ["ignore", "pipe", "pipe"],
    });
    let output = "";
    child.stdout.on("data", (data) => {
      output += data;
    });
    child.stderr.on("data", (data) => {
      output += data;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      if (code === 0) resolve((performance.now() - started) / 1000);
      else reject(new Error(`node ${args.join(" ")} ended with ${code}.\n${output.slice(-3000)}`));
    });
  });
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

/** Runs several times; `before` each run is not measured. The median of each figure. */
export async function medianRun(
  cwd: string,
  args: readonly string[],
  runs: number,
  before: () => void | Promise<void>,
): Promise<Usage> {
  const usages: Usage[] = [];
  for (let run = 0; run < runs; run++) {
    await before();
    usages.push(await runTimed(cwd, args));
  }
  const of = (key: keyof Usage) => median(usages.map((usage) => usage[key]));
  return { wall: of("wall"), cpu: of("cpu"), memory: of("memory") };
}
