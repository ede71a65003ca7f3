import type { CompiledPage } from "../compile/page-compiler.ts";
import { fillPlaceholders } from "../payload/shell.ts";
import { escapeHtml } from "../render/escape-html.ts";

/**
 * A page's entry in sitemap.xml with its alternates. Undefined for a page that search engines should ignore.
 */
export function sitemapEntry(page: CompiledPage): string | undefined {
  const { canonical, alternates } = page.shell.head;
  if (canonical === undefined || page.head.noindex) return undefined;
  const links = alternates.map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
  );
  return fillPlaceholders(`<url><loc>${escapeHtml(canonical)}</loc>${links.join("")}</url>`, page);
}

/** sitemap.xml with the canonical pages (decision 14a). */
export const sitemap = (entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;

export const robots = (url: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL("/sitemap.xml", url).href}\n`;
