import { printJson } from "../json/print-json.ts";
import { linkManifests } from "../site/parse-manifests.ts";
import { refuseUnread } from "./refuse-unread.ts";
import { type EditedProject, startTransaction } from "./transaction.ts";

/**
 * Adds the paths of all routes to `served.json`, and creates the file if it is missing. Keeps earlier paths: the
 * check reports those that are gone. Returns the number of new paths. Throws `UnreadManifestError`.
 */
export function recordPaths(project: EditedProject, folder: string): number {
  const { site } = linkManifests(project);
  refuseUnread(site);
  const { manifests } = site;
  const servedPaths = manifests.served?.value.paths ?? [];
  const present = manifests.routes.flatMap(({ value }) => value.path ?? []);
  const added = new Set(present).difference(new Set(servedPaths));
  if (added.size === 0) return 0;
  const paths = [...servedPaths, ...added].sort();
  const text = printJson({ $schema: "./schema/served.json", paths });
  startTransaction(project, [{ file: `${project.root}served.json`, text }]).write(folder);
  return added.size;
}
