import { html } from "hono/html";
import { textDirection } from "../../languages/text-direction.ts";
import { reportPolicy } from "../../workshop-server/write-report.ts";
import type { AwakeDraft } from "../drafts/draft-desk.ts";
import type { DraftPictures } from "../drafts/draft-pictures.ts";
import { identifyContent } from "../drafts/update-draft.ts";
import type { HostServices } from "../host-services.ts";
import { getLanguage, translate } from "../texts/translate.ts";
import { framedPolicy, type Html, pageHeaders, stylePath } from "./page.ts";
import { FormError, type TeamPages } from "./team-pages.ts";

const picturePath = (draft: number | string): string => `/draft/${draft}/pictures`;

const liveMarkets = ({ workspace }: AwakeDraft) => workspace.linked().manifests.markets?.value.markets ?? [];

/** "Switzerland (CH-FR)" in the language of the reader. */
function nameMarket({ code, country }: { readonly code: string; readonly country: string }): string {
  const name = new Intl.DisplayNames(getLanguage(), { type: "region" }).of(country) ?? country;
  return code === country ? name : `${name} (${code})`;
}

/** Takes the first pictures of a draft, for the people who review it. */
export function takeFirstPictures(pictures: DraftPictures, awake: AwakeDraft): void {
  void pictures.take(awake, pictures.find(awake)?.markets ?? []);
}

/** The part of a review with the pictures before and after, and the form that takes new ones. */
export function pictureSheet(pictures: DraftPictures, awake: AwakeDraft, token: string): Html {
  const { draft, workspace } = awake;
  const path = picturePath(draft.id);
  const record = pictures.find(awake);
  const isTaking = pictures.isTaking(draft.id);
  const isOld = record && record.content !== identifyContent(workspace.project.root, draft.base);
  const lastMarkets = record?.markets ?? [];
  const button = translate(record ? "pictures.again" : "pictures.take");
  return html`<section class="sheet" id="pictures"><h2>${translate("pictures")}</h2>
    ${record?.failure !== undefined && !isTaking && html`<div class="error" role="alert"><p>${translate("pictures.failed")}</p><p class="value">${record.failure}</p></div>`}
    ${isOld && !isTaking && html`<p class="note">${translate("pictures.old")}</p>`}
    ${isTaking && html`<iframe class="wait" src="${path}/wait" title="${translate("pictures")}"></iframe>`}
    ${!isTaking && pictures.read(awake) !== undefined && html`<iframe src="${path}" title="${translate("pictures")}"></iframe><p><a href="${path}">${translate("pictures.window")}</a></p>`}
    ${
      !isTaking &&
      html`<form method="post" action="${path}"><input type="hidden" name="token" value="${token}"><fieldset class="boxes"><legend>${translate("pictures.markets")}</legend>${liveMarkets(
        awake,
      ).map(
        (market) =>
          html`<label><input type="checkbox" name="market" value="${market.code}"${lastMarkets.includes(market.code) && html` checked`}> ${nameMarket(market)}</label>`,
      )}</fieldset><div class="actions"><button>${button}</button></div></form>`
    }</section>`;
}

/** The document with the pictures of a draft, and the form that takes them. */
export function addPicturePages(
  { page, form }: TeamPages,
  { desk }: HostServices,
  pictures: DraftPictures,
): void {
  page(picturePath(":id"), "texts", async (context) => {
    const awake = await desk.open(Number(context.req.param("id")));
    const report = awake && pictures.read(awake);
    return report === undefined ? context.notFound() : context.html(report, 200, reportPolicy);
  });
  // A page of its own in a frame asks again: the page around it may have a comment that somebody writes.
  page(`${picturePath(":id")}/wait`, "texts", (context) => {
    const id = Number(context.req.param("id"));
    const isTaking = pictures.isTaking(id);
    const done = html`<form action="/draft/${id}/review#pictures" target="_top"><button>${translate("pictures.show")}</button></form>`;
    return context.html(
      html`<!doctype html><html lang="${getLanguage()}" dir="${textDirection(getLanguage())}"><meta charset="utf-8">
      <meta name="color-scheme" content="light dark"><title>${translate("pictures")}</title><link rel="stylesheet" href="${stylePath}">
      <body class="wait"><div role="status">${isTaking ? translate("pictures.taking") : done}</div></html>`,
      200,
      { ...pageHeaders, "content-security-policy": framedPolicy, ...(isTaking && { refresh: "3" }) },
    );
  });
  form(picturePath(":id"), "texts", async (fields, _visitor, context) => {
    const awake = await desk.open(Number(context.req.param("id")));
    if (awake === undefined) throw new FormError(translate("drafts.gone"));
    const codes = new Set(liveMarkets(awake).map(({ code }) => code));
    const markets = fields.getAll("market").filter((code) => codes.has(code));
    void pictures.take(awake, markets);
    return `/draft/${awake.draft.id}/review`;
  });
}
