import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../../engine/problems/problem.ts";
import type { Side, Sides } from "./side.ts";

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** Runs the check of a side's own code, which may have other rules. Throws if the check itself fails. */
function runCheck({ content, code }: Side, time: number): Promise<readonly Problem[]> {
  const program = ["--import", "./scripts/_compile-cache.js", "scripts/check.ts"];
  const args = [...program, "--format", "json", "--today", dayOf(time), "--project", content];
  const { promise, resolve, reject } = Promise.withResolvers<readonly Problem[]>();
  execFile(
    process.execPath,
    args,
    { cwd: code, maxBuffer: 256 * 1024 * 1024 },
    (error, output, complaints) => {
      // Errors in the content set the status 1. Their list is complete.
      if (error !== null && error.code !== 1)
        reject(new Error(`The site in ${content} cannot be checked:\n${complaints}`));
      // SAFETY: the check prints this JSON.
      else resolve((JSON.parse(output) as { problems: Problem[] }).problems);
    },
  );
  return promise;
}

/** Finds the problems of a side. Those of a commit are kept for the next comparison on the same day. */
async function checkSide(side: Side, time: number): Promise<readonly Problem[]> {
  if (side.name === undefined) return runCheck(side, time);
  const cache = join(side.content, ".cache");
  const file = join(cache, `impact-problems-${dayOf(time)}.json`);
  // SAFETY: this function has written the file.
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Problem[];
  const problems = await runCheck(side, time);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify(problems));
  return problems;
}

/** The problems of both sides. */
export interface SideProblems {
  readonly before: readonly Problem[];
  readonly after: readonly Problem[];
}

/** Finds the problems of both sides, in processes of their own. */
export async function checkSides({ before, after }: Sides, time: number): Promise<SideProblems> {
  const [old, now] = await Promise.all([checkSide(before, time), checkSide(after, time)]);
  return { before: old, after: now };
}
