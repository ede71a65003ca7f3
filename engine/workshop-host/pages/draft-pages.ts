import { html } from "hono/html";
import type { HostServices } from "../host-services.ts";
import type { Draft } from "../store/drafts.ts";
import { translate } from "../texts/translate.ts";
import { liveLine, livePath } from "./live-page.ts";
import { describeAge, type Html } from "./page.ts";
import { FormError, type TeamPages } from "./team-pages.ts";

/** Maximum length of a title, in characters: it is the first line of the commit. */
export const longestTitle = 72;

export function readTitle(form: URLSearchParams): string {
  const title = (form.get("title") ?? "").replaceAll(/\s+/g, " ").trim().slice(0, longestTitle);
  if (title === "") throw new FormError(translate("drafts.untitled"));
  return title;
}

const beginForm = (token: string): Html =>
  html`<section class="sheet"><h2>${translate("drafts.begin")}</h2>
    <p class="note">${translate("drafts.begin.note")}</p>
    <form class="row" method="post" action="/drafts"><input type="hidden" name="token" value="${token}">
      <label>${translate("drafts.begin.title")} <input name="title" maxlength="${longestTitle}" required placeholder="${translate("drafts.begin.example")}"></label>
      <button class="primary">${translate("drafts.begin.button")}</button></form></section>`;

const draftRow = (draft: Draft, owner: string, now: number): Html =>
  html`<li><a class="title" href="/draft/${draft.id}/${draft.state === "review" || draft.state === "approved" ? "review" : ""}">${draft.title}</a>
    <span class="state">${translate(`state.${draft.state}`)}</span>
    <span class="note">${owner}, ${describeAge(draft.changed, now)}</span></li>`;

/** The list of drafts. */
export function addDraftPages({ page, form, show }: TeamPages, services: HostServices): void {
  const { drafts, people, desk, releases, log, now, shop } = services;
  page("/", "texts", (context, visitor) => {
    const row = (draft: Draft) => draftRow(draft, people.name(draft.owner), now());
    const [open, ended] = [drafts.list(), drafts.listEnded()];
    const published = ended.find(
      ({ id, state }) => `${id}` === context.req.query("published") && state === "published",
    );
    return show(context, visitor, translate("drafts"), [
      html`<h1>${translate("drafts.of", { shop })}</h1>${releases && html`<p><a href="${livePath}">${liveLine(releases.readState(), now())}</a></p>`}`,
      html`${published && html`<p class="published" role="status">${translate("drafts.published", { title: published.title })}</p>`}`,
      beginForm(visitor.session.token),
      html`<section class="sheet"><h2>${translate("state.open")}</h2>${
        open.length === 0
          ? html`<p class="note">${translate("drafts.none")}</p>`
          : html`<ul class="list">${open.map(row)}</ul>`
      }</section>`,
      ended.length === 0
        ? html``
        : html`<details class="sheet"><summary>${translate("drafts.ended", { count: ended.length })}</summary><ul class="list">${ended.map(
            (draft) =>
              html`<li><span class="title">${draft.title}</span><span class="state">${translate(`state.${draft.state}`)}</span>
                <span class="note">${people.name(draft.owner)}, ${describeAge(draft.changed, now())}</span></li>`,
          )}</ul></details>`,
    ]);
  });
  form("/drafts", "texts", async (fields, { person }) => {
    const draft = await desk.create(person, readTitle(fields), now());
    log.add({ at: now(), person: person.id, action: "began", subject: draft.title });
    return `/draft/${draft.id}/`;
  });
}
