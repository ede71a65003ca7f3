import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { buildSite } from "../engine/build/build-site.ts";
import { progressOn } from "../engine/build/progress.ts";
import type { Project } from "../engine/build/project.ts";
import type { Tools } from "../engine/build/tools.ts";
import { allowedSummary } from "../engine/problems/print-text.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { printBuild } from "./_print-build.ts";
import { printErrors, printProblems } from "./_print-problems.ts";

/** Builds a project and prints what came of it; answers the exit status. `started`: when, on the clock of `performance`. */
export async function build(project: Project, tools: Tools, started: number): Promise<number> {
  const progress = progressOn(process.stderr);
  const { problems, allowed, documents, built } = await buildSite(project, registry, progress, tools);
  printErrors(problems, documents, pc);
  // Placeholders, say: the shop should not open with them unnoticed.
  if (allowed.length > 0) console.log(`${allowedSummary(allowed)} npm run check -- --allowed lists them.\n`);
  if (built === undefined) {
    console.error("Nothing was built; the last good output is untouched.");
    return 1;
  }
  if (built.unchanged) console.log(`Nothing has changed since build ${built.build}.`);
  else printBuild(built, performance.now() - started);
  if (built.tooHeavy.length > 0) console.log();
  printProblems(built.tooHeavy, documents, pc);
  return hasErrors(built.tooHeavy) ? 1 : 0;
}
