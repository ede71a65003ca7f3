import { isDeepStrictEqual } from "node:util";
import { compileSetup } from "../compile/compile-setup.ts";
import { type PageCompiler, pageCompiler } from "../compile/page-compiler.ts";
import type { LinkedSite } from "../site/link-site.ts";

/** A route in one market. */
export interface ChangedPage {
  readonly route: string;
  readonly market: string;
}

/** Pictures and validators have stand-in addresses: an edit of manifests does not change the files. */
function compilerFor(site: LinkedSite): PageCompiler {
  const { images, forms } = site.manifests;
  const sources = [...images].map(
    ([name, { width, height, vector }]) =>
      [name, { name, width, height, vector, ratio: width / height || 0, hash: name }] as const,
  );
  const setup = compileSetup({
    site,
    index: { sources: new Map(sources), placeholders: new Map() },
    requestImage: () => undefined,
    validators: new Map([...forms].map(([name, { value }]) => [name, JSON.stringify(value)])),
    year: new Date().getFullYear(),
  });
  return pageCompiler(setup);
}

const marketsOf = ({ manifests }: LinkedSite): string[] =>
  manifests.markets?.value.markets.map(({ code }) => code) ?? [];

/** Compiles a route in a market. Returns undefined if the site has no such page. */
function payloadOf(site: LinkedSite, compile: PageCompiler, { route: name, market }: ChangedPage) {
  const route = site.routes.get(name);
  if (route === undefined || !marketsOf(site).includes(market)) return undefined;
  // The error page has no path. Every market has it.
  if (route.path !== undefined && route.markets?.includes(market) === false) return undefined;
  return compile(route, market);
}

/**
 * The pages whose payloads differ between two sites without errors, including pages that only one of them
 * has.
 */
export function changedPages(before: LinkedSite, after: LinkedSite): ChangedPage[] {
  const [compileBefore, compileAfter] = [compilerFor(before), compilerFor(after)];
  const routes = new Set([...before.routes.keys(), ...after.routes.keys()]);
  const markets = new Set([...marketsOf(before), ...marketsOf(after)]);
  return [...routes]
    .flatMap((route) => [...markets].map((market) => ({ route, market })))
    .filter(
      (page) =>
        !isDeepStrictEqual(payloadOf(before, compileBefore, page), payloadOf(after, compileAfter, page)),
    );
}
