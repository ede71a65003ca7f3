import { type Document, type JsonPath, valueAt } from "../json/document.ts";
import { locate } from "../json/locate.ts";
import { shownMarket } from "../markets/market.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../site/link-site.ts";
import { findMessage } from "../site/message-catalogues.ts";
import { propLayer, type ResolvedBlock, withChildren } from "../site/resolved-block.ts";
import { countPages, reachOfLayer } from "./page-reach.ts";

/** A place in a file, for people and editors: `manifests/routes/take.json`, line 21. Lines count from 1. */
export interface FileLine {
  readonly file: string;
  readonly line: number;
}

/** A place that gives a prop its value, or that a later layer overrides. */
export interface PropLayer extends FileLine {
  /** The path of the props in the file: `["blocks", 0, "props"]`. */
  readonly path: JsonPath;
  /** The pages whose prop comes from here: those that an edit at this place changes. */
  readonly pages: number;
}

/** One value of a block's props, with references not yet followed. */
export interface EffectiveProp extends FileLine {
  /** The path in the props: `["items", 0, "title"]`. */
  readonly prop: JsonPath;
  readonly value: unknown;
  /** The message behind a value "t:key", in the market's language. */
  readonly message?: FileLine & { readonly key: string; readonly text: string };
}

export interface EffectiveBlock extends FileLine {
  readonly id: string;
  readonly block: string;
  /** What marketers call the block. */
  readonly title: string;
  readonly version: number;
  /** The path of the object in the file that places it: `["blocks", 0]`. */
  readonly path: JsonPath;
  /** Only in these markets; undefined: in all. */
  readonly markets: readonly string[] | undefined;
  /** Later layers override earlier ones. */
  readonly layers: readonly PropLayer[];
  readonly props: readonly EffectiveProp[];
}

/** A page as the manifests define it. */
export interface EffectivePage {
  readonly route: string;
  /** The market whose texts it shows: another one than requested, if the route shows that instead. */
  readonly market: string;
  readonly path: string | undefined;
  /** The route's own manifest, then that of its base, and so on. */
  readonly files: readonly string[];
  readonly layout: string;
  readonly head: unknown;
  /** In page order, with the layout's blocks and those in slots. */
  readonly blocks: readonly EffectiveBlock[];
}

const findLine = (document: Document, path: JsonPath): FileLine => ({
  file: document.file,
  line: locate(document, path).line,
});

const isList = (value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] =>
  typeof value === "object" && value !== null;

/** The values in a value that are no objects and no lists, and their paths. */
export function* leaves(value: unknown, path: JsonPath = []): Generator<{ value: unknown; path: JsonPath }> {
  if (!isList(value)) yield { value, path };
  else if (Array.isArray(value))
    for (const [index, item] of value.entries()) yield* leaves(item, [...path, index]);
  else for (const [key, item] of Object.entries(value)) yield* leaves(item, [...path, key]);
}

/** The message behind a value "t:key", in a language. */
export function readMessage(site: LinkedSite, locale: string, value: unknown): EffectiveProp["message"] {
  if (typeof value !== "string" || !value.startsWith("t:")) return undefined;
  const key = value.slice(2);
  const message = findMessage(site.manifests, locale, key);
  return message && { key, text: message.text, ...findLine(message.document, [key]) };
}

function effectiveBlock(site: LinkedSite, locale: string, resolved: ResolvedBlock): EffectiveBlock {
  const { id, block, version, markets, layers } = resolved;
  return {
    id,
    block,
    title: site.manifests.registry.get(block)?.title ?? block,
    version,
    path: resolved.path,
    markets,
    ...findLine(resolved.document, resolved.path),
    layers: layers.map((layer) => ({
      ...findLine(layer.document, layer.path),
      path: layer.path,
      pages: countPages(reachOfLayer(site, layer)),
    })),
    props: [...leaves(resolved.props)].map(({ value, path }) => {
      const layer = layers[propLayer(resolved, path)];
      const message = readMessage(site, locale, value);
      const place = layer
        ? findLine(layer.document, [...layer.path, ...path])
        : findLine(resolved.document, resolved.path);
      return { prop: path, value, ...place, ...(message && { message }) };
    }),
  };
}

/** The values of a page's head, each with the place that defines it: the page itself, or one that it extends. */
export function effectiveHead(
  site: LinkedSite,
  { head, sources }: LinkedRoute,
  market: string,
): EffectiveProp[] {
  const locale = site.manifests.markets?.value.markets.find(({ code }) => code === market)?.locale ?? "";
  return [...leaves(head)].flatMap(({ value, path }) => {
    const source = sources.find(({ document }) => valueAt(document.value, ["head", ...path]) !== undefined);
    if (source === undefined) return [];
    const message = readMessage(site, locale, value);
    const place = findLine(source.document, ["head", ...path]);
    return [{ prop: path, value, ...place, ...(message && { message }) }];
  });
}

/** Why a page cannot be shown, for the user. */
export class UnknownPageError extends Error {
  readonly code = "unknown-page";
}

/** A page of the site with every value and where it was written. Throws `UnknownPageError`. */
export function effectivePage(site: LinkedSite, routeName: string, requested: string): EffectivePage {
  const route = site.routes.get(routeName);
  if (route === undefined) throw new UnknownPageError(`There is no route "${routeName}".`);
  const markets = site.manifests.markets?.value;
  const market = markets ? shownMarket(markets, routeName, requested) : requested;
  const marketManifest = markets?.markets.find(({ code }) => code === market);
  if (marketManifest === undefined) throw new UnknownPageError(`There is no market "${requested}".`);
  if (route.markets?.includes(requested) === false)
    throw new UnknownPageError(
      `"${routeName}" is not shown in ${requested}, only in ${route.markets.join(", ")}.`,
    );
  const shownBlocks = [...withChildren(pageBlocks(site, route))].filter(
    ({ markets }) => markets === undefined || markets.includes(market),
  );
  return {
    route: routeName,
    market,
    path: route.path,
    layout: route.layout,
    head: route.head,
    files: route.sources.map(({ document }) => document.file),
    blocks: shownBlocks.map((resolved) => effectiveBlock(site, marketManifest.locale, resolved)),
  };
}
