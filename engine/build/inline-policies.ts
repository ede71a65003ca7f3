import { hash } from "node:crypto";
import { findProvider } from "../images/providers.ts";
import type { InlineHashes, PagePolicies } from "../routing/page-policies.ts";
import type { SiteManifest } from "../schema/site.ts";

/** Collects what each document has inline, for the policies that it is sent with. */
export interface InlinePolicies {
  /** Notes the inline scripts and styles of the document at a place, exactly as they stand in it. */
  note(place: string, inline: InlineHashes): void;
  /** Takes over what the last build has noted of a place; false when it knows nothing of it. */
  keep(place: string): boolean;
  table(): PagePolicies;
}

const names = new Map<string, string>();

/** The hash of an inline text as a policy names it (CSP Level 3, section 2.3.1). Pages share their texts. */
function hashOf(text: string): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = `'sha256-${hash("sha256", text, "base64")}'`;
  names.set(text, name);
  return name;
}

/** `last` is the table of the build before, from which pages may be kept. */
export function inlinePolicies(
  { images, gtm, consent }: Pick<SiteManifest, "images" | "gtm" | "consent">,
  last: PagePolicies | undefined,
): InlinePolicies {
  const { provider, base } = images;
  const sets: InlineHashes[] = [];
  const indexes = new Map<string, number>();
  const pages: Record<string, number> = {};
  const put = (place: string, set: InlineHashes) => {
    const key = JSON.stringify(set);
    const known = indexes.get(key);
    const index = known ?? sets.push(set) - 1;
    indexes.set(key, index);
    pages[place] = index;
  };
  return {
    note: (place, { scripts, styles }) =>
      put(place, {
        scripts: scripts.filter((text) => text !== "").map(hashOf),
        styles: styles.filter((text) => text !== "").map(hashOf),
      }),
    keep: (place) => {
      const set = last?.sets[last.pages[place] ?? -1];
      if (set !== undefined) put(place, set);
      return set !== undefined;
    },
    // Pages are noted as they are drawn, those of the last build before them: the file does not depend on that.
    table: () => {
      const sorted = [...indexes].sort(([one], [other]) => (one < other ? -1 : 1));
      const places = new Map(sorted.map(([, index], place) => [index, place]));
      return {
        images: findProvider(provider).hosted && base !== undefined ? [new URL(base).origin] : [],
        tags: gtm !== undefined && consent !== undefined,
        sets: sorted.flatMap(([, index]) => sets[index] ?? []),
        pages: Object.fromEntries(
          Object.keys(pages)
            .sort()
            .map((page) => [page, places.get(pages[page] ?? -1) ?? -1]),
        ),
      };
    },
  };
}
