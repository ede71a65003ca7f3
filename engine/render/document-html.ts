import type { ArmData, ArmHead, ArmPicture } from "../experiments/page-experiment.ts";
import type { EmbeddedPayload } from "../payload/embed-payload.ts";
import type { PagePayload, PayloadHead, Shell } from "../payload/payload.ts";
import { fillPlaceholders } from "../payload/shell.ts";
import { prefetchRules } from "../routing/page-policies.ts";
import { armPictures } from "./arm-pictures.ts";
import { documentMarks } from "./document-slots.ts";
import { escapeHtml, scriptJson } from "./escape-html.ts";

/** The tag manager settings of a document. */
export interface DocumentTags {
  /** Address of the tag manager's script. */
  readonly script: string;
  readonly id: string;
  readonly purposes: readonly string[];
  readonly viewEvent?: string | undefined;
}

/** What documents of markets that count contain for it. */
export interface DocumentCounting {
  /** The inline script. */
  readonly script: string;
  /** The codes of the markets that count. */
  readonly markets: { readonly allowed: readonly string[]; readonly consent: readonly string[] };
  /** Address of the script with the visitor's choice. Undefined if the tag manager's script asks. */
  readonly choice?: string | undefined;
}

/** What documents of pages with experiments contain for them. */
export interface DocumentArms {
  /** The inline script in the head. */
  readonly script: string;
  /** Address of the script that reports which arms a browser has seen. Empty in dev mode. */
  readonly watch: string;
}

/** The script that counts. Nothing in markets that do not count. */
function countingScript(counting: DocumentCounting | undefined, market: string): string {
  const { allowed = [], consent = [] } = counting?.markets ?? {};
  if (counting === undefined || ![...allowed, ...consent].includes(market)) return "";
  const attribute = (name: string, value: string) => (value === "" ? "" : ` data-${name}="${value}"`);
  const attributes = [
    attribute("allowed", allowed.join(" ")),
    attribute("asking", consent.join(" ")),
    attribute("choice", counting.choice ?? ""),
  ];
  return `<script${attributes.join("")}>${counting.script}</script>`;
}

const tagAttributes = ({ script, id, purposes, viewEvent }: DocumentTags): string =>
  ` data-tags="${script}" data-gtm="${escapeHtml(id)}" data-purposes="${purposes.join(" ")}"` +
  (viewEvent === undefined ? "" : ` data-view-event="${escapeHtml(viewEvent)}"`);

/** The script that shows the visitor's arms, with its data. Empty if no experiment runs on the page. */
function armsScript(
  page: PagePayload,
  pictures: readonly ArmPicture[],
  { script, watch }: DocumentArms,
): string {
  const { experiments, heads = [], reaches } = page;
  if (experiments === undefined) return "";
  const data: ArmData = { experiments, heads, pictures, watch, ...(reaches && { reaches }) };
  return `<script data-experiments="${escapeHtml(JSON.stringify(data))}">${script}</script>`;
}

/** What a document needs besides the page. Many pages share these values. */
export interface DocumentAssets {
  readonly brand: string;
  readonly themeColor: string;
  /** CSS rules of this page. */
  readonly styles: string;
  /** The script in the head that writes the query into links as they appear. */
  readonly early: string;
  readonly arms: DocumentArms;
  /** The boot script with the enhancers of this page's blocks. */
  readonly boot: string;
  /** Addresses of the full stylesheet and of the browser entry. */
  readonly stylesheet: string;
  readonly app: string;
  /** Whether a block of this page requires React immediately. */
  readonly atOnce?: boolean;
  readonly tags?: DocumentTags | undefined;
  readonly counting?: DocumentCounting | undefined;
  /** Additional HTML for the head, such as the dev server's scripts. */
  readonly extraHead?: string;
  /** Additional HTML at the end of the body. */
  readonly extraBody?: string;
}

/** The page's title. Templates contain the titles of arms that have another one. */
function titleTags(title: string, heads: readonly ArmHead[]): string {
  const tag = (text: string, attributes = "") => `<title${attributes}>${escapeHtml(text)}</title>`;
  if (heads.length === 0) return tag(title);
  return heads
    .map(([condition, own]) => {
      const arms = ` data-arms="${condition}"`;
      return own.title === title ? tag(title, arms) : `<template${arms}>${tag(own.title)}</template>`;
    })
    .join("");
}

/** The head's tags that depend on the page. The browser's head updates write the same ones. */
export function headTags(head: PayloadHead, brand: string, heads: readonly ArmHead[] = []): string {
  const meta = (key: string, name: string, content: string) =>
    `<meta ${key}="${name}" content="${escapeHtml(content)}">`;
  return [
    titleTags(head.title, heads),
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
 * Renders the HTML document of a page and fills the placeholders of its shell. `rendered` is its root.
 * Nothing in the document makes a request before the first paint.
 */
export function documentHtml(
  page: PagePayload,
  { market, head }: Shell,
  embedded: EmbeddedPayload,
  rendered: string,
  assets: DocumentAssets,
): string {
  // The full stylesheet also contains the fonts. Without script nothing else would load it.
  const noscript =
    assets.stylesheet && `<noscript><link rel="stylesheet" href="${assets.stylesheet}"></noscript>`;
  // In dev mode the document is shown as it is.
  const hasArms = page.experiments !== undefined && assets.arms.script !== "";
  const { root, pictures } = hasArms ? armPictures(rendered) : { root: rendered, pictures: [] };
  const { rules } = page.order;
  const order = rules.length > 0 ? ` data-order="${escapeHtml(JSON.stringify(rules))}"` : "";
  const prefetch = root.includes("data-order-target")
    ? `<script type="speculationrules">${prefetchRules}</script>`
    : "";
  const early = assets.early && `<script${order}>${assets.early}</script>`;
  return fillPlaceholders(
    `<!doctype html>${documentMarks.html} lang="${market.languageTag}"${market.dir === undefined ? "" : ` dir="${market.dir}"`}><head><meta charset="utf-8">` +
      `<meta name="viewport" content="width=device-width,initial-scale=1">${headTags({ ...head, ...page.head }, assets.brand, page.heads)}` +
      `<meta name="theme-color" content="${assets.themeColor}"><link rel="icon" href="/favicon.svg" type="image/svg+xml">` +
      `${assets.extraHead ?? ""}${armsScript(page, pictures, assets.arms)}${early}<style>${assets.styles}</style>${noscript}</head>` +
      `${documentMarks.body}${page.route}" data-market="${market.code}">` +
      `${documentMarks.root}${root}${documentMarks.payload}${scriptJson(embedded)}</script>${prefetch}` +
      `<script data-app="${assets.app}" data-css="${assets.stylesheet}"${assets.atOnce ? " data-at-once" : ""}${assets.tags ? tagAttributes(assets.tags) : ""}>${assets.boot}</script>${countingScript(assets.counting, market.code)}${assets.extraBody ?? ""}</body></html>`,
    page,
  );
}
