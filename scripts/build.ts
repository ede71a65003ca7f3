import { projectAt } from "../engine/build/project.ts";
import { buildProject } from "./_build-project.ts";
import { parseOptions, run } from "./_run.ts";

run(() => {
  const options = parseOptions({ project: { type: "string", default: process.cwd() } });
  return buildProject(projectAt(options.project, process.cwd()));
});
