import { sha256 } from "@noble/hashes/sha2.js";
import { html, raw } from "hono/html";
import type { MarketPayments } from "../../commerce/order-table.ts";
import { textDirection } from "../../languages/text-direction.ts";

const style = `body{margin:0;min-height:100vh;display:grid;place-items:center;font:1.125rem/1.5 system-ui,sans-serif;color:#222;background:#fff}
main{max-width:28rem;padding:2rem 1.25rem;text-align:center}
h1{margin:0 0 .5rem;font-size:1.5rem;line-height:1.25}
p{margin:0 0 1.5rem}
a{display:inline-block;padding:.875rem 1.75rem;border-radius:.5rem;color:#fff;background:#222;text-decoration:none;font-weight:600}
a:focus-visible{outline:3px solid #222;outline-offset:3px}`;

/** Replaces this page in the history, so that Back leads from the provider to the shop. */
const script = 'location.replace(document.querySelector("a").href)';

const hash = (text: string): string => `'sha256-${sha256(new TextEncoder().encode(text)).toBase64()}'`;

const policy = [
  "default-src 'none'",
  `script-src ${hash(script)}`,
  `style-src ${hash(style)}`,
  "form-action 'none'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
].join("; ");

/**
 * The page between the shop and a provider's page. A form's answer cannot redirect to the provider, because browsers apply
 * `form-action` to redirects. `href`: the provider's page.
 */
export function leavingPage(
  { title, text, action }: MarketPayments["leaving"],
  languageTag: string,
  href: string,
): Response {
  const page = html`<!doctype html>
<html lang="${languageTag}" dir="${textDirection(languageTag)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex"><title>${title}</title><style>${raw(style)}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><p><a href="${href}" rel="noreferrer">${action}</a></p></main>
${raw(`<script>${script}</script>`)}</body></html>`;
  return new Response(String(page), {
    headers: {
      "content-type": "text/html; charset=utf-8",
      "cache-control": "private, no-store",
      "referrer-policy": "no-referrer",
      "content-security-policy": policy,
    },
  });
}
