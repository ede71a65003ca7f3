import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

export interface Usage {
  /** Seconds from the start of the process to its end. */
  readonly wall: number;
  /** Seconds of processor time (user and system, all threads) of the process and its children. */
  readonly cpu: number;
  /** Peak resident memory of the largest of these processes, in MiB. */
  readonly memory: number;
}

const preload = new URL("report-usage.js", import.meta.url).href;

type ProcessUsage = Omit<Usage, "wall">;

/** Runs Node with these arguments in `cwd` and measures all its processes. Rejects if the command fails. */
export async function runTimed(cwd: string, args: readonly string[]): Promise<Usage> {
  const folder = mkdtempSync(join(tmpdir(), "usage-"));
  const file = join(folder, "usage");
  try {
    const wall = await run(cwd, args, file);
    // SAFETY: the preloaded file has written each line.
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

/** Seconds until the process has ended, and every process that shares its output. */
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

/**
 * The median of each figure over several runs. The time of `before`, which precedes each run, is not
 * measured.
 */
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
