import type { Problem } from "../problems/problem.ts";
import { type LinkedSite, linkSite } from "./link-site.ts";
import { type ManifestSource, parseManifests } from "./parse-manifests.ts";

/** A linked site, and the problems found while its manifests were parsed. */
export interface Linked {
  readonly site: LinkedSite;
  readonly problems: readonly Problem[];
}

/** Parses and links documents. */
export function linkManifests(source: ManifestSource): Linked {
  const { manifests, problems } = parseManifests(source);
  return { site: linkSite(manifests), problems };
}
