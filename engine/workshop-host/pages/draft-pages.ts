import { html } from "hono/html";
import type { HostServices } from "../host-services.ts";
import type { Draft, DraftState } from "../store/drafts.ts";
import { liveLine, livePath } from "./live-page.ts";
import { describeAge, type Html } from "./page.ts";
import { FormError, type TeamPages } from "./team-pages.ts";

export const stateNames: Readonly<Record<DraftState, string>> = {
  open: "In work",
  review: "Waits for review",
  approved: "Approved",
  requested: "Handed in",
  published: "Published",
  discarded: "Discarded",
};

/** Maximum length of a title, in characters: it is the first line of the commit. */
export const longestTitle = 72;

export function readTitle(form: URLSearchParams): string {
  const title = (form.get("title") ?? "").replaceAll(/\s+/g, " ").trim().slice(0, longestTitle);
  if (title === "") throw new FormError("Give your draft a title, such as “Summer for Germany”.");
  return title;
}

const beginForm = (token: string): Html =>
  html`<section class="sheet"><h2>Begin something new</h2>
    <p class="note">A draft is a copy of the shop that you can change freely. Shoppers see it when it is published.</p>
    <form class="row" method="post" action="/drafts"><input type="hidden" name="token" value="${token}">
      <label>What is it about? <input name="title" maxlength="${longestTitle}" required placeholder="Summer for Germany"></label>
      <button class="primary">Begin</button></form></section>`;

const draftRow = (draft: Draft, owner: string, now: number): Html =>
  html`<li><a class="title" href="/draft/${draft.id}/${draft.state === "review" || draft.state === "approved" ? "review" : ""}">${draft.title}</a>
    <span class="state">${stateNames[draft.state]}</span>
    <span class="note">${owner}, ${describeAge(draft.changed, now)}</span></li>`;

/** The list of drafts. */
export function addDraftPages({ page, form, show }: TeamPages, services: HostServices): void {
  const { drafts, people, desk, releases, log, now, shop } = services;
  page("/", "texts", (context, visitor) => {
    const row = (draft: Draft) => draftRow(draft, people.name(draft.owner), now());
    const [open, ended] = [drafts.list(), drafts.listEnded()];
    return show(context, visitor, "Drafts", [
      html`<h1>Drafts of ${shop}</h1>${releases && html`<p><a href="${livePath}">${liveLine(releases.readState(), now())}</a></p>`}`,
      beginForm(visitor.session.token),
      html`<section class="sheet"><h2>In work</h2>${
        open.length === 0
          ? html`<p class="note">There are no drafts yet.</p>`
          : html`<ul class="list">${open.map(row)}</ul>`
      }</section>`,
      ended.length === 0
        ? html``
        : html`<details class="sheet"><summary>Ended (${ended.length})</summary><ul class="list">${ended.map(
            (draft) =>
              html`<li><span class="title">${draft.title}</span><span class="state">${stateNames[draft.state]}</span>
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
