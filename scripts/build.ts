import { projectAt } from "../engine/build/project.ts";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { buildProject } from "./_build-project.ts";
import { run } from "./_run.ts";

const help = `npm run build -- [--earlier FOLDER] [--record-paths] [--project FOLDER]

Checks the site and builds the pages into dist/ and the server into dist-server/.
  --earlier       folder or address of an earlier build: its scripts and styles stay, for visitors with open pages
  --record-paths  add the paths of all routes to manifests/served.json
  --project       the folder of the site (default: this one)
Exit status: 0 done, 1 errors in the content, 2 wrong usage or a bug in the engine.`;

await run(async () => {
  const options = parseOptions({
    project: { type: "string", default: process.cwd() },
    "record-paths": { type: "boolean", default: false },
    earlier: { type: "string" },
  });
  const project = projectAt(options.project, process.cwd());
  const status = await buildProject(project, options.earlier);
  if (status !== 0 || !options["record-paths"]) return status;
  const { recordProjectPaths } = await import("./_record-paths.ts");
  recordProjectPaths(project);
  return 0;
}, help);
