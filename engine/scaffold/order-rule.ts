import { twinName } from "../routing/route-names.ts";
import { insertItem } from "./insert-json.ts";
import { manifestText, type Project } from "./project.ts";

const path = "order-targets.json";

/** The order-target map with a rule for one route and its twin, before the last, which matches everything. */
export function orderRule(project: Project, name: string, target: string): Map<string, string> {
  const text = manifestText(project, path);
  if (text === undefined) return new Map();
  const { home } = project.settings;
  const rule = { routes: [name, twinName(name, home)], to: twinName(target, home) };
  return new Map([[project.root + path, insertItem(text, ["rules"], rule, "before-last")]]);
}
