import { pathPattern } from "../../routing/find-page.ts";
import { payloadPath } from "../../routing/page-path.ts";
import type { SiteTable } from "../../routing/site-table.ts";

export const payloadSuffix = "/_payload.json";

/**
 * Replaces an unknown path, or the unknown rest of one, in the log. The original may contain anything that a
 * visitor has typed.
 */
export const unknownPath = "(unknown)";

/**
 * The path of a page or payload for the log: as the site writes it, or as a pattern if the route takes any
 * value.
 */
export function ownPath(table: SiteTable, path: string): string {
  const isPayload = path.endsWith(payloadSuffix);
  const pattern = pathPattern(table, isPayload ? path.slice(0, -payloadSuffix.length) || "/" : path);
  if (pattern === undefined) return unknownPath;
  return isPayload ? payloadPath(pattern) : pattern;
}

/** The path of a file for the log. A missing asset keeps its folder, because the build may be wrong. */
export const assetPath = (path: string, exists: boolean): string =>
  exists ? path : `${/^\/(?:assets|builds)\//.exec(path)?.[0] ?? ""}${unknownPath}`;
