import type { Context } from "hono";
import { html, raw } from "hono/html";
import { textDirection } from "../../languages/text-direction.ts";
import { readText } from "../../server/http/read-body.ts";
import type { Person } from "../store/people.ts";
import { getLanguage, translate } from "../texts/translate.ts";

export type Html = ReturnType<typeof html>;

/** The path of the style sheet of these pages. */
export const stylePath = "/team.css";

/** Only own styles and scripts, frames of previews and reports, and no frame around a page. */
const policy = [
  "default-src 'none'",
  "style-src 'self'",
  "script-src 'self'",
  "connect-src 'self'",
  "img-src 'self' data:",
  "frame-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

/** The same for a page that others of these pages show in a frame. */
export const framedPolicy: string = policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'");

export const pageHeaders = {
  "content-security-policy": policy,
  "cache-control": "no-store",
  "referrer-policy": "no-referrer",
  "x-content-type-options": "nosniff",
  "x-robots-tag": "noindex",
  "permissions-policy": "publickey-credentials-get=(self), publickey-credentials-create=(self)",
};

/** Maximum length of a form, in bytes. */
const longestForm = 64 * 1024;

/** The fields of the form that a request sends. */
export const readForm = async (request: Request): Promise<URLSearchParams> =>
  new URLSearchParams(await readText(request, longestForm));

interface Frame {
  readonly title: string;
  /** The person who is signed in, and the token of the session. */
  readonly visitor?: { readonly person: Person; readonly token: string } | undefined;
  readonly shop: string;
  readonly status?: number;
  /** The path of a script. */
  readonly script?: string | undefined;
}

const topBar = (shop: string, { person, token }: NonNullable<Frame["visitor"]>): Html =>
  html`<header class="top"><a class="shop" href="/">${shop}</a>
    <nav aria-label="${translate("nav.team")}"><a href="/">${translate("drafts")}</a>${person.orders && html`<a href="/orders">${translate("orders")}</a>`}${person.role === "publish" && html`<a href="/people">${translate("people")}</a><a href="/log">${translate("log")}</a>`}<a href="/account">${person.name}</a></nav>
    <form method="post" action="/sign-out"><input type="hidden" name="token" value="${token}"><button>${translate("sign-out")}</button></form></header>`;

/** Loads the script of a path of ours. The compiler of the package cannot keep an end tag in a tagged template. */
const scriptTag = (path: string) => raw(`<script type="module" src="${path}"></script>`);

/** Answers with a page. */
export const answerPage = (
  context: Context,
  { title, visitor, shop, status = 200, script }: Frame,
  content: Html | readonly Html[],
): Response | Promise<Response> =>
  context.html(
    html`<!doctype html>
<html lang="${getLanguage()}" dir="${textDirection(getLanguage())}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><title>${title} · ${shop}</title>
<link rel="icon" href="data:,"><link rel="stylesheet" href="${stylePath}">${script !== undefined && scriptTag(script)}</head>
<body>${visitor && topBar(shop, visitor)}<main>${content}</main></body></html>`,
    // SAFETY: pages have statuses with a body.
    status as 200,
    pageHeaders,
  );

/** "3 minutes ago", "yesterday". */
export function describeAge(at: number, now: number): string {
  const minutes = Math.round((at - now) / 60_000);
  const format = new Intl.RelativeTimeFormat(getLanguage(), { numeric: "auto" });
  if (minutes > -1) return translate("now");
  if (minutes > -60) return format.format(minutes, "minute");
  if (minutes > -24 * 60) return format.format(Math.round(minutes / 60), "hour");
  return format.format(Math.round(minutes / 60 / 24), "day");
}

/** A page with a heading and what to do. */
export const notePage = (title: string, advice: string): Html =>
  html`<section class="sheet narrow"><h1>${title}</h1><p>${advice}</p><p><a href="/">${translate("drafts.all")}</a></p></section>`;
