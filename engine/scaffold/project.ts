import { checkSite } from "../check/check-site.ts";
import type { ImageFile } from "../images/image-file.ts";
import type { LinkedSite } from "../link/link-site.ts";
import type { Problem } from "../problems/problem.ts";
import type { Document } from "../read/document.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { MarketsManifest } from "../schema/markets.ts";
import type { SiteManifest } from "../schema/site.ts";

interface ProjectInput {
  /** The folder of the manifests, with its slash. */
  readonly root: string;
  readonly documents: readonly Document[];
  readonly images: ReadonlyMap<string, ImageFile>;
  readonly registry: Registry;
  /** The text of a file by its path in the project; undefined where there is none. */
  readonly readText: (path: string) => string | undefined;
}

/** A project as scaffolds see it: its manifests, read and checked. */
export interface Project extends ProjectInput {
  readonly site: LinkedSite;
  readonly problems: readonly Problem[];
  readonly settings: SiteManifest;
  readonly markets: MarketsManifest;
}

/** Undefined where site.json or markets.json cannot be read: nothing can be built on that. */
export function openProject(input: ProjectInput): Project | undefined {
  const { site, problems } = checkSite(input);
  const settings = site.world.site?.value;
  const markets = site.world.markets?.value;
  return settings && markets && { ...input, site, problems, settings, markets };
}

/** The text of a manifest by its path under the folder of manifests. */
export const manifestText = ({ root, documents }: Project, path: string): string | undefined =>
  documents.find(({ file }) => file === root + path)?.text;
