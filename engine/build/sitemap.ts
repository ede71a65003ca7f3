import type { Page } from "../compile/compile-page.ts";
import { fillMarks } from "../payload/frame.ts";
import { escapeHtml } from "../render/escape-html.ts";

/** A page's entry in sitemap.xml with its alternates; none for a page that search engines are kept out of. */
export function sitemapEntry(page: Page): string | undefined {
  const { canonical, alternates } = page.frame.head;
  if (canonical === undefined || page.head.noindex) return undefined;
  const links = alternates.map(
    ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
  );
  return fillMarks(`<url><loc>${escapeHtml(canonical)}</loc>${links.join("")}</url>`, page);
}

/** sitemap.xml of the pages that stand for themselves (decision 14a). */
export const sitemap = (entries: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${entries.join("\n")}\n</urlset>\n`;

export const robots = (url: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL("/sitemap.xml", url).href}\n`;
