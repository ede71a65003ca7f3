import type { JsonPath } from "../../json/document.ts";

export interface Group {
  [name: string]: unknown;
}

/** Sets the value at a path. Creates the groups and lists on its way. */
export function setPath(root: Group, path: JsonPath, value: unknown): void {
  const last = path.length - 1;
  let group = root;
  for (const [index, key] of path.slice(0, last).entries()) {
    group[key] ??= typeof path[index + 1] === "number" ? [] : {};
    // SAFETY: no path is the start of another one.
    group = group[key] as Group;
  }
  group[path[last] ?? ""] = value;
}

/** The paths and values of all texts and numbers in a value. */
export function listLeaves(value: unknown, path: JsonPath = []): (readonly [JsonPath, string | number])[] {
  if (typeof value === "string" || typeof value === "number") return [[path, value]];
  if (typeof value !== "object" || value === null) return [];
  return Array.isArray(value)
    ? value.flatMap((item, index) => listLeaves(item, [...path, index]))
    : Object.entries(value).flatMap(([key, item]) => listLeaves(item, [...path, key]));
}
