import { spawn } from "node:child_process";

export interface Usage {
  /** Seconds from the start of the process to its end. */
  readonly wall: number;
  /** Seconds of processor time, user and system, all threads. */
  readonly cpu: number;
  /** Peak resident memory in MiB. */
  readonly memory: number;
}

const preload = new URL("report-usage.js", import.meta.url).href;

/** Runs Node with these arguments in `cwd` and measures the whole process. Rejects when it fails. */
export function runTimed(cwd: string, args: readonly string[]): Promise<Usage> {
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const child = spawn(process.execPath, ["--import", preload, ...args], {
      cwd,
      stdio: ["ignore", "pipe", "pipe", "pipe"],
    });
    let output = "";
    let usage = "";
    child.stdout?.on("data", (data) => {
      output += data;
    });
    child.stderr?.on("data", (data) => {
      output += data;
    });
    child.stdio[3]?.on("data", (data) => {
      usage += data;
    });
    child.once("error", reject);
    child.once("close", (code) => {
      const wall = (performance.now() - started) / 1000;
      if (code !== 0) reject(new Error(`node ${args.join(" ")} ended with ${code}.\n${output.slice(-3000)}`));
      // Sound: the preloaded file has written it.
      else resolve({ wall, ...(JSON.parse(usage) as Omit<Usage, "wall">) });
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
