import { loadManifests } from "../engine/build/load-manifests.ts";
import type { Project } from "../engine/build/project.ts";
import { recordPaths } from "../engine/edit/record-paths.ts";
import { installedRules } from "../engine/policies/installed-rules.ts";
import { registry } from "./_registry.ts";

/** Adds the paths of all routes to `manifests/served.json`, and prints how many are new. */
export function recordProjectPaths(project: Project): void {
  const added = recordPaths(
    { ...loadManifests(project.root), registry, rules: installedRules },
    project.root,
  );
  console.log(
    added === 0
      ? "manifests/served.json has the paths of all routes already."
      : `Added ${added} path${added === 1 ? "" : "s"} to manifests/served.json. Commit the file.`,
  );
}
