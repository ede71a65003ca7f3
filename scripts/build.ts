process.env["NODE_ENV"] ??= "production";

import pc from "picocolors";
import { registry } from "../blocks/registry.ts";
import { buildSite } from "../engine/build/build-site.ts";
import { progressOn } from "../engine/build/progress.ts";
import { projectAt } from "../engine/build/project.ts";
import { allowedSummary } from "../engine/problems/print-text.ts";
import { hasErrors } from "../engine/problems/problem.ts";
import { printBuild } from "./_print-build.ts";
import { printErrors, printProblems } from "./_print-problems.ts";
import { parseOptions, run } from "./_run.ts";

run(async () => {
  const started = performance.now();
  const { project } = parseOptions({ project: { type: "string", default: process.cwd() } });
  const { problems, allowed, documents, built } = await buildSite(
    projectAt(project, process.cwd()),
    registry,
    progressOn(process.stderr),
  );
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
});
