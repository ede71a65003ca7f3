import { html } from "hono/html";
import type { DraftServer } from "../drafts/draft-apps.ts";
import { type DraftReport, reportDraft } from "../drafts/publish-draft.ts";
import { identifyContent } from "../drafts/update-draft.ts";
import type { HostServices } from "../host-services.ts";
import type { Comment, Draft } from "../store/drafts.ts";
import { hasRole } from "../store/people.ts";
import { stateNames } from "./draft-pages.ts";
import { describeAge, type Html } from "./page.ts";
import type { TeamPages, Visitor } from "./team-pages.ts";

const commentField = (token: string, path: string, place: string): Html =>
  html`<details><summary>Comment</summary><form method="post" action="${path}/comment">
    <input type="hidden" name="token" value="${token}"><input type="hidden" name="place" value="${place}">
    <label>Your comment <textarea name="text" maxlength="4000" required></textarea></label>
    <div class="actions"><button>Send</button></div></form></details>`;

/** Where a draft waits that is handed in. */
const requestNote = ({ state, requestAddress }: Draft, forge: string | undefined): Html | false =>
  requestAddress !== null &&
  html`<p class="note">${
    state === "requested" ? "This waits for approval" : "An earlier version of this waits for approval"
  } at <a href="${requestAddress}">${forge ?? new URL(requestAddress).host}</a>.</p>`;

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
        type="hidden" name="id" value="${comment.id}"><button>Done</button></form>`
      }</div>`;

  const listChanges = (
    { changes, pictures, errors }: DraftReport,
    comments: readonly Comment[],
    { token, path }: { readonly token: string; readonly path: string },
  ): Html => {
    const remarks = (place: string) =>
      html`${comments.filter((comment) => comment.place === place).map((comment) => showComment(comment, token, path))}${commentField(token, path, place)}`;
    return html`<section class="sheet"><h2>What changes</h2>${
      changes.length + pictures.length === 0
        ? html`<p class="note">Nothing yet.</p>`
        : html`<ul class="changes">${changes.map(({ sentence }) => html`<li>${sentence}${remarks(sentence)}</li>`)}${pictures.map(
            (picture) =>
              html`<li>Picture or film: ${picture.replace(/^public\/\w+\//, "")}${remarks(picture)}</li>`,
          )}</ul>`
    }${
      errors.length > 0 &&
      html`<div class="error" role="alert"><h3>This must be corrected first</h3><ul class="changes">${errors.map(
        ({ message, hint }) => html`<li>${message} ${hint}</li>`,
      )}</ul></div>`
    }</section>`;
  };

  const actions = ({ draft, visitor, path }: { draft: Draft; visitor: Visitor; path: string }): Html => {
    const token = html`<input type="hidden" name="token" value="${visitor.session.token}">`;
    const button = (action: string, label: string, look = "") =>
      html`<form method="post" action="${path}/${action}">${token}<button class="${look}">${label}</button></form>`;
    const mayPublish = hasRole(visitor.person, "publish");
    return html`<div class="actions"><a class="button" href="${path}/">Edit</a>
      ${draft.state === "open" && button("ask", "Ask for review", mayPublish ? "" : "primary")}
      ${mayPublish && draft.state === "review" && html`${button("approve", "Approve")}${button("return", "Send back")}`}
      ${mayPublish && button("publish", "Publish", "primary")}
      ${(mayPublish || draft.owner === visitor.person.id) && button("discard", "Discard", "danger")}</div>`;
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
      html`<p><a href="/">All drafts</a></p><h1>${draft.title}</h1>
        <p><span class="state">${stateNames[draft.state]}</span> <span class="note">${people.name(draft.owner)}, ${describeAge(draft.changed, now())}</span></p>${requestNote(draft, forge?.name)}`,
      actions({ draft, visitor, path }),
      ...reviews.map(
        (review) =>
          html`<p class="note">${people.name(review.person)} ${review.verdict === "approve" ? "approved" : "sent back"} this ${describeAge(review.at, now())}${review.content !== content && ". It has changed since"}.</p>`,
      ),
      listChanges(reportDraft(workspace.workshop, draft.base), comments, { token, path }),
      html`<section class="sheet"><h2>Comments</h2>${comments
        .filter(({ place }) => place === "")
        .map((comment) => showComment(comment, token, path))}${commentField(token, path, "")}</section>`,
      html`<details class="sheet"><summary>Show it to others</summary><p class="note">This link shows the draft for two weeks, also to people without an account.</p>
        <p><a href="${createLink(draft.id)}">${createLink(draft.id).replace(/\?.*/, "")}</a></p></details>`,
      html`<details class="sheet"><summary>Rename</summary><form class="row" method="post" action="${path}/rename"><input type="hidden" name="token" value="${token}">
        <label>Title <input name="title" value="${draft.title}" required></label><button>Save</button></form></details>`,
    ]);
  });
}
