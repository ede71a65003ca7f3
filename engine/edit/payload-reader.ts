import { armsCompiler } from "../compile/arms-compiler.ts";
import { compileSetup } from "../compile/compile-setup.ts";
import { compileThemes } from "../compile/compile-themes.ts";
import type { PageCompiler } from "../compile/page-compiler.ts";
import { memoize } from "../json/memoize.ts";
import { siteInState } from "../site/campaigns/site-in-state.ts";
import { siteStates } from "../site/campaigns/site-states.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { hiddenMarkets, liveSite } from "../site/live-site.ts";

/** A route in one market. */
export interface SitePage {
  readonly route: string;
  readonly market: string;
}

/** Identifies the content of a picture by its name. */
export type PictureVersion = (name: string) => string;

/** Pictures and validators have stand-in addresses, which change with their content. */
function compilerFor(site: LinkedSite, version: PictureVersion): PageCompiler {
  const { images, forms } = site.manifests;
  const sources = [...images].map(
    ([name, { width, height, vector }]) =>
      [name, { name, width, height, vector, ratio: width / height || 0, hash: version(name) }] as const,
  );
  const setup = compileSetup({
    site,
    index: { sources: new Map(sources), placeholders: new Map() },
    requestImage: () => undefined,
    validators: new Map([...forms].map(([name, { value }]) => [name, JSON.stringify(value)])),
    year: new Date().getFullYear(),
  });
  return armsCompiler(setup);
}

/** The codes of all markets of a site, also of those that are not live. */
export const listMarketCodes = ({ manifests }: LinkedSite): readonly string[] =>
  manifests.markets?.value.markets.map(({ code }) => code) ?? [];

/** Returns what a page contains, as a text to compare. Undefined if the site has no such page. */
export type PayloadReader = (page: SitePage) => string | undefined;

/** Settings that documents contain besides their payloads. */
function documentSettings({ manifests }: LinkedSite): string {
  const { brand, themeColor, gtm, viewEvent } = manifests.settings?.value ?? {};
  return JSON.stringify([brand, themeColor, gtm, viewEvent]);
}

/** Prints a part of a page, to compare it. */
export type PrintPart = (part: object) => string;

/** Reads the pages of one site, without errors, in which all markets are live or none. */
function createReader(site: LinkedSite, version: PictureVersion, print: PrintPart): PayloadReader {
  const compile = compilerFor(site, version);
  const codes = new Set(listMarketCodes(site));
  const settings = documentSettings(site);
  const themes = compileThemes(site.manifests);
  const printPart = memoize(print);
  const pageText = ({ shell, ...content }: ReturnType<PageCompiler>["twin"]) =>
    print(content) + printPart(shell);
  return ({ route: name, market }) => {
    const route = site.routes.get(name);
    if (route === undefined || !codes.has(market)) return undefined;
    // The error page has no path. Every market has it.
    if (route.path !== undefined && route.markets?.includes(market) === false) return undefined;
    const { twin, base, hasOwnBase } = compile(route, market);
    const theme = printPart(themes.layouts[route.layout] ?? themes.usual);
    return [settings, theme, pageText(twin), pageText(base), hasOwnBase].join("\n");
  };
}

/**
 * Reads the pages of a site without errors, in every state of its campaigns. Markets that are not live are compiled
 * separately, like the preview.
 */
export function payloadReader(
  site: LinkedSite,
  version: PictureVersion = (name) => name,
  print: PrintPart = (part) => JSON.stringify(part),
): PayloadReader {
  const live = liveSite(site);
  const { states } = siteStates(live.manifests);
  const stateReaders = states.map((campaigns) => createReader(siteInState(live, campaigns), version, print));
  const readLive: PayloadReader = (page) => {
    const texts = stateReaders.map((read) => read(page));
    return texts.every((text) => text === undefined) ? undefined : texts.join("\n");
  };
  if (live === site) return readLive;
  const hidden = new Set(hiddenMarkets(site.manifests).map(({ code }) => code));
  const readPreview = createReader(site, version, print);
  return (page) => (hidden.has(page.market) ? readPreview(page) : readLive(page));
}
