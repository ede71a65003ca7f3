import { EditError, editJson, type JsonChange } from "../../json/edit-json.ts";
import type { BlockPatch, PageChange } from "../../schema/change.ts";
import type { ExperimentManifest } from "../../schema/experiment.ts";
import type { FullRoute, RouteManifest } from "../../schema/route.ts";
import { armChanges } from "../../site/experiments/arm-changes.ts";
import { armSites } from "../../site/experiments/site-with-arms.ts";
import { isVariant } from "../../site/link-routes.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Manifests, Parsed } from "../../site/manifests.ts";
import { changedPages } from "../changed-pages.ts";
import type { SitePage } from "../payload-reader.ts";
import type { Edit } from "../transaction.ts";
import { composeBlockPatches, findInstance, instanceChanges, mergeChanges } from "./patch-changes.ts";

type Experiment = Parsed<ExperimentManifest>;
type Variant = Exclude<RouteManifest, FullRoute>;

/** Adds a patch to a variant: to the patch that it has for this block, or to a block that it adds. */
function variantPatch(manifests: Manifests, value: Variant, id: string, patch: BlockPatch): JsonChange[] {
  const blocks = value.blocks ?? {};
  for (const [key, { before = [], after = [] }] of Object.entries(blocks)) {
    for (const [place, list] of Object.entries({ before, after })) {
      const found = findInstance(list, id, ["blocks", key, place]);
      if (found) return instanceChanges(manifests, value, found, patch);
    }
  }
  if (value.blocks === undefined) return [{ set: ["blocks"], value: { [id]: patch } }];
  const known = Object.hasOwn(blocks, id) ? blocks[id] : undefined;
  return [{ set: ["blocks", id], value: known ? composeBlockPatches(known, patch) : patch }];
}

function blockChanges(
  manifests: Manifests,
  value: RouteManifest,
  id: string,
  patch: BlockPatch,
): JsonChange[] {
  if (isVariant(value)) return variantPatch(manifests, value, id, patch);
  const found = findInstance(value.blocks, id, ["blocks"]);
  if (found === undefined)
    throw new EditError(
      `The arm changes the block "${id}", which stands in the layout of "${value.name}" and so on other pages as well. Change the layout yourself, and end the experiment with --winner control.`,
    );
  return instanceChanges(manifests, value, found, patch);
}

/** Applies a change of an arm to the text of a route's file. */
function writeChange(
  manifests: Manifests,
  text: string,
  { head, products, flags, blocks = {} }: PageChange,
): string {
  // SAFETY: the file has passed the check.
  const read = (current: string) => JSON.parse(current) as RouteManifest;
  const value = read(text);
  const settings = editJson(text, [
    ...(head ? mergeChanges(value.head, head, ["head"]) : []),
    ...(products ? [{ set: ["products"], value: products }] : []),
    ...(flags ? mergeChanges(value.flags, flags, ["flags"]) : []),
  ]);
  // Removed blocks first: another patch may insert a block with the same id.
  const isOnlyRemoved = ([, { remove, before, after }]: [string, BlockPatch]) => remove && !before && !after;
  const [removed = [], rest = []] = [true, false].map((first) =>
    Object.entries(blocks).filter((entry) => Boolean(isOnlyRemoved(entry)) === first),
  );
  return [...removed, ...rest].reduce(
    (current, [id, { allow: _, ...patch }]) =>
      editJson(current, blockChanges(manifests, read(current), id, patch)),
    settings,
  );
}

/**
 * The edit that makes an arm the only content of its pages, written into the files of the routes, and removes the
 * experiment.
 *
 * @throws EditError if the arm changes what the route's own file cannot say.
 */
export function endExperiment({ manifests }: LinkedSite, experiment: Experiment, winner: string): Edit {
  const texts = new Map<string, string>();
  for (const change of armChanges(experiment).filter(({ arm }) => arm === winner))
    for (const name of change.routes) {
      const route = manifests.routes.find(({ value }) => value.name === name);
      if (route === undefined) throw new EditError(`There is no route "${name}".`);
      const { file, text } = route.document;
      texts.set(file, writeChange(manifests, texts.get(file) ?? text, change.value));
    }
  return [
    ...[...texts].map(([file, text]) => ({ file, text })),
    { file: experiment.document.file, isDeleted: true },
  ];
}

const without = (site: LinkedSite, { value: { name } }: Experiment): LinkedSite => ({
  ...site,
  manifests: {
    ...site.manifests,
    experiments: new Map([...site.manifests.experiments].filter(([one]) => one !== name)),
  },
});

/** What the end of an experiment does to the pages. */
export interface EndedPages {
  /** Pages outside the experiment that change as well: variants of its pages, and other markets. */
  readonly outside: readonly SitePage[];
  /** Pages of the experiment that would not be as the arm has shown them. */
  readonly different: readonly SitePage[];
}

/** Compares the pages after the end of an experiment with those before it, and with those of the arm. */
export function compareEnd(
  before: LinkedSite,
  after: LinkedSite,
  experiment: Experiment,
  winner: string,
): EndedPages {
  const { routes, markets } = experiment.value;
  const isInside = ({ route, market }: SitePage) =>
    routes.includes(route) && (markets?.includes(market) ?? true);
  const arm =
    armSites(before).find((one) => one.experiment === experiment && one.arm === winner)?.site ?? before;
  return {
    outside: changedPages(without(before, experiment), after).filter((page) => !isInside(page)),
    different: changedPages(without(arm, experiment), after).filter(isInside),
  };
}
