import { projectAt } from "../engine/build/project.ts";
import { parseOptions } from "../engine/command-line/arguments.ts";
import { buildProject } from "./_build-project.ts";
import { run } from "./_run.ts";

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
});
