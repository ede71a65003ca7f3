import type { JsonPath } from "../json/document.ts";
import { locate } from "../json/locate.ts";
import { isVariant, type LinkedRoute } from "../site/link-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { ResolvedBlock } from "../site/resolved-block.ts";
import { shownPages } from "../site/shown-pages.ts";
import { type FileLine, layerKey, pagesByLayer } from "./page-props.ts";

/** A place in which a block's props can be written. */
export interface WritableLayer extends FileLine {
  /** Names it for people: "Only this variant". */
  readonly label: string;
  readonly path: JsonPath;
  /** What it contains; undefined if nothing is written there yet. */
  readonly value: unknown;
  /** The number of pages that it reaches. */
  readonly pages: number;
}

/** Says what kind of file a layer is in. */
function layerLabel(file: string, routeName: string): string {
  const [folder = "", name = ""] = file.replace(/^manifests\/|\.json$/g, "").split("/");
  if (folder === "blocks") return `Shared block "${name}"`;
  if (folder === "campaigns") return `Campaign "${name}"`;
  if (folder === "experiments") return `Experiment "${name}", this arm`;
  if (folder === "layouts") return `Layout "${name}"`;
  return name === routeName ? "This page" : `Page "${name}" and its variants`;
}

/**
 * Where a block's props can be written, the most specific place first. A variant can always have its own values.
 */
export function writableLayers(
  site: LinkedSite,
  route: LinkedRoute,
  resolved: ResolvedBlock,
): WritableLayer[] {
  const counts = pagesByLayer(site);
  const written = resolved.layers.map(
    ({ document, path, value }): WritableLayer => ({
      ...{ file: document.file, line: locate(document, path).line, path, value },
      label: layerLabel(document.file, route.name),
      pages: counts.get(layerKey({ document, path })) ?? 0,
    }),
  );
  const own = route.sources[0];
  if (own === undefined || !isVariant(own.value)) return written.toReversed();
  const { file } = own.document;
  if (resolved.id === "" || written.some((layer) => layer.file === file)) return written.toReversed();
  const pages = shownPages(site).find(({ route: { name } }) => name === route.name)?.markets.length ?? 0;
  const fresh = { label: "This page", file, line: 1, path: ["blocks", resolved.id, "set"], value: undefined };
  return [{ ...fresh, pages }, ...written.toReversed()];
}
