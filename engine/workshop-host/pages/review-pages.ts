import { html } from "hono/html";
import type { DraftServer } from "../drafts/draft-apps.ts";
import { type DraftReport, reportDraft } from "../drafts/publish-draft.ts";
import { identifyContent } from "../drafts/update-draft.ts";
import type { HostServices } from "../host-services.ts";
import type { Comment, Draft, Review } from "../store/drafts.ts";
import { hasRole } from "../store/people.ts";
import { translate } from "../texts/translate.ts";
import { describeAge, type Html } from "./page.ts";
import { pictureSheet } from "./picture-pages.ts";
import type { TeamPages, Visitor } from "./team-pages.ts";

const commentField = (token: string, path: string, place: string): Html =>
  html`<details><summary>${translate("review.comment")}</summary><form method="post" action="${path}/comment">
    <input type="hidden" name="token" value="${token}"><input type="hidden" name="place" value="${place}">
    <label>${translate("review.comment.label")} <textarea name="text" maxlength="4000" required></textarea></label>
    <div class="actions"><button>${translate("review.comment.send")}</button></div></form></details>`;

/** Where a draft waits that is handed in. */
function requestNote({ state, requestAddress }: Draft, forge: string | undefined): Html | false {
  if (requestAddress === null) return false;
  const name = forge ?? new URL(requestAddress).host;
  const note = translate(state === "requested" ? "request.waits" : "request.earlier", { name });
  return html`<p class="note"><a href="${requestAddress}">${note}</a></p>`;
}

/** The page on which a draft is reviewed and published. */
export function addReviewPages(
  { page, show }: TeamPages,
  services: HostServices,
  { createLink }: Pick<DraftServer, "createLink">,
): void {
  const { drafts, people, desk, publisher, forge, now } = services;
  const showComment = (comment: Comment, token: string, path: string): Html =>
    html`<div class="comment${comment.resolved !== null && " done"}"><p><strong>${people.name(comment.person)}</strong>
      <span class="note">${describeAge(comment.at, now())}</span></p><p class="value">${comment.text}</p>
      ${
        comment.resolved === null &&
        html`<form method="post" action="${path}/resolve"><input type="hidden" name="token" value="${token}"><input
        type="hidden" name="id" value="${comment.id}"><button>${translate("review.comment.done")}</button></form>`
      }</div>`;

  const describeReview = ({ person, verdict, at }: Review, isChanged: boolean): string => {
    const key = verdict === "approve" ? "approved" : "returned";
    const values = { name: people.name(person), age: describeAge(at, now()) };
    return translate(isChanged ? `review.${key}.changed` : `review.${key}`, values);
  };

  const listChanges = (
    { changes, pictures, errors }: DraftReport,
    comments: readonly Comment[],
    { token, path }: { readonly token: string; readonly path: string },
  ): Html => {
    const remarks = (place: string) =>
      html`${comments.filter((comment) => comment.place === place).map((comment) => showComment(comment, token, path))}${commentField(token, path, place)}`;
    return html`<section class="sheet"><h2>${translate("review.changes")}</h2>${
      changes.length + pictures.length === 0
        ? html`<p class="note">${translate("review.nothing")}</p>`
        : html`<ul class="changes">${changes.map(({ sentence }) => html`<li>${sentence}${remarks(sentence)}</li>`)}${pictures.map(
            (picture) =>
              html`<li>${translate("review.file", { name: picture.replace(/^public\/\w+\//, "") })}${remarks(picture)}</li>`,
          )}</ul>`
    }${
      errors.length > 0 &&
      html`<div class="error" role="alert"><h3>${translate("review.errors")}</h3><ul class="changes">${errors.map(
        ({ message, hint }) => html`<li>${message} ${hint}</li>`,
      )}</ul></div>`
    }</section>`;
  };

  const actions = ({ draft, visitor, path }: { draft: Draft; visitor: Visitor; path: string }): Html => {
    const token = html`<input type="hidden" name="token" value="${visitor.session.token}">`;
    const button = (action: string, label: string, look = "") =>
      html`<form method="post" action="${path}/${action}">${token}<button class="${look}">${label}</button></form>`;
    const mayPublish = hasRole(visitor.person, "publish");
    return html`<div class="actions"><a class="button" href="${path}/">${translate("review.edit")}</a>
      ${draft.state === "open" && button("ask", translate("review.ask"), mayPublish ? "" : "primary")}
      ${mayPublish && draft.state === "review" && html`${button("approve", translate("review.approve"))}${button("return", translate("review.return"))}`}
      ${mayPublish && button("publish", translate("review.publish"), "primary")}
      ${(mayPublish || draft.owner === visitor.person.id) && button("discard", translate("review.discard"), "danger")}</div>`;
  };

  page("/draft/:id/review", "texts", async (context, visitor) => {
    await publisher.settle();
    const awake = await desk.open(Number(context.req.param("id")));
    if (awake === undefined) return context.redirect("/", 303);
    const { draft, workspace } = awake;
    const path = `/draft/${draft.id}`;
    const token = visitor.session.token;
    const comments = drafts.listComments(draft.id);
    const content = identifyContent(workspace.project.root, draft.base);
    const reviews = drafts.listReviews(draft.id);
    return show(context, visitor, draft.title, [
      html`<p><a href="/">${translate("drafts.all")}</a></p><h1>${draft.title}</h1>
        <p><span class="state">${translate(`state.${draft.state}`)}</span> <span class="note">${people.name(draft.owner)}, ${describeAge(draft.changed, now())}</span></p>${requestNote(draft, forge?.name)}`,
      actions({ draft, visitor, path }),
      ...reviews.map(
        (review) => html`<p class="note">${describeReview(review, review.content !== content)}</p>`,
      ),
      listChanges(reportDraft(workspace.workshop, draft.base), comments, { token, path }),
      ...(services.pictures ? [pictureSheet(services.pictures, awake, token)] : []),
      html`<section class="sheet"><h2>${translate("review.comments")}</h2>${comments
        .filter(({ place }) => place === "")
        .map((comment) => showComment(comment, token, path))}${commentField(token, path, "")}</section>`,
      html`<details class="sheet"><summary>${translate("review.share")}</summary><p class="note">${translate("review.share.note")}</p>
        <p><a href="${createLink(draft.id)}">${createLink(draft.id).replace(/\?.*/, "")}</a></p></details>`,
      html`<details class="sheet"><summary>${translate("review.rename")}</summary><form class="row" method="post" action="${path}/rename"><input type="hidden" name="token" value="${token}">
        <label>${translate("review.title")} <input name="title" value="${draft.title}" required></label><button>${translate("save")}</button></form></details>`,
    ]);
  });
}
