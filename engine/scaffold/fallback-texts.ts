import { cataloguesOf, findMessage } from "../link/catalogue.ts";
import type { Project } from "./project.ts";

/** How many of these messages a locale does not say itself, by file of the fallback that says them. */
export function fallbackTexts(
  { site }: Project,
  needed: ReadonlySet<string>,
  fallback: string,
  own?: string,
): Map<string, number> {
  const catalogue = own === undefined ? undefined : cataloguesOf(site.world).get(own);
  const counts = new Map<string, number>();
  for (const key of needed) {
    if (catalogue?.has(key)) continue;
    const file = findMessage(site.world, fallback, key)?.document.file.split("/").at(-1);
    if (file !== undefined) counts.set(file, (counts.get(file) ?? 0) + 1);
  }
  return counts;
}

/** The counts as one line of a list of what is left to do. */
export function fallbackToDo(locale: string, fallback: string, counts: ReadonlyMap<string, number>): string {
  const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
  const files = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, count]) => `${file} ${count}`);
  return `Messages: ${total} of ${locale} come from ${fallback}. By file: ${files.join(", ")}.`;
}
