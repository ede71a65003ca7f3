import { EditError, type JsonChange } from "../../json/edit-json.ts";
import { memoize } from "../../json/memoize.ts";
import type { ExperimentManifest } from "../../schema/experiment.ts";
import type { RouteManifest, VariantRoute } from "../../schema/route.ts";
import { isVariant, type LinkedRoute } from "../../site/link-routes.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import type { Parsed } from "../../site/manifests.ts";
import type { Edit } from "../transaction.ts";
import { pickSettings, type Settings } from "./end-settings.ts";
import { buildTargetPage, createEnding, type Ending } from "./ending.ts";
import type { Patches } from "./instances.ts";
import { listChanges } from "./list-changes.ts";
import { type PageLists, patchLists } from "./page-lists.ts";
import { inheritSettings, patchChanges, settingChanges } from "./setting-changes.ts";
import { variantPatches } from "./variant-patches.ts";

/** A page after the end of an experiment, as its variants inherit it. */
interface EndedPage {
  readonly layout: string;
  readonly main: PageLists["main"];
  readonly settings: Settings;
  /** The patches of the variants that it consists of, its base's first. */
  readonly patches: readonly Patches[];
  readonly edit: Edit;
}

const fileEdit = ({ sources: [source] }: LinkedRoute, changes: readonly JsonChange[]): Edit =>
  source === undefined || changes.length === 0 ? [] : [{ file: source.document.file, changes }];

const settingsEdit = ({ site }: Ending, file: RouteManifest, now: Settings, target: Settings) =>
  settingChanges(file, now, target, site.manifests.settings?.value.products ?? []);

function endFull(ending: Ending, route: LinkedRoute, value: Exclude<RouteManifest, VariantRoute>): EndedPage {
  const target = buildTargetPage(ending, route);
  const { main, settings, edit } = target ?? { main: value.blocks, settings: pickSettings(route), edit: [] };
  const layout = target?.hasOldLayout === false ? ending.layouts.change(value.layout, target) : value.layout;
  const changes: JsonChange[] = [
    ...(layout === value.layout ? [] : [{ set: ["layout"], value: layout }]),
    ...settingsEdit(ending, value, pickSettings(route), settings),
    ...listChanges(["blocks"], value.blocks, main),
  ];
  return { layout, main, settings, patches: [], edit: [...edit, ...fileEdit(route, changes)] };
}

function endVariant(ending: Ending, route: LinkedRoute, value: VariantRoute, base: EndedPage): EndedPage {
  const { manifests } = ending.site;
  const target = buildTargetPage(ending, route);
  const inherited = value.layout ?? base.layout;
  const layout = target?.hasOldLayout ? route.layout : inherited;
  const lists: PageLists = { ...ending.layouts.lists(layout), main: [] };
  const around = base.patches.reduce((page, patches) => patchLists(manifests, page, patches), lists);
  const below = { ...around, main: base.main };
  const { name } = route;
  const old = value.blocks ?? {};
  const patches = target
    ? variantPatches(manifests, { name, old, base: below, page: target, groups: ending.groups })
    : old;
  const now = inheritSettings(value, base.settings);
  const settings = target?.settings ?? now;
  const changes: JsonChange[] = [
    ...(layout === inherited ? [] : [{ set: ["layout"], value: layout, position: { after: "extends" } }]),
    ...settingsEdit(ending, value, now, settings),
    ...patchChanges(value.blocks, patches),
  ];
  return {
    layout,
    settings,
    patches: [...base.patches, patches],
    main: patchLists(manifests, below, patches).main,
    edit: [...(target?.edit ?? []), ...fileEdit(route, changes)],
  };
}

/** Ends an experiment on all pages that its winner changes, and on those that inherit from them. */
function endPages(ending: Ending): Edit {
  const { site, findChanges, layouts } = ending;
  const end = memoize((name: string): EndedPage => {
    const route = site.routes.get(name);
    const value = route?.sources[0]?.value;
    if (route === undefined || value === undefined) throw new EditError(`There is no route "${name}".`);
    return isVariant(value)
      ? endVariant(ending, route, value, end(value.extends))
      : endFull(ending, route, value);
  });
  const isReached = ({ sources }: LinkedRoute) =>
    sources.some(({ value }) => findChanges(value.name).length > 0);
  const edits = [...site.routes.values()].filter(isReached).flatMap(({ name }) => end(name).edit);
  return [...edits, ...layouts.edit()];
}

export interface EndOptions {
  /** Also change variants that inherit from the pages of the experiment, and other markets. */
  readonly alsoThere?: boolean;
}

/**
 * The edit that makes an arm the content of its pages, written into the files of the routes, and removes the
 * experiment. Pages outside the experiment stay as they are: other markets, and variants that inherit from its pages.
 *
 * @throws EditError if manifests cannot express the result.
 */
export const endExperiment = (
  site: LinkedSite,
  experiment: Parsed<ExperimentManifest>,
  winner: string,
  { alsoThere = false }: EndOptions = {},
): Edit => [
  ...endPages(createEnding(site, experiment, winner, alsoThere)),
  { file: experiment.document.file, isDeleted: true },
];
