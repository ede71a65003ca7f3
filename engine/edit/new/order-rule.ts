import { twinName } from "../../routing/site-table.ts";
import type { Edit } from "../transaction.ts";
import type { ScaffoldProject } from "./open-project.ts";

/**
 * Adds a rule for a route and its twin to the order-target map, before the last rule, which matches
 * everything.
 */
export function orderRule(project: ScaffoldProject, name: string, target: string | undefined): Edit {
  const { root, settings, site } = project;
  const { orderTargets } = site.manifests;
  if (target === undefined || orderTargets === undefined) return [];
  const value = {
    routes: [name, twinName(name, settings.home)],
    to: twinName(target, settings.home),
  };
  const insert = ["rules", orderTargets.value.rules.length - 1];
  return [{ file: `${root}order-targets.json`, changes: [{ insert, value }] }];
}
