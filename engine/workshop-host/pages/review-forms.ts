import { html } from "hono/html";
import type { AwakeDraft } from "../drafts/draft-desk.ts";
import { identifyContent } from "../drafts/update-draft.ts";
import type { HostServices } from "../host-services.ts";
import type { Choice, OpenQuestion } from "../repository/merge-draft.ts";
import { RepositoryError } from "../repository/repository.ts";
import { hasRole } from "../store/people.ts";
import { translate } from "../texts/translate.ts";
import { readTitle } from "./draft-pages.ts";
import { livePath } from "./live-page.ts";
import type { Html } from "./page.ts";
import { takeFirstPictures } from "./picture-pages.ts";
import { FormError, type TeamPages } from "./team-pages.ts";

/** A value as a person reads it. */
function printValue(value: unknown): string {
  if (value === undefined) return translate("merge.removed");
  return typeof value === "string" ? value : JSON.stringify(value, null, 2);
}

/** "Home: hero › title" in place of a path. */
const describePlace = ({ file, path }: OpenQuestion): string => {
  const name = file
    .split("/")
    .slice(1)
    .join(" › ")
    .replace(/\.json$/, "");
  return path.length === 0 ? name : `${name}: ${path.join(" › ")}`;
};

const questionField = (question: OpenQuestion, index: number): Html =>
  html`<fieldset class="pair"><legend>${question.isOrder ? translate("merge.order", { place: describePlace(question) }) : describePlace(question)}</legend>
    <input type="hidden" name="question${index}" value="${question.id}">
    <label class="choice"><input type="radio" name="choice${index}" value="draft" required>
      <span><strong>${translate("merge.draft")}</strong><br><span class="value">${printValue(question.draft)}</span></span></label>
    <label class="choice"><input type="radio" name="choice${index}" value="published" required>
      <span><strong>${translate("merge.published")}</strong><br><span class="value">${printValue(question.published)}</span></span></label></fieldset>`;

/** The choices of a form with questions. */
function readChoices(form: URLSearchParams): ReadonlyMap<string, Choice> {
  const choices = new Map<string, Choice>();
  for (let index = 0; ; index++) {
    const id = form.get(`question${index}`);
    if (id === null) return choices;
    const choice = form.get(`choice${index}`);
    if (choice === "draft" || choice === "published") choices.set(id, choice);
  }
}

/** Opens the draft of a form. */
const openDraft =
  ({ desk }: Pick<HostServices, "desk">) =>
  async (id: string | undefined): Promise<AwakeDraft> => {
    const awake = await desk.open(Number(id));
    if (awake === undefined) throw new FormError(translate("drafts.gone"));
    return awake;
  };

/** The forms by which people ask for a review, and answer. */
export function addReviewForms({ form }: TeamPages, services: HostServices): void {
  const { drafts, people, log, now, report } = services;
  const findDraft = openDraft(services);
  const judge = (verdict: "approve" | "return") =>
    form(`/draft/:id/${verdict}`, "publish", async (_fields, { person }, context) => {
      const { draft, workspace } = await findDraft(context.req.param("id"));
      const content = identifyContent(workspace.project.root, draft.base);
      drafts.review(draft.id, { person: person.id, verdict, content, at: now() });
      drafts.update(draft.id, { state: verdict === "approve" ? "approved" : "open" }, now());
      const action = verdict === "approve" ? "approved" : "sent back";
      log.add({ at: now(), person: person.id, action, subject: draft.title });
      const owner = people.find(draft.owner);
      if (owner && owner.id !== person.id)
        services
          .sendMail({
            to: owner.email,
            subject: translate(`review.mail.${verdict}`, { name: person.name, title: draft.title }),
            text: `${services.origin}/draft/${draft.id}/review`,
          })
          .catch(report);
      return `/draft/${draft.id}/review`;
    });
  judge("approve");
  judge("return");

  form("/draft/:id/ask", "texts", async (_fields, { person }, context) => {
    const awake = await findDraft(context.req.param("id"));
    const { draft } = awake;
    drafts.update(draft.id, { state: "review" }, now());
    if (services.pictures) takeFirstPictures(services.pictures, awake);
    log.add({ at: now(), person: person.id, action: "asked for a review of", subject: draft.title });
    for (const reviewer of people.list().filter((one) => hasRole(one, "publish") && one.id !== person.id))
      services
        .sendMail({
          to: reviewer.email,
          subject: translate("review.mail.ask", { name: person.name, title: draft.title }),
          text: `${services.origin}/draft/${draft.id}/review`,
        })
        .catch(report);
    return `/draft/${draft.id}/review`;
  });
}

