import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import { packageFile } from "../../engine/build/package-files.ts";
import type { Project } from "../../engine/build/project.ts";
import type { Problem } from "../../engine/problems/problem.ts";

const freezeClock = fileURLToPath(new URL("freeze-clock.js", import.meta.url));

interface Ended {
  readonly status: unknown;
  readonly output: string;
  readonly errors: string;
}

/** A file of the engine that builds a side: its own, if its code contains one, or else the installed package. */
const findFile = ({ code }: Project, path: string): string =>
  existsSync(join(code, "engine/build/package-files.ts")) ? join(code, path) : packageFile(path);

/** Runs a command on a side, with its own code. */
function runCommand(side: Project, args: readonly string[], env = {}): Promise<Ended> {
  const { root, code } = side;
  const { promise, resolve } = Promise.withResolvers<Ended>();
  const options = { cwd: code, env: { ...process.env, ...env }, maxBuffer: 256 * 1024 * 1024 };
  const cache = pathToFileURL(findFile(side, "scripts/_compile-cache.js")).href;
  const program = ["--import", cache, ...args, "--project", root];
  execFile(process.execPath, program, options, (error, output, errors) =>
    resolve({ status: error === null ? 0 : error.code, output, errors }),
  );
  return promise;
}

/**
 * Builds a side with its own code, as of a fixed time. Returns false if its manifests have errors. Throws if the build
 * fails for another reason.
 */
export async function buildSide(side: Project, time: number): Promise<boolean> {
  const args = ["--import", freezeClock, findFile(side, "scripts/build.ts")];
  const { status, output, errors } = await runCommand(side, args, { FROZEN_TIME: String(time) });
  // The build prints its id, also if pages are over their budget. Then the check reports them.
  if (/\bbuild [0-9a-f]+\.$/im.test(output)) return true;
  if (status === 1 && errors.includes("Nothing was built")) return false;
  throw new Error(`The site in ${side.root} cannot be built:\n${output}${errors}`);
}

/** Finds the problems of a side with its own rules: also pages over their budget, if it is built. */
export async function checkSide(side: Project, time: number, isBuilt: boolean): Promise<readonly Problem[]> {
  const today = new Date(time).toISOString().slice(0, 10);
  const command = [findFile(side, "scripts/check.ts"), "--format", "json", "--today", today];
  const args = isBuilt ? [...command, "--built"] : command;
  const { status, output, errors } = await runCommand(side, args);
  // SAFETY: the check prints this JSON, also if there are errors in the content.
  if (status === 0 || status === 1) return (JSON.parse(output) as { problems: Problem[] }).problems;
  throw new Error(`The site in ${side.root} cannot be checked:\n${errors}`);
}
