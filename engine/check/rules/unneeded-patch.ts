import type { JsonPath } from "../../json/document.ts";
import { twinName } from "../../routing/site-table.ts";
import type { BlockPatch } from "../../schema/change.ts";
import type { VariantRoute } from "../../schema/route.ts";
import type { Finding } from "../../site/finding.ts";
import { isVariant, type LinkedRoute } from "../../site/link-routes.ts";
import { type LinkedSite, pageLayout } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { isIdle, isSame } from "../../site/merge-patch.ts";
import { type ResolvedBlock, withChildren } from "../../site/resolved-block.ts";
import { formatMarkets } from "../format-markets.ts";
import type { Rule } from "../rule.ts";
import { idlePrices } from "../variant-prices.ts";

type Idle = Pick<Finding, "path" | "part" | "message" | "hint">;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** The blocks that a variant can patch, by id. One id can name a block of each market. */
function baseBlocks(site: LinkedSite, base: LinkedRoute, layout: string | undefined) {
  const shared = layout === undefined ? pageLayout(site, base) : site.layouts.get(layout);
  const blocks = withChildren([...(shared?.before ?? []), ...base.blocks, ...(shared?.after ?? [])]);
  return Map.groupBy(blocks, ({ id }) => id);
}

function* idleInBlock(
  blocks: readonly ResolvedBlock[],
  { set, remove, before, after, markets, allow }: BlockPatch,
  path: JsonPath,
  base: string,
): Generator<Idle> {
  if (!set && !remove && !before && !after && !markets && !allow)
    yield {
      path,
      part: "key",
      message: "This entry is empty, so it changes nothing.",
      hint: 'Add what differs, such as "set", or remove the entry.',
    };
  const [block, ...namesakes] = blocks;
  if (set === undefined || remove || block === undefined || namesakes.length > 0) return;
  for (const key of Object.keys(set).filter((name) => isIdle(block.props[name], set[name])))
    yield {
      path: [...path, "set", key],
      part: "key",
      message: `"${base}" already has this value, so the variant changes nothing here.`,
      hint: "Write the value that differs, or remove it.",
    };
}

/** Whether nothing but the path and the head of a variant differs from its base. */
const isCopy = ({ name, path, extends: base, head, allow, $schema, ...others }: VariantRoute): boolean =>
  Object.values(others).every((value) => value === undefined || (isObject(value) && isSame(value, {})));

/** Whether an order rule names a page or its twin. */
const hasOrderRule = ({ orderTargets, settings }: LinkedSite["manifests"], name: string): boolean =>
  orderTargets?.value.rules.some(({ routes }) =>
    routes?.some((own) => own === name || own === twinName(name, settings?.value.home ?? "")),
  ) ?? false;

function* idleInVariant(site: LinkedSite, variant: VariantRoute, base: LinkedRoute): Generator<Idle> {
  const { manifests } = site;
  const head = site.routes.get(variant.name)?.head;
  // `duplicate-path` and `duplicate-title` report variants with the path or the title of their base.
  const isReported = variant.path === base.path || (!head?.noindex && head?.title === base.head.title);
  if (isCopy(variant) && !isReported && !hasOrderRule(manifests, variant.name))
    yield {
      path: ["extends"],
      message: `This variant shows the same as "${base.name}".`,
      hint: 'Add what differs to "blocks", "products" or "prices", or redirect its path to the base.',
    };
  const usual = base.products ?? manifests.settings?.value.products;
  for (const [key, setting, value] of [
    ["layout", variant.layout, base.layout],
    ["products", variant.products, usual],
  ] as const)
    if (setting !== undefined && isSame(setting, value))
      yield {
        path: [key],
        part: "key",
        message: `"${base.name}" already has this value, so the variant changes nothing here.`,
        hint: "Write the value that differs, or remove it.",
      };
  const blocks = baseBlocks(site, base, variant.layout);
  const siteCodes = manifests.markets?.value.markets.map(({ code }) => code) ?? [];
  const codes = site.routes.get(variant.name)?.markets ?? siteCodes;
  // A misspelt market may be one of the variant's.
  const canShow = ({ markets = siteCodes }: ResolvedBlock): boolean =>
    markets.some((code) => codes.includes(code) || !siteCodes.includes(code));
  for (const [id, patch] of Object.entries(variant.blocks ?? {})) {
    const named = blocks.get(id) ?? [];
    const path = ["blocks", id];
    if (named.length > 0 && siteCodes.length > 0 && !named.some(canShow) && patch.markets === undefined)
      yield {
        path,
        part: "key",
        message: `The block "${id}" is not shown${formatMarkets(codes)}, so this entry changes nothing.`,
        hint: 'Set the "markets" of the block, or remove the entry.',
      };
    else yield* idleInBlock(named, patch, path, base.name);
  }
}

export const unneededPatch: Rule = {
  meta: {
    code: "unneeded-patch",
    severity: "warning",
    tier: "content",
    title: "A variant has an entry that changes nothing",
    once: true,
  },
  check: (site, report) => {
    if (hasInvalidManifest(site.manifests, "route", "layout", "shared-block")) return;
    for (const { document, value } of site.manifests.routes) {
      const base = isVariant(value) ? site.routes.get(value.extends) : undefined;
      if (base === undefined || !isVariant(value)) continue;
      for (const finding of [...idleInVariant(site, value, base), ...idlePrices(site, value)])
        report({ document, ...finding });
    }
  },
};
