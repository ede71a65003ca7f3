process.env["NODE_ENV"] ??= "production";

import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { buildSite } from "../engine/build/build-site.ts";
import { progressOn } from "../engine/build/progress.ts";
import type { Project } from "../engine/build/project.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { printBuild } from "./_print-build.ts";
import { printProblems } from "./_print-problems.ts";

/** Builds a project and prints the result. Returns the exit status: 1 if the manifests have errors. */
export async function buildProject(project: Project): Promise<number> {
  const progress = progressOn(process.stderr);
  const { problems, documents, built } = await buildSite(project, registry, progress);
  printProblems(problems, documents, pc);
  if (built === undefined) {
    console.error("Nothing was built. The last good build is unchanged.");
    return 1;
  }
  if (built.unchanged) console.log(`Nothing has changed since build ${built.build}.`);
  // The clock of `performance` starts with this process.
  else printBuild(built, performance.now());
  if (built.tooHeavy.length > 0) console.log();
  printProblems(built.tooHeavy, documents, pc);
  return hasErrors(built.tooHeavy) ? 1 : 0;
}
