import { type PayloadReader, payloadReader, type SitePage } from "../edit/payload-reader.ts";
import type { ImageFile } from "../images/image-index.ts";
import type { MediaFiles } from "../media/media-file.ts";
import type { Registry } from "../registry/create-registry.ts";
import { linkManifests } from "../site/parse-manifests.ts";
import { type CauseGroup, withoutGroup } from "./cause-group.ts";
import { findCodeGroups, listBlocks } from "./code-groups.ts";
import type { SiteVersion } from "./list-changes.ts";

/** A version of a site with its pictures and videos. */
interface PicturedVersion extends SiteVersion {
  readonly images: ReadonlyMap<string, ImageFile>;
  readonly media: MediaFiles;
}

/** Two versions of a site that can be compiled. */
export interface ComparedVersions {
  readonly before: PicturedVersion;
  readonly after: PicturedVersion;
  readonly registry: Registry;
}

/** Files by name, some of them as in another version. */
function withFiles<File>(
  files: ReadonlyMap<string, File>,
  version: ReadonlyMap<string, File>,
  names: readonly string[],
): ReadonlyMap<string, File> {
  const all = new Map(files);
  for (const name of names) {
    const file = version.get(name);
    if (file) all.set(name, file);
    else all.delete(name);
  }
  return all;
}

/** Reads the pages with all changes but those of a group. Undefined if the site does not work without it. */
function readWithout(
  { before, after, registry }: ComparedVersions,
  group: CauseGroup,
  pictures: ReadonlySet<string>,
): PayloadReader | undefined {
  const images = withFiles(after.images, before.images, group.pictures);
  const media = withFiles(after.media, before.media, group.pictures);
  const documents =
    group.changes.length === 0 ? after.documents : withoutGroup(before.documents, after.documents, group);
  try {
    const { site } = linkManifests({ root: after.root, documents, images, media, registry });
    const isNew = (name: string) => pictures.has(name) && !group.pictures.includes(name);
    return payloadReader(site, (name) => (isNew(name) ? `new ${name}` : name));
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
 * Finds which groups of changes cause the changes of pages. A page names a group of manifests or pictures if it would
 * be different without it. If a page names only one group, it would be as before without that group. If code changed
 * too, all changed pages that show it name it, because one build cannot tell its effect from that of manifests.
 * Returns the indexes of the groups, for each page.
 */
export function findCauses(
  pages: readonly SitePage[],
  groups: readonly CauseGroup[],
  versions: ComparedVersions,
): readonly (readonly number[])[] {
  if (groups.length < 2) return pages.map(() => [...groups.keys()]);
  const { before, after } = versions;
  const pictures = new Set(groups.flatMap((group) => group.pictures));
  const content = [...groups.keys()].filter((index) => groups[index]?.code.length === 0);
  const readBefore = payloadReader(before.site);
  const readAfter = payloadReader(after.site, (name) => (pictures.has(name) ? `new ${name}` : name));
  const readers = groups.map((group) => readWithout(versions, group, pictures));
  return pages.map((page) => {
    const [old, now] = [readBefore(page), readAfter(page)];
    const blocks = [before, after].flatMap(({ site }) => listBlocks(site, page));
    const code = findCodeGroups(groups, blocks);
    if (old === now && code.length > 0) return code;
    const without = readers.map((read) => readSafely(read, page));
    const matches = content.filter((index) => without[index] !== now);
    const [only] = matches;
    const isExplained = matches.length > 1 || (only !== undefined && without[only] === old);
    // Otherwise several groups have the same effect, or effects that hide each other.
    return [...(isExplained ? matches : content), ...code];
  });
}
