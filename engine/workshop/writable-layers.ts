import type { JsonPath } from "../json/document.ts";
import { locate } from "../json/locate.ts";
import { isVariant, type LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { ResolvedBlock } from "../site/resolved-block.ts";
import type { FileLine } from "./page-props.ts";
import { type PageReach, reachOfLayer, reachOfRoute } from "./page-reach.ts";

/** A place in which a block's props can be written. */
export interface WritableLayer extends FileLine {
  /** Names it for people: "Only this variant". */
  readonly label: string;
  readonly path: JsonPath;
  /** Whether its file is there to differ from other pages: a variant, a campaign or an experiment. */
  readonly isVariation: boolean;
  /** What it contains; undefined if nothing is written there yet. */
  readonly value: unknown;
  /** The pages that it reaches, by route. */
  readonly reach: readonly PageReach[];
}

/** Whether a manifest is there to differ from other pages: a variant, a campaign or an experiment. */
export const isVariation = ({ manifests }: LinkedSite, file: string): boolean =>
  /^manifests\/(campaigns|experiments)\//.test(file) ||
  [...manifests.routes.values()].some(({ document, value }) => document.file === file && isVariant(value));

/** Says what kind of file a layer is in. */
function layerLabel({ routes }: LinkedSite, file: string, routeName: string): string {
  const [folder = "", name = ""] = file.replace(/^manifests\/|\.json$/g, "").split("/");
  if (folder === "blocks") return `Shared block “${name}”`;
  if (folder === "campaigns") return `Campaign “${name}”`;
  if (folder === "experiments") return `Experiment “${name}”, this arm`;
  if (folder === "layouts") return `Layout “${name}”`;
  const variants = [...routes.values()].filter(
    (one) => one.name !== routeName && one.sources.some(({ document }) => document.file === file),
  );
  if (name === routeName) return variants.length > 0 ? "This page and its variants" : "This page";
  return `Page “${name}” and its variants`;
}

type Place = Omit<WritableLayer, "reach">;

/** A layer that looks for its pages only if somebody asks: that takes longer than to write a text. */
const withReach = (place: Place, find: () => readonly PageReach[]): WritableLayer => ({
  ...place,
  get reach() {
    return find();
  },
});

/**
 * Where a block's props can be written, the most specific place first. A variant can always have its own values.
 */
export function writableLayers(
  site: LinkedSite,
  route: LinkedRoute,
  resolved: ResolvedBlock,
): WritableLayer[] {
  const layers = resolved.layers.map(({ document, path, value }): WritableLayer => {
    const place = { file: document.file, line: locate(document, path).line, path, value };
    const names = {
      label: layerLabel(site, document.file, route.name),
      isVariation: isVariation(site, document.file),
    };
    return withReach({ ...place, ...names }, () => reachOfLayer(site, { document, path }));
  });
  const source = route.sources[0];
  if (source === undefined || !isVariant(source.value)) return layers.toReversed();
  const { file } = source.document;
  if (resolved.id === "" || layers.some((layer) => layer.file === file)) return layers.toReversed();
  const path = ["blocks", resolved.id, "set"];
  const fresh = withReach(
    { label: "This page", isVariation: true, file, line: 1, path, value: undefined },
    () => reachOfRoute(site, route),
  );
  return [fresh, ...layers.toReversed()];
}
