import { canonicalBase, marketsToList } from "../compile/build-facts.ts";
import type { CompileSetup } from "../compile/compile-setup.ts";
import { canonicalLinks } from "../compile/page-compiler.ts";
import { escapeHtml } from "../render/escape-html.ts";
import type { LinkedRoute } from "../site/link-routes.ts";

/**
 * A page's entry in sitemap.xml with its alternates. Undefined for a page that search engines should ignore.
 *
 * @param market the market's code
 */
export function sitemapEntry(setup: CompileSetup, route: LinkedRoute, market: string): string | undefined {
  const codes = marketsToList(setup, route);
  if (!codes.includes(market) || route.head.noindex) return undefined;
  const { canonical, alternates } = canonicalLinks(
    setup,
    setup.getContext(market).market,
    canonicalBase(route),
    codes,
  );
  const links = alternates.map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
  );
  return `<url><loc>${escapeHtml(canonical)}</loc>${links.join("")}</url>`;
}

/**
 * The limits of one file. Search engines take 50,000 addresses and 50 MB (sitemaps.org, protocol 0.9), and Cloudflare
 * 25 MiB a file.
 */
const limits = { addresses: 50_000, bytes: 25 * 1000 * 1000 };

const declaration = '<?xml version="1.0" encoding="UTF-8"?>';
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const printFile = (entries: readonly string[]): string =>
  `${declaration}\n<urlset ${namespace} xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;

/**
 * The files of the sitemap with the canonical pages, by path (decision 14a). If one file would be too large,
 * `sitemap.xml` is an index of the others. `url`: the site's address.
 */
export function printSitemap(entries: readonly string[], url: string): ReadonlyMap<string, string> {
  const files: string[][] = [[]];
  let bytes = 0;
  for (const entry of entries) {
    const size = Buffer.byteLength(entry) + 1;
    let file = files.at(-1) ?? [];
    if (file.length === limits.addresses || bytes + size > limits.bytes) {
      file = [];
      files.push(file);
      bytes = 0;
    }
    file.push(entry);
    bytes += size;
  }
  if (files.length === 1) return new Map([["sitemap.xml", printFile(entries)]]);
  const parts = files.map((part, index) => [`sitemap-${index + 1}.xml`, printFile(part)] as const);
  const locations = parts.map(([path]) => `<sitemap><loc>${new URL(`/${path}`, url).href}</loc></sitemap>`);
  const index = `${declaration}\n<sitemapindex ${namespace}>\n${locations.join("\n")}\n</sitemapindex>\n`;
  return new Map([["sitemap.xml", index], ...parts]);
}

export const robots = (url: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL("/sitemap.xml", url).href}\n`;
