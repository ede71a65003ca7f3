import type { Document, JsonPath } from "../../json/document.ts";
import { locate } from "../../json/locate.ts";
import { getKind } from "../../schema/kinds.ts";
import { fullPage, type LinkedSite } from "../../site/link-site.ts";
import { type EffectiveProp, readMessage } from "../page-props.ts";
import { ownTexts } from "../texts/message-texts.ts";
import { type DataKind, type ManifestEntry, readName } from "./data-kinds.ts";
import { listUses, type ManifestUse } from "./manifest-uses.ts";

/** A value of a manifest and where it begins, with its key. An object or a list has no `value` here. */
export interface ManifestValue extends EffectiveProp {
  readonly column: number;
}

/** A block that a campaign or an experiment can change, with what the page gives it. */
export interface ChangeableBlock {
  readonly id: string;
  readonly block: string;
  /** What marketers call the block. */
  readonly title: string;
  readonly props: unknown;
}

/** A manifest with everything that its form shows. */
export interface ManifestView extends Pick<ManifestEntry, "file" | "kind" | "name"> {
  /** The property that holds the name of the file. */
  readonly nameKey: "name" | "id" | undefined;
  readonly value: unknown;
  /** Every value, from the first line to the last. */
  readonly values: readonly ManifestValue[];
  /** The texts that the language of the market has itself, by message key. */
  readonly texts: Readonly<Record<string, string>>;
  readonly uses: readonly ManifestUse[];
  /** The blocks that each `blocks` of a change may name, by the path of the change as JSON. */
  readonly changeable: Readonly<Record<string, readonly ChangeableBlock[]>>;
}

/** The values in a value and their paths, each before those inside it. */
function* listValues(value: unknown, path: JsonPath = []): Generator<{ value: unknown; path: JsonPath }> {
  if (path.length > 0) yield { value, path };
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value))
    yield* listValues(inner, [...path, Array.isArray(value) ? Number(key) : key]);
}

/** The changes of a campaign or an experiment, with the routes that they are for. */
function listChanges(site: LinkedSite, kind: DataKind, name: string) {
  const { campaigns, experiments } = site.manifests;
  const changes = (kind === "campaign" && campaigns.get(name)?.value.changes) || [];
  const { arms = [], routes = [] } = (kind === "experiment" && experiments.get(name)?.value) || {};
  return [
    ...changes.map((change, index) => ({
      path: ["changes", index],
      routes: "routes" in change ? change.routes : [],
      shared: "shows" in change ? change.shows : undefined,
    })),
    ...arms.flatMap((arm, index) =>
      (arm.changes ?? []).map((change, place) => ({
        path: ["arms", index, "changes", place],
        routes: change.routes ?? routes,
        shared: undefined,
      })),
    ),
  ];
}

function listChangeable(site: LinkedSite, kind: DataKind, name: string): ManifestView["changeable"] {
  const entries = listChanges(site, kind, name).map(({ path, routes, shared }) => {
    const sharedBlock = shared === undefined ? undefined : site.manifests.sharedBlocks.get(shared)?.value;
    const changeable = (id: string, block: string, props: unknown): ChangeableBlock => ({
      id,
      block,
      title: site.manifests.registry.get(block)?.title ?? block,
      props,
    });
    const blocks = routes.flatMap((route) => {
      const page = site.routes.get(route);
      return page ? fullPage(site, page).map(({ id, block, props }) => changeable(id, block, props)) : [];
    });
    const byId = new Map(blocks.toReversed().map((block) => [block.id, block]));
    if (shared !== undefined && sharedBlock)
      byId.set(shared, changeable(shared, sharedBlock.block, sharedBlock.props ?? {}));
    return [JSON.stringify(path), [...byId.values()].toReversed()] as const;
  });
  return Object.fromEntries(entries);
}

/** `market`: the one whose language the texts have. */
export function viewManifest(
  site: LinkedSite,
  document: Document,
  kind: DataKind,
  market: string,
): ManifestView {
  const { file, value } = document;
  const name = readName(file);
  const changeable = listChangeable(site, kind, name);
  const locale = site.manifests.markets?.value.markets.find(({ code }) => code === market)?.locale ?? "";
  return {
    file,
    kind,
    name,
    nameKey: getKind(kind).key,
    value,
    texts: ownTexts(site, market, [value, changeable]),
    uses: listUses(site, kind, name),
    changeable,
    values: [...listValues(value)].map(({ value: inner, path }) => {
      const message = readMessage(site, locale, inner);
      const { line, column } = locate(document, path, "key");
      const isLeaf = typeof inner !== "object" || inner === null;
      return {
        prop: path,
        value: isLeaf ? inner : undefined,
        file,
        line,
        column,
        ...(message && { message }),
      };
    }),
  };
}
