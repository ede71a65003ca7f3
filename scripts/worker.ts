import { existsSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { buildWorker, WorkerLimitError, workerLimits } from "../engine/build/build-worker.ts";
import { projectAt } from "../engine/build/project.ts";
import { writeWorkerConfig } from "../engine/build/worker-config.ts";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { run } from "./_run.ts";

const help = `npm run worker -- [--project FOLDER]

Builds dist-worker/ for Cloudflare Workers from the last build, and wrangler.jsonc if there is none.
  --project  the folder of the site (default: this one)
Exit status: 0 done, 1 more than Cloudflare takes, 2 wrong usage, such as a site without a build, or a bug in the engine.`;

run(async () => {
  const { project: root } = parseOptions({ project: { type: "string", default: process.cwd() } });
  const project = projectAt(root, process.cwd());
  if (!existsSync(join(project.outServer, "site.json")))
    throw new UsageError(`${project.root} has no build. Run npm run build first.`);
  try {
    const assets = await buildWorker(project);
    console.log(`${pc.bold("dist-worker/")}: the worker and ${assets} assets.`);
    const config = writeWorkerConfig(project);
    if (config !== undefined) console.log(`${pc.bold(config)}: how Cloudflare runs it. Commit this file.`);
    if (assets > workerLimits.filesOfFreePlan)
      console.log(
        `The free plan takes ${workerLimits.filesOfFreePlan} assets, so this site needs the paid one.`,
      );
    return 0;
  } catch (error) {
    if (!(error instanceof WorkerLimitError)) throw error;
    console.error(error.message);
    return 1;
  }
}, help);
