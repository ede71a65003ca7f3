import type { EmbeddedPayload } from "../payload/embedded.ts";
import { fillMarks } from "../payload/frame.ts";
import type { Frame, PagePayload, PayloadHead } from "../payload/payload.ts";
import { escapeHtml, scriptJson } from "./escape-html.ts";

/** What the document of a site with a tag manager says of it. */
export interface DocumentTags {
  /** Address of the tag manager's script. */
  readonly script: string;
  readonly id: string;
  readonly purposes: readonly string[];
  readonly viewEvent?: string | undefined;
}

const tagAttributes = ({ script, id, purposes, viewEvent }: DocumentTags): string =>
  ` data-tags="${script}" data-gtm="${escapeHtml(id)}" data-purposes="${purposes.join(" ")}"` +
  (viewEvent === undefined ? "" : ` data-view-event="${escapeHtml(viewEvent)}"`);

/** What a document needs besides the page: the same for many pages. */
export interface DocumentAssets {
  readonly brand: string;
  readonly themeColor: string;
  /** CSS rules of this page. */
  readonly styles: string;
  /** The script for the head that writes the query into links as they appear. */
  readonly early: string;
  /** The boot script with the enhancers of this page's blocks. */
  readonly boot: string;
  /** Addresses of the full stylesheet and of the browser entry. */
  readonly stylesheet: string;
  readonly app: string;
  /** A block of this page says that React is loaded at once. */
  readonly atOnce?: boolean;
  readonly tags?: DocumentTags | undefined;
  /** More for the head, such as the dev server's own scripts. */
  readonly extraHead?: string;
}

/** Tags that follow the page in the head; the browser's head updates write the same ones. */
export function headTags(head: PayloadHead, brand: string): string {
  const meta = (key: string, name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  return [
    `<title>${escapeHtml(head.title)}</title>`,
    meta("name", "description", head.description),
    ...(head.noindex ? [meta("name", "robots", "noindex")] : []),
    ...(head.canonical === undefined
      ? []
      : [
          `<link rel="canonical" href="${escapeHtml(head.canonical)}">`,
          meta("property", "og:url", head.canonical),
        ]),
    ...head.alternates.map(
      ({ lang, href }) => `<link rel="alternate" hreflang="${lang}" href="${escapeHtml(href)}">`,
    ),
    meta("property", "og:type", "website"),
    meta("property", "og:site_name", brand),
    meta("property", "og:title", head.title),
    meta("property", "og:description", head.description),
    meta("property", "og:image", head.image),
    meta("name", "twitter:card", "summary_large_image"),
  ].join("");
}

/**
 * The whole HTML document of a page in its frame, whose marks are filled. `root` is the rendered page; nothing in it
 * asks for the network before the first paint.
 */
export function documentHtml(
  page: PagePayload,
  { market, head }: Frame,
  embedded: EmbeddedPayload,
  root: string,
  assets: DocumentAssets,
): string {
  // The full sheet brings the fonts too; without script nothing else would load it.
  const noscript =
    assets.stylesheet && `<noscript><link rel="stylesheet" href="${assets.stylesheet}"></noscript>`;
  const { rules } = page.order;
  const order = rules.length > 0 ? ` data-order="${escapeHtml(JSON.stringify(rules))}"` : "";
  const early = assets.early && `<script${order}>${assets.early}</script>`;
  return fillMarks(
    `<!doctype html><html lang="${market.languageTag}"><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1">${headTags({ ...head, ...page.head }, assets.brand)}` +
      `<meta name="theme-color" content="${assets.themeColor}"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
      `${assets.extraHead ?? ""}${early}<style>${assets.styles}</style>${noscript}</head>` +
      `<body data-route="${page.route}" data-market="${market.code}" data-build="${page.build}"><div id="root">${root}</div>` +
      `<script type="application/json" id="payload">${scriptJson(embedded)}</script>` +
      `<script data-app="${assets.app}" data-css="${assets.stylesheet}"${assets.atOnce ? " data-at-once" : ""}${assets.tags ? tagAttributes(assets.tags) : ""}>${assets.boot}</script></body></html>`,
    page,
  );
}
