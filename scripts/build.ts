import { registry } from "../blocks/registry.ts";
import { loadManifests } from "../engine/build/load-manifests.ts";
import { projectAt } from "../engine/build/project.ts";
import { recordPaths } from "../engine/edit/record-paths.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { buildProject } from "./_build-project.ts";
import { parseOptions, run } from "./_run.ts";

run(async () => {
  const options = parseOptions({
    project: { type: "string", default: process.cwd() },
    "record-paths": { type: "boolean", default: false },
  });
  const project = projectAt(options.project, process.cwd());
  const status = await buildProject(project);
  if (status !== 0 || !options["record-paths"]) return status;
  const added = recordPaths(
    { ...loadManifests(project.root), registry, rules: installedRules },
    project.root,
  );
  console.log(
    added === 0
      ? "manifests/served.json has the paths of all routes already."
      : `Added ${added} path${added === 1 ? "" : "s"} to manifests/served.json. Commit the file.`,
  );
  return 0;
});
