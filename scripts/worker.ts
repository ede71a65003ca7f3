import { existsSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { buildWorker } from "../engine/build/build-worker.ts";
import { projectAt } from "../engine/build/project.ts";
import { parseOptions, run, UsageError } from "./_run.ts";

run(async () => {
  const { project: root } = parseOptions({ project: { type: "string", default: process.cwd() } });
  const project = projectAt(root, process.cwd());
  if (!existsSync(join(project.outServer, "site.json")))
    throw new UsageError(`${project.root} has no build. Run npm run build first.`);
  const assets = await buildWorker(project);
  console.log(`${pc.bold("dist-worker/")}: the worker and ${assets} assets.`);
  return 0;
});
