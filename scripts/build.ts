process.env["NODE_ENV"] ??= "production";

import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { buildSite } from "../engine/build/build-site.ts";
import { progressOn } from "../engine/build/progress.ts";
import { projectAt } from "../engine/build/project.ts";
import { suppressedSummary } from "../engine/problems/print-text.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { printBuild } from "./_print-build.ts";
import { printErrors, printProblems } from "./_print-problems.ts";
import { parseOptions, run } from "./_run.ts";

run(async () => {
  const options = parseOptions({ project: { type: "string", default: process.cwd() } });
  const project = projectAt(options.project, process.cwd());
  const progress = progressOn(process.stderr);
  const { problems, allowed, documents, built } = await buildSite(project, registry, progress);
  printErrors(problems, documents, pc);
  // Suppressed problems can be placeholders. Remind the user of them before the shop opens.
  if (allowed.length > 0)
    console.log(`${suppressedSummary(allowed)} npm run check -- --allowed lists them.\n`);
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
});
