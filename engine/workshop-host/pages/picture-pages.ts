import { html } from "hono/html";
import { reportPolicy } from "../../workshop-server/write-report.ts";
import type { AwakeDraft } from "../drafts/draft-desk.ts";
import type { DraftPictures } from "../drafts/draft-pictures.ts";
import { identifyContent } from "../drafts/update-draft.ts";
import type { HostServices } from "../host-services.ts";
import { getLanguage, translate } from "../texts/translate.ts";
import { type Html, pageHeaders } from "./page.ts";
import { FormError, type TeamPages } from "./team-pages.ts";

const picturePath = (draft: number | string): string => `/draft/${draft}/pictures`;

const liveMarkets = ({ workspace }: AwakeDraft) => workspace.linked().manifests.markets?.value.markets ?? [];

/** "Switzerland (CH-FR)" in the language of the reader. */
function nameMarket({ code, country }: { readonly code: string; readonly country: string }): string {
  const name = new Intl.DisplayNames(getLanguage(), { type: "region" }).of(country) ?? country;
  return code === country ? name : `${name} (${code})`;
}

/** The markets that are chosen at first: the default one. */
const firstMarkets = ({ workspace }: AwakeDraft): readonly string[] => {
  const markets = workspace.linked().manifests.markets?.value;
  return markets ? [markets.default] : [];
};

/** Takes the first pictures of a draft, for the people who review it. */
export function takeFirstPictures(pictures: DraftPictures, awake: AwakeDraft): void {
  void pictures.take(awake, pictures.find(awake)?.markets ?? firstMarkets(awake));
}

/** The part of a review with the pictures before and after, and the form that takes new ones. */
export function pictureSheet(pictures: DraftPictures, awake: AwakeDraft, token: string): Html {
  const { draft, workspace } = awake;
  const path = picturePath(draft.id);
  const taken = pictures.find(awake);
  const isTaking = pictures.isTaking(draft.id);
  const isOld = taken && taken.content !== identifyContent(workspace.project.root, draft.base);
  const chosen = taken?.markets ?? firstMarkets(awake);
  const button = translate(taken ? "pictures.again" : "pictures.take");
  return html`<section class="sheet"><h2>${translate("pictures")}</h2>
    ${taken?.failure !== undefined && !isTaking && html`<div class="error" role="alert"><p>${translate("pictures.failed")}</p><p class="value">${taken.failure}</p></div>`}
    ${isOld && !isTaking && html`<p class="note">${translate("pictures.old")}</p>`}
    ${(isTaking || pictures.read(awake) !== undefined) && html`<iframe src="${path}" title="${translate("pictures")}"></iframe><p><a href="${path}">${translate("pictures.window")}</a></p>`}
    ${
      !isTaking &&
      html`<form method="post" action="${path}"><input type="hidden" name="token" value="${token}"><fieldset class="boxes"><legend>${translate("pictures.markets")}</legend>${liveMarkets(
        awake,
      ).map(
        (market) =>
          html`<label><input type="checkbox" name="market" value="${market.code}"${chosen.includes(market.code) && html` checked`}> ${nameMarket(market)}</label>`,
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
    if (awake === undefined) return context.notFound();
    if (!pictures.isTaking(awake.draft.id)) {
      const report = pictures.read(awake);
      return report === undefined ? context.notFound() : context.html(report, 200, reportPolicy);
    }
    const frame = { ...pageHeaders, ...reportPolicy, refresh: "3" };
    return context.html(
      html`<!doctype html><html lang="${getLanguage()}"><meta charset="utf-8"><meta name="color-scheme" content="light dark">
      <title>${translate("pictures")}</title><style>body{font:1rem/1.5 system-ui;margin:1.5rem}</style><p role="status">${translate("pictures.taking")}</p></html>`,
      200,
      frame,
    );
  });
  form(picturePath(":id"), "texts", async (fields, _visitor, context) => {
    const awake = await desk.open(Number(context.req.param("id")));
    if (awake === undefined) throw new FormError(translate("drafts.gone"));
    const codes = new Set(liveMarkets(awake).map(({ code }) => code));
    const markets = fields.getAll("market").filter((code) => codes.has(code));
    if (markets.length === 0) throw new FormError(translate("pictures.no-market"));
    void pictures.take(awake, markets);
    return `/draft/${awake.draft.id}/review`;
  });
}
