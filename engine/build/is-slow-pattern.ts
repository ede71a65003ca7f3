import { threadCpuUsage } from "node:process";
import { createContext, Script } from "node:vm";

const script = new Script("texts.some((text) => { new RegExp(pattern, 'u').test(text); return false; })");

/** Timeout of the first attempt, in milliseconds. A typical pattern takes a few microseconds. */
const firstTimeout = 200;

/** Minimum processor time of a timeout that counts, in milliseconds. With less, the machine was busy. */
const minWork = 100;

/** Each attempt has twice the timeout of the previous one. */
const maxAttempts = 6;

/**
 * A pattern can backtrack only if it repeats a group or has many repetitions. Others are not tested, because
 * a timer for each is slow.
 */
const mayBacktrack = (pattern: string): boolean =>
  /\)[*+{]/.test(pattern) || (pattern.match(/[*+]|,\}/g)?.length ?? 0) > 3;

/**
 * Builds texts that no pattern matches: many repetitions of the example and of each character in the pattern.
 */
function probes(pattern: string, example: string): readonly string[] {
  const characters = new Set(["a", "A", "1", " ", ...pattern].slice(0, 40));
  return [example, ...characters].map((part) => `${(part || "a").repeat(60).slice(0, 60)}\0`);
}

/** Whether the script timed out. Undefined if this thread got too little processor time to tell. */
function timesOut(pattern: string, texts: readonly string[], timeout: number): boolean | undefined {
  const before = threadCpuUsage();
  try {
    script.runInContext(createContext({ pattern, texts }), { timeout });
    return false;
  } catch (error) {
    // An invalid regular expression also throws; another rule reports it.
    // The error comes from another context, so `instanceof Error` would be false.
    const isTimeout =
      typeof error === "object" &&
      error !== null &&
      "code" in error &&
      error.code === "ERR_SCRIPT_EXECUTION_TIMEOUT";
    if (!isTimeout) return false;
    const { user, system } = threadCpuUsage(before);
    return (user + system) / 1000 >= minWork ? true : undefined;
  }
}

const verdicts = new Map<string, boolean>();

/**
 * Whether a regular expression in a manifest is far too slow for some texts. Runs the pattern on such texts with a
 * timeout.
 */
export function isSlowPattern(pattern: string, example = ""): boolean {
  if (!mayBacktrack(pattern)) return false;
  const key = JSON.stringify([pattern, example]);
  const before = verdicts.get(key);
  if (before !== undefined) return before;
  const texts = [example, ...probes(pattern, example)];
  let isSlow: boolean | undefined;
  for (let attempt = 0; isSlow === undefined && attempt < maxAttempts; attempt++)
    isSlow = timesOut(pattern, texts, firstTimeout * 2 ** attempt);
  verdicts.set(key, isSlow ?? false);
  return isSlow ?? false;
}
