import type { Document } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import type { MailManifest } from "../schema/mail.ts";
import { patchBlocks } from "./apply-change.ts";
import { type LinkedRoute, linkRoutes } from "./link-routes.ts";
import type { Manifests } from "./manifests.ts";
import { resolveBlocks } from "./resolve-blocks.ts";
import { type ResolvedBlock, withChildren } from "./resolved-block.ts";

export interface LinkedLayout {
  readonly before: readonly ResolvedBlock[];
  readonly after: readonly ResolvedBlock[];
}

/** A mail with its blocks. */
export interface LinkedMail {
  readonly name: string;
  readonly document: Document;
  readonly value: MailManifest;
  readonly blocks: readonly ResolvedBlock[];
}

/** The manifests with all references resolved: the input of the cross-file rules and the compiler. */
export interface LinkedSite {
  readonly manifests: Manifests;
  readonly routes: ReadonlyMap<string, LinkedRoute>;
  readonly layouts: ReadonlyMap<string, LinkedLayout>;
  readonly mails: ReadonlyMap<string, LinkedMail>;
}

/** Resolves every reference. Leaves out what cannot be resolved; a rule reports it. */
export function linkSite(manifests: Manifests): LinkedSite {
  const layouts = new Map<string, LinkedLayout>();
  for (const [name, { document, value }] of manifests.layouts) {
    layouts.set(name, {
      before: resolveBlocks(manifests, value.before, { document, path: ["before"] }),
      after: resolveBlocks(manifests, value.after, { document, path: ["after"] }),
    });
  }
  const mails = [...manifests.mails].map(([name, { document, value }]): [string, LinkedMail] => {
    const blocks = resolveBlocks(manifests, value.blocks, { document, path: ["blocks"] });
    return [name, { name, document, value, blocks }];
  });
  return { manifests, routes: linkRoutes(manifests), layouts, mails: new Map(mails) };
}

const patchedLayouts = memoize((site: LinkedSite) =>
  memoize((route: LinkedRoute): LinkedLayout | undefined => {
    const layout = site.layouts.get(route.layout);
    return route.changes.reduce((patched, change) => {
      if (patched === undefined) return undefined;
      const before = patchBlocks(site.manifests, patched.before, change);
      const after = patchBlocks(site.manifests, patched.after, change);
      // Pages with the same layout share it, so it is copied only if a change affects it.
      return before === patched.before && after === patched.after ? patched : { before, after };
    }, layout);
  }),
);

/** The layout of a route's page, with the changes of variants and campaigns; undefined if there is no such layout. */
export const pageLayout = (site: LinkedSite, route: LinkedRoute): LinkedLayout | undefined =>
  patchedLayouts(site)(route);

/** All blocks of a route's page, including its layout's, in page order; without those in slots. */
export function pageBlocks(site: LinkedSite, route: LinkedRoute): ResolvedBlock[] {
  const layout = pageLayout(site, route);
  return [...(layout?.before ?? []), ...route.blocks, ...(layout?.after ?? [])];
}

const fullPages = memoize((site: LinkedSite) =>
  memoize((route: LinkedRoute): readonly ResolvedBlock[] => [...withChildren(pageBlocks(site, route))]),
);

/** All blocks of a route's page, including those in slots. */
export const fullPage = (site: LinkedSite, route: LinkedRoute): readonly ResolvedBlock[] =>
  fullPages(site)(route);
