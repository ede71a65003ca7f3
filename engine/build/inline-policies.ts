import { findProvider } from "../images/providers.ts";
import type { AllowedHosts, InlineHashes, PagePolicies } from "../routing/page-policies.ts";
import type { SiteManifest } from "../schema/site.ts";
import { loadKinds } from "../schema/third-parties.ts";

/** Collects the inline scripts and styles of each document, for its Content Security Policy. */
export interface InlinePolicies {
  /** Records the inline scripts and styles of a document. */
  note(pageKey: string, hashes: InlineHashes): void;
  /** Takes over the record of the last build. Returns false if there is none for this page. */
  keep(pageKey: string): boolean;
  table(): PagePolicies;
}

type PolicySettings = Pick<SiteManifest, "images" | "gtm" | "consent" | "thirdParties">;

/** The hosts of each kind, each once. */
const listHosts = (thirdParties: NonNullable<SiteManifest["thirdParties"]>): AllowedHosts =>
  Object.fromEntries(
    loadKinds.flatMap((kind) => {
      const hosts = new Set(thirdParties[kind]?.map(({ host }) => host));
      return hosts.size > 0 ? [[kind, [...hosts].sort()]] : [];
    }),
  );

/** What all documents of a site may load. `media`: whether it has videos or recordings. */
export function listAllowed(
  { images, gtm, consent, thirdParties }: PolicySettings,
  media: boolean,
): Omit<PagePolicies, "sets" | "pages"> {
  const { provider, base } = images;
  return {
    images: findProvider(provider).hosted && base !== undefined ? [new URL(base).origin] : [],
    tags: gtm !== undefined && consent !== undefined,
    media,
    ...(thirdParties && { hosts: listHosts(thirdParties) }),
  };
}

/** `last` is the table of the previous build. `media`: whether the site has videos or recordings. */
export function inlinePolicies(
  settings: PolicySettings,
  last: PagePolicies | undefined,
  media: boolean,
): InlinePolicies {
  const sets: InlineHashes[] = [];
  const indexes = new Map<string, number>();
  const pages: Record<string, number> = {};
  const put = (pageKey: string, set: InlineHashes) => {
    const key = JSON.stringify(set);
    const known = indexes.get(key);
    const index = known ?? sets.push(set) - 1;
    indexes.set(key, index);
    pages[pageKey] = index;
  };
  return {
    note: put,
    keep: (pageKey) => {
      const set = last?.sets[last.pages[pageKey] ?? -1];
      if (set !== undefined) put(pageKey, set);
      return set !== undefined;
    },
    // Sorted, because pages are recorded in varying order but the file must not depend on it.
    table: () => {
      const sorted = [...indexes].sort(([one], [other]) => (one < other ? -1 : 1));
      const places = new Map(sorted.map(([, index], position) => [index, position]));
      return {
        ...listAllowed(settings, media),
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
