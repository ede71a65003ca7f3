import { type PayloadReader, payloadReader, type SitePage } from "../edit/payload-reader.ts";
import type { ImageFile } from "../images/image-index.ts";
import type { Registry } from "../registry/create-registry.ts";
import { linkManifests } from "../site/parse-manifests.ts";
import { type CauseGroup, withoutGroup } from "./cause-group.ts";
import type { SiteVersion } from "./list-changes.ts";

/** A version of a site with its pictures. */
export interface PicturedVersion extends SiteVersion {
  readonly images: ReadonlyMap<string, ImageFile>;
}

interface Versions {
  readonly before: PicturedVersion;
  readonly after: PicturedVersion;
  readonly registry: Registry;
  /** Names of all pictures whose content differs. */
  readonly pictures: ReadonlySet<string>;
}

/** Reads the pages with all changes but those of a group. Undefined if the site does not work without it. */
function readWithout(versions: Versions, group: CauseGroup): PayloadReader | undefined {
  const { before, after, registry, pictures } = versions;
  const own = new Set(group.pictures);
  const images = new Map(after.images);
  for (const name of own) {
    const file = before.images.get(name);
    if (file) images.set(name, file);
    else images.delete(name);
  }
  const documents =
    group.changes.length === 0 ? after.documents : withoutGroup(before.documents, after.documents, group);
  try {
    const { site } = linkManifests({ root: after.root, documents, images, registry });
    return payloadReader(site, (name) => (pictures.has(name) && !own.has(name) ? `new ${name}` : name));
  } catch {
    return undefined;
  }
}

/** Reads a page of a site that may be incomplete. */
function readSafely(read: PayloadReader | undefined, page: SitePage): string | undefined | "broken" {
  try {
    return read ? read(page) : "broken";
  } catch {
    return "broken";
  }
}

/**
 * Finds which groups of changes of manifests and pictures cause the changes of pages. A page names a group if it
 * would be different without it. If a page names one group only, it would be as before without that group.
 * Returns the indexes of the groups, for each page.
 */
export function findCauses(
  pages: readonly SitePage[],
  groups: readonly CauseGroup[],
  versions: Versions,
): readonly (readonly number[])[] {
  const all = groups.map((_, index) => index);
  if (groups.length < 2) return pages.map(() => all);
  const { before, after, pictures } = versions;
  const readBefore = payloadReader(before.site);
  const readAfter = payloadReader(after.site, (name) => (pictures.has(name) ? `new ${name}` : name));
  const readers = groups.map((group) => readWithout(versions, group));
  return pages.map((page) => {
    const now = readAfter(page);
    const without = readers.map((read) => readSafely(read, page));
    const found = all.filter((index) => without[index] !== now);
    const [only] = found;
    if (found.length > 1 || (only !== undefined && without[only] === readBefore(page))) return found;
    // Several groups have the same effect, or effects that hide each other.
    return all;
  });
}
