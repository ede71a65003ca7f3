import type { PayloadHead } from "../payload/payload.ts";
import { escapeHtml } from "../render/escape-html.ts";

/** sitemap.xml of the pages that stand for themselves, each with its alternates (decision 14a). */
export function sitemap(heads: Iterable<PayloadHead>): string {
  const urls = [...heads].flatMap(({ canonical, alternates, noindex }) => {
    if (canonical === undefined || noindex) return [];
    const links = alternates.map(
      ({ lang, href }) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}"/>`,
    );
    return [`<url><loc>${escapeHtml(canonical)}</loc>${links.join("")}</url>`];
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n${urls.join("\n")}\n</urlset>\n`;
}

export const robots = (url: string): string =>
  `User-agent: *\nAllow: /\n\nSitemap: ${new URL("/sitemap.xml", url).href}\n`;
