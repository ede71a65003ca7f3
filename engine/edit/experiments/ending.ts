import { isDeepStrictEqual } from "node:util";
import type { PageChange } from "../../schema/change.ts";
import type { ExperimentManifest } from "../../schema/experiment.ts";
import { armChanges } from "../../site/apply-change.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Parsed } from "../../site/manifests.ts";
import { listMarketCodes } from "../payload-reader.ts";
import type { Edit } from "../transaction.ts";
import { endSettings, pickSettings, type Settings } from "./end-settings.ts";
import { type EndedLayouts, endedLayouts } from "./layout-changes.ts";
import { type MarketGroups, mergeMarkets } from "./merge-markets.ts";
import { linkedLists, mapLists, type PageLists, patchLists } from "./page-lists.ts";

/** The end of an experiment: what the winner changes, and where. */
export interface Ending {
  readonly site: LinkedSite;
  readonly name: string;
  readonly groups: MarketGroups;
  /** Whether pages outside the experiment change as well. */
  readonly alsoThere: boolean;
  readonly layouts: EndedLayouts;
  /** The winner's changes of a route's page. */
  findChanges(route: string): readonly PageChange[];
}

/** Finds the changes that end an experiment with a winner. `alsoThere`: other pages and markets change as well. */
export function createEnding(
  site: LinkedSite,
  experiment: Parsed<ExperimentManifest>,
  winner: string,
  alsoThere: boolean,
): Ending {
  const { manifests } = site;
  const { name, markets } = experiment.value;
  const codes = listMarketCodes(site);
  const isInside = (code: string) => alsoThere || (markets?.includes(code) ?? true);
  const groups = { new: codes.filter(isInside), old: codes.filter((code) => !isInside(code)) };
  const winnerChanges = armChanges(experiment).filter(({ arm }) => arm === winner);
  const findChanges = (route: string) =>
    winnerChanges.filter(({ routes }) => routes.includes(route)).map(({ value }) => value);
  const isOnlyInside = (layout: string) =>
    [...site.routes.values()].every((route) => route.layout !== layout || findChanges(route.name).length > 0);
  const isInPlace = (layout: string) => alsoThere || (groups.old.length === 0 && isOnlyInside(layout));
  return { site, name, groups, alsoThere, layouts: endedLayouts(manifests, isInPlace, name), findChanges };
}

/** The page of a route after the end of the experiment. */
export interface TargetPage extends PageLists {
  readonly settings: Settings;
  /** The edit of the catalogues that goes with it. */
  readonly edit: Edit;
  /** Whether the blocks around the page stay as they are. */
  readonly hasOldLayout: boolean;
}

/** The page of a route after the end. Undefined if it may inherit the changes of its base. */
export function buildTargetPage(ending: Ending, route: LinkedRoute): TargetPage | undefined {
  const { site, groups, alsoThere, name } = ending;
  const { manifests } = site;
  const changes = ending.findChanges(route.name);
  if (changes.length === 0 && alsoThere) return undefined;
  const old = linkedLists(manifests, route);
  const changed = changes.reduce((lists, { blocks = {} }) => patchLists(manifests, lists, blocks), old);
  const lists = mapLists((list) => mergeMarkets(manifests, old[list], changed[list], groups));
  return {
    ...lists,
    hasOldLayout: isDeepStrictEqual([lists.before, lists.after], [old.before, old.after]),
    ...endSettings(manifests, pickSettings(route), changes, groups, `${route.name}.title-${name}`),
  };
}