/** The forms that comment on a draft, and name it. */
export function addDraftForms({ form }: TeamPages, services: HostServices): void {
  const { drafts, desk, log, now } = services;
  const findDraft = openDraft(services);
  form("/draft/:id/comment", "texts", async (fields, { person }, context) => {
    const { draft } = await findDraft(context.req.param("id"));
    const text = (fields.get("text") ?? "").trim();
    if (text === "") throw new FormError(translate("review.comment.empty"));
    drafts.comment(draft.id, { person: person.id, place: fields.get("place") ?? "", text, at: now() });
    return `/draft/${draft.id}/review`;
  });
  form("/draft/:id/resolve", "texts", async (fields, _visitor, context) => {
    const { draft } = await findDraft(context.req.param("id"));
    drafts.resolve(draft.id, Number(fields.get("id")), now());
    return `/draft/${draft.id}/review`;
  });
  form("/draft/:id/rename", "texts", async (fields, _visitor, context) => {
    const { draft } = await findDraft(context.req.param("id"));
    drafts.update(draft.id, { title: readTitle(fields) }, now());
    return `/draft/${draft.id}/review`;
  });
  form("/draft/:id/discard", "texts", async (_fields, { person }, context) => {
    const { draft } = await findDraft(context.req.param("id"));
    if (draft.owner !== person.id && !hasRole(person, "publish"))
      throw new FormError(translate("review.discard.refused"));
    drafts.update(draft.id, { state: "discarded" }, now());
    await desk.end(draft.id);
    log.add({ at: now(), person: person.id, action: "discarded", subject: draft.title });
    return "/";
  });
}

/** The form that publishes a draft. Asks first where others have changed the same. */
export function addPublishForm({ form, show }: TeamPages, services: HostServices): void {
  const { publisher, releases, log, now, report } = services;
  const findDraft = openDraft(services);
  form("/draft/:id/publish", "publish", async (fields, visitor, context) => {
    const awake = await findDraft(context.req.param("id"));
    const { id, title } = awake.draft;
    const outcome = await publisher
      .publish(awake, visitor.person, readChoices(fields))
      .catch((error: unknown) => {
        if (!(error instanceof RepositoryError)) throw error;
        // What git has printed is for the people who run the server.
        report(error);
        throw new FormError(error.message);
      });
    if (outcome.kind === "errors") return `/draft/${id}/review`;
    if (outcome.kind !== "questions") {
      const action = outcome.kind === "published" ? "published" : "handed in";
      log.add({ at: now(), person: visitor.person.id, action, subject: title });
      if (outcome.kind === "requested") return `/draft/${id}/review`;
      return releases ? livePath : `/?published=${id}`;
    }
    return show(
      context,
      visitor,
      translate("merge"),
      html`<h1>${translate("merge.title")}</h1><p>${translate("merge.note")}</p>
        <form class="sheet" method="post" action="/draft/${id}/publish"><input type="hidden" name="token" value="${visitor.session.token}">
        ${outcome.questions.map(questionField)}<div class="actions"><button class="primary">${translate("review.publish")}</button>
        <a class="button" href="/draft/${id}/review">${translate("merge.later")}</a></div></form>`,
    );
  });
}
