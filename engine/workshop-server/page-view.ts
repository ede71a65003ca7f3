import type { CompileSetup } from "../compile/compile-setup.ts";
import { pageCompiler } from "../compile/page-compiler.ts";
import { valueAt } from "../json/document.ts";
import { shownMarket } from "../markets/market.ts";
import type { SitePages } from "../memory-site/site-pages.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { RenderPage } from "../render/render-page.tsx";
import { fullPage, type LinkedSite } from "../site/link-site.ts";
import { type BlockDescription, describeBlock } from "../workshop/describe.ts";
import { type Mark, markPage } from "../workshop/mark-page.ts";
import {
  type EffectivePage,
  type EffectiveProp,
  effectiveHead,
  effectivePage,
} from "../workshop/page-props.ts";
import { type ShownState, shownSite } from "../workshop/shown-site.ts";
import { ownTexts } from "../workshop/texts/message-texts.ts";
import { type WritableLayer, writableLayers } from "../workshop/writable-layers.ts";
import { type MarkedSource, markSources } from "./mark-sources.ts";

/** Which page the workshop shows, and in which state. */
export interface ShownPage extends ShownState {
  readonly route: string;
  readonly market: string;
}

/** The page as it is rendered, and where each of its values is written. */
export interface MarkedPage {
  /** The page's root, with a marker in front of each text. */
  readonly marked: string;
  readonly marks: readonly Mark[];
  readonly sources: readonly MarkedSource[];
}

/** A page, and what finds its props in a browser. */
export interface PageView extends MarkedPage {
  readonly page: EffectivePage;
  /** The head that the page's own manifest defines. */
  readonly ownHead: unknown;
  /** The values of the whole head, with their places. */
  readonly head: readonly EffectiveProp[];
  /** The merged props of each block instance, by id. */
  readonly props: Readonly<Record<string, unknown>>;
  /** Where the props of each instance can be written, the most specific place first. */
  readonly layers: Readonly<Record<string, readonly WritableLayer[]>>;
  readonly blocks: Readonly<Record<string, BlockDescription>>;
  /** The texts that the language of the market has itself, by message key. Fields show them at once. */
  readonly texts: Readonly<Record<string, string>>;
}

const noMarks: MarkedPage = { marked: "", marks: [], sources: [] };

/** The texts of a page as it is shown, each with a marker. Nothing if the site without errors has no such page. */
function readMarkedPage(setup: CompileSetup, renderPage: RenderPage, shownPage: ShownPage): MarkedPage {
  const { route: routeName, market } = shownPage;
  const now = shownSite(setup.site, routeName, market, shownPage);
  const route = now.routes.get(routeName);
  if (route === undefined || route.markets?.includes(market) === false) return noMarks;
  const shownCode = shownMarket(setup.markets, routeName, market);
  const { site, route: marked, marks } = markPage(now, route, setup.getContext(shownCode).market);
  const { setup: withSources, sources } = markSources({ ...setup, site }, route, shownCode);
  return { marked: renderPage(pageCompiler(withSources)(marked, market).twin), marks, sources };
}

function describeBlocks(registry: Registry, names: readonly string[]): PageView["blocks"] {
  const blocks = [...new Set(names)].flatMap((name) => registry.get(name) ?? []);
  return Object.fromEntries(blocks.map((block) => [block.name, describeBlock(block)]));
}

interface PageSource {
  /** The manifests as they are, also with errors. */
  readonly linked: LinkedSite;
  /** The last site without errors. Undefined if the manifests have had errors since the start. */
  readonly pages: SitePages | undefined;
  readonly registry: Registry;
  readonly renderPage: RenderPage;
}

/** Throws `UnknownPageError` if there is no such page. */
export function readPageView(
  { linked, pages, registry, renderPage }: PageSource,
  shownPage: ShownPage,
): PageView {
  const { route: routeName, market } = shownPage;
  // Values are those of the files, also with errors. What the page shows is the last site without errors.
  const present = linked.routes.has(routeName) ? linked : (pages?.setup.site ?? linked);
  const site = shownSite(present, routeName, market, shownPage);
  const page = effectivePage(site, routeName, market);
  const route = site.routes.get(routeName);
  if (route === undefined) throw new Error(`The route ${routeName} has just been found.`);
  const instances = fullPage(site, route).filter(({ markets }) => markets?.includes(page.market) ?? true);
  const props = Object.fromEntries(instances.map(({ id, props }) => [id, props]));
  return {
    page,
    props,
    texts: ownTexts(site, market, [props, page.head]),
    head: effectiveHead(site, route, page.market),
    ownHead: valueAt(route.sources[0]?.document.value, ["head"]),
    layers: Object.fromEntries(instances.map((item) => [item.id, writableLayers(site, route, item)])),
    ...(pages ? readMarkedPage(pages.setup, renderPage, shownPage) : noMarks),
    blocks: describeBlocks(
      registry,
      page.blocks.map(({ block }) => block),
    ),
  };
}
