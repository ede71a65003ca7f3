import { type JsonPath, type SourceLocation, valueAt } from "../json/document.ts";
import type { CampaignManifest } from "../schema/campaign.ts";
import type { BlockPatch, Change, PageChange } from "../schema/change.ts";
import type { ExperimentManifest } from "../schema/experiment.ts";
import type { LinkedRoute } from "./link-routes.ts";
import type { Manifests, Parsed } from "./manifests.ts";
import { mergePatch } from "./merge-patch.ts";
import { findVersion } from "./prop-errors.ts";
import { resolveBlocks } from "./resolve-blocks.ts";
import type { ResolvedBlock } from "./resolved-block.ts";

/** A change of a page and the place where it is written: a variant's file, or an entry of a campaign. */
export interface LocatedChange extends SourceLocation {
  readonly value: PageChange;
  /** The shared block that `blocks` may name as well, whatever id it has on the page. */
  readonly shows?: string | undefined;
  /** The campaign that makes the change. */
  readonly campaign?: string | undefined;
}

/** Marks blocks as part of a campaign. A shared block gets layers of its own: it may differ by campaign. */
function ofCampaign(blocks: readonly ResolvedBlock[], campaign: string | undefined): ResolvedBlock[] {
  if (campaign === undefined) return [...blocks];
  return blocks.map((resolved) => ({
    ...resolved,
    campaign,
    layers: [...resolved.layers],
    slots: Object.fromEntries(
      Object.entries(resolved.slots).map(([name, children]) => [name, ofCampaign(children, campaign)]),
    ),
  }));
}

/** A block with what a change sets. */
function setProps(
  manifests: Manifests,
  resolved: ResolvedBlock,
  setValues: Readonly<Record<string, unknown>>,
  { document, path, campaign }: SourceLocation & Pick<LocatedChange, "campaign">,
): ResolvedBlock {
  // SAFETY: both are objects, so the result is one.
  const props = mergePatch(resolved.props, setValues) as Record<string, unknown>;
  return {
    ...resolved,
    version: resolved.hasVersion ? resolved.version : findVersion(manifests, resolved.block, props),
    props,
    layers: [...resolved.layers, { document, path: [...path, "set"], value: setValues }],
    ...(campaign !== undefined && { campaign }),
  };
}

function applyPatch(
  manifests: Manifests,
  resolved: ResolvedBlock,
  patch: BlockPatch,
  place: SourceLocation & Pick<LocatedChange, "campaign">,
): ResolvedBlock[] {
  const { document, campaign } = place;
  const list = (key: "before" | "after") =>
    ofCampaign(
      resolveBlocks(manifests, patch[key] ?? [], { document, path: [...place.path, key] }),
      campaign,
    );
  const changed: ResolvedBlock = { ...resolved, markets: patch.markets ?? resolved.markets };
  const patchedBlock = patch.set && setProps(manifests, changed, patch.set, place);
  return [...list("before"), ...(patch.remove ? [] : [patchedBlock ?? changed]), ...list("after")];
}

/** The key in the `blocks` of a change that means a block: its id, or the name of the shared block. */
export function patchKey(
  manifests: Manifests,
  { value, shows }: LocatedChange,
  { id, declared }: ResolvedBlock,
): string | undefined {
  const keys = value.blocks ?? {};
  if (Object.hasOwn(keys, id)) return id;
  if (shows === undefined || !Object.hasOwn(keys, shows)) return undefined;
  return declared.document === manifests.sharedBlocks.get(shows)?.document && declared.path.length === 0
    ? shows
    : undefined;
}

/** Applies the patches of a change to the blocks that they name. Returns the same list if it names none. */
export function patchBlocks(
  manifests: Manifests,
  blocks: readonly ResolvedBlock[],
  change: LocatedChange,
): readonly ResolvedBlock[] {
  if (change.value.blocks === undefined) return blocks;
  const patched = blocks.flatMap((resolved) => {
    const slots = Object.entries(resolved.slots);
    const changed = slots.map(
      ([name, children]) => [name, patchBlocks(manifests, children, change)] as const,
    );
    const isSame = changed.every(([name, children]) => children === resolved.slots[name]);
    const inner = isSame ? resolved : { ...resolved, slots: Object.fromEntries(changed) };
    const key = patchKey(manifests, change, resolved);
    const patch = key === undefined ? undefined : change.value.blocks?.[key];
    if (key === undefined || patch === undefined) return [inner];
    const at = { ...change, path: [...change.path, "blocks", key] };
    return applyPatch(manifests, inner, patch, at);
  });
  const isSame = patched.length === blocks.length && patched.every((one, index) => one === blocks[index]);
  return isSame ? blocks : patched;
}

/** Prices replace those below them one by one. */
function mergePrices(base: LinkedRoute["prices"], own: LinkedRoute["prices"]): LinkedRoute["prices"] {
  if (base === undefined || own === undefined) return own ?? base;
  const ids = new Set([...Object.keys(base), ...Object.keys(own)]);
  return Object.fromEntries([...ids].map((id) => [id, { ...base[id], ...own[id] }]));
}

/**
 * A route's page with a change. The last change wins: base, then variants, then campaigns. The layout is
 * changed by `pageLayout`.
 */
export function applyChange(manifests: Manifests, route: LinkedRoute, change: LocatedChange): LinkedRoute {
  const { head, products, prices, flags, upsell } = change.value;
  return {
    ...route,
    head: {
      ...route.head,
      ...head,
      title: head?.title ?? route.head.title,
      description: head?.description ?? route.head.description,
    },
    products: products ?? route.products,
    prices: mergePrices(route.prices, prices),
    flags: { ...route.flags, ...flags },
    upsell: route.upsell && { ...route.upsell, product: upsell?.product ?? route.upsell.product },
    blocks: patchBlocks(manifests, route.blocks, change),
    changes: [...route.changes, change],
  };
}

/** The place that sets a value of a page, such as `["head", "title"]`: its last change, or its base route. */
export function locateSetting(route: LinkedRoute, path: JsonPath): SourceLocation | undefined {
  const change = route.changes.findLast(({ value }) => valueAt(value, path) !== undefined);
  if (change) return { document: change.document, path: [...change.path, ...path] };
  const base = route.sources.findLast(({ value }) => valueAt(value, path) !== undefined);
  return base && { document: base.document, path };
}

/** A change that says which pages it is for. */
export interface TargetedChange extends LocatedChange {
  readonly value: Change;
}

/** The changes of a campaign, each with its place. */
export const campaignChanges = ({ document, value }: Parsed<CampaignManifest>): TargetedChange[] =>
  (value.changes ?? []).map((change, index) => ({
    document,
    path: ["changes", index],
    value: change,
    campaign: value.name,
    ...("shows" in change && { shows: change.shows }),
  }));

/** A change of an arm, and the routes whose pages it changes. */
export interface ArmChange extends LocatedChange {
  readonly routes: readonly string[];
  readonly arm: string;
}

/** The changes of an experiment's arms, each with its place. */
export const armChanges = ({ document, value }: Parsed<ExperimentManifest>): ArmChange[] =>
  value.arms.flatMap(({ id, changes = [] }, index) =>
    changes.map((change, number) => ({
      document,
      path: ["arms", index, "changes", number],
      arm: id,
      value: change,
      routes: change.routes ?? value.routes,
    })),
  );
