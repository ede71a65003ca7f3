import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { registry } from "../../blocks/registry.ts";
import { loadTheme } from "../../engine/build/load-theme.ts";
import { projectAt } from "../../engine/build/project.ts";
import { readBuilt } from "../../engine/build/read-built.ts";
import { checkSite, weighBuilt } from "../../engine/check/check-site.ts";
import { installedRules } from "../../engine/policies/installed-rules.ts";
import type { Problem } from "../../engine/problems/problem.ts";
import type { Side } from "./build-side.ts";
import type { LoadedVersion } from "./load-version.ts";

const dayOf = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The problems of a side, as its own code finds them. Runs that code's check, because it may have other rules. */
function checkWithOwnCode({ content, code }: Side, time: number): readonly Problem[] {
  const args = ["scripts/check.ts", "--format", "json", "--today", dayOf(time), "--project", content];
  const read = (output: string) => (JSON.parse(output) as { problems: Problem[] }).problems;
  try {
    return read(
      execFileSync(process.execPath, args, {
        cwd: code,
        encoding: "utf8",
        stdio: ["ignore", "pipe", "ignore"],
      }),
    );
  } catch (error) {
    // Errors in the content set the status 1. Their list is complete.
    if (error instanceof Error && "status" in error && error.status === 1 && "stdout" in error)
      return read(String(error.stdout));
    throw error;
  }
}

/** The problems of a version's manifests, as this code finds them. */
function checkHere(
  { files, site, linkProblems }: LoadedVersion,
  { content, code }: Side,
  time: number,
): readonly Problem[] {
  if (files.problems.length > 0) return files.problems;
  const theme = loadTheme(projectAt(content, code));
  const input = { ...files, registry, rules: installedRules, theme, today: dayOf(time) };
  return checkSite(input, undefined, { site, problems: linkProblems }).problems;
}

/** Finds the problems of a side. Those of a commit are kept for the next comparison on the same day. */
export function checkSide(
  side: Side,
  version: LoadedVersion,
  isOwnCode: boolean,
  time: number,
): readonly Problem[] {
  const check = () => (isOwnCode ? checkWithOwnCode(side, time) : checkHere(version, side, time));
  if (side.name === undefined) return check();
  const cache = join(side.content, ".cache");
  const file = join(cache, `impact-problems-${dayOf(time)}.json`);
  if (existsSync(file)) return JSON.parse(readFileSync(file, "utf8")) as Problem[];
  const problems = check();
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify(problems));
  return problems;
}

/** The pages and pictures of a built side that are over their budgets. */
export const weighSide = (side: Side, { files, site }: LoadedVersion): readonly Problem[] =>
  weighBuilt(site, { ...files, rules: installedRules }, readBuilt(projectAt(side.content)));
