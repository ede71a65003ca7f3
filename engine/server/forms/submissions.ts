import { Hono } from "hono";
import type { FormValidator } from "../../forms/form-validator.ts";
import { formsPath } from "../../forms/forms-path.ts";
import type { ServerApp } from "../http/app.ts";
import { isSameOrigin } from "../http/is-same-origin.ts";
import { senderGroups, submissionLimit } from "../limits/submission-limit.ts";
import { askPrice } from "../questions/ask-price.ts";
import { askRepeat } from "../questions/ask-repeat.ts";
import { tellSoldOut } from "../questions/sold-out.ts";
import { type Answered, answerJson, answerPlain, printEntries } from "./answer-form.ts";
import { answerQuiz } from "./answer-quiz.ts";
import { type FormPages, formPages } from "./form-pages.ts";
import { lineAnswer } from "./form-responses.ts";
import { readSubmission, sendsFields, sendsFiles } from "./read-submission.ts";
import { resubmit } from "./resubmit.ts";
import { resultPages } from "./result-page.ts";
import type { SubmissionSetup } from "./submission-setup.ts";

/** Forms with files that are accepted at the same time. The longest takes 40 MB of memory, and a Worker has 128 MB. */
const maxUploads = 4;

const tooManyFiles = (): Response =>
  lineAnswer(503, "Too many files at once. Please try again.", { "retry-after": "5" });

const takesFiles = (validator: FormValidator | undefined): boolean =>
  Object.values(validator?.fields ?? {}).includes("file");

const unknown = (): Answered => ({ response: lineAnswer(404, "There is no such form.") });

/**
 * Accepts forms and quizzes at `/api/forms/{name}`.
 *
 * JSON, sent by script: 200 `{}`; 409 `{ repeat }` if it may repeat another submission; 422 `{ errors }`; 503
 * if it could not be stored.
 *
 * Fields, sent without script: 303 to the next page; 409, 422 or 503 with the same page and everything that
 * was typed.
 *
 * Errors of the client: 400 unreadable, 403 from another site, 404 no such form, 409 key of another form, 413
 * over 64 KB, with files over 10 MB, 415 another type, 429 too many.
 */
export function handleForms(
  setup: SubmissionSetup,
  pages: FormPages = formPages(setup),
): (request: Request, name: string) => Promise<Response> {
  const { services } = setup;
  const taking = {
    ...setup,
    pages,
    ask: askRepeat(setup.files),
    askPrice: askPrice(setup.files),
    tellSoldOut: tellSoldOut(setup.files, "soldOut"),
  };
  const wait = submissionLimit();
  let uploads = 0;
  /**
   * Refuses a submission because there are too many. A visitor without script gets a page that keeps
   * everything that was typed.
   */
  const refuseForNow = async (request: Request, name: string, seconds: number): Promise<Response> => {
    const submission = sendsFields(request) ? await readSubmission(request, false) : undefined;
    const page = submission && "page" in submission && (await pages.find(submission.page));
    const again = page && resubmit(page, name, printEntries(submission.entries));
    return again
      ? pages.answerLater(page, { ...again, key: submission.key, from: submission.page }, seconds)
      : lineAnswer(429, "Too many submissions. Please try again later.", { "retry-after": String(seconds) });
  };
  type Answer = Answered & { readonly trap?: true };
  const take = async (
    request: Request,
    name: string,
    { validator, isUpload }: { readonly validator: FormValidator | undefined; readonly isUpload: boolean },
  ): Promise<Answer> => {
    const submission = await readSubmission(request, isUpload);
    if ("status" in submission) return { response: lineAnswer(submission.status, submission.reason) };
    if (validator === undefined)
      return (
        (submission.kind === "plain" && (await answerQuiz({ ...setup, pages }, request, name, submission))) ||
        unknown()
      );
    const form = { name, validator };
    const answered =
      submission.kind === "json"
        ? await answerJson(taking, request, form, submission)
        : await answerPlain(taking, request, form, submission);
    return { ...answered, ...(submission.isHoneypotFilled && { trap: true }) };
  };
  const answer = async (request: Request, name: string): Promise<Answer> => {
    if (!isSameOrigin(request))
      return { response: lineAnswer(403, "Submissions are accepted only from pages of this site.") };
    const waiting = wait(senderGroups(services.getAddress(request)), services.now());
    if (waiting > 0) return { response: await refuseForNow(request, name, Math.ceil(waiting / 1000)) };
    const forms = await setup.forms();
    const validator = Object.hasOwn(forms, name) ? forms[name] : undefined;
    const isUpload = takesFiles(validator) && sendsFiles(request);
    if (!isUpload) return take(request, name, { validator, isUpload });
    if (uploads === maxUploads) return { response: tooManyFiles() };
    uploads++;
    try {
      return await take(request, name, { validator, isUpload });
    } finally {
      uploads--;
    }
  };
  return async (request, name) => {
    const { response, market, trap } = await answer(request, name);
    // Do not log an unknown name: it is the visitor's own text.
    const known = market !== undefined && { form: name, market };
    services.log({ event: "form", status: response.status, ...known, ...(trap && { trap }) });
    return response;
  };
}

/**
 * Forms and quizzes: `POST /api/forms/{name}`, and the pages that show the result of a quiz. Mount this before
 * the pages.
 */
export function submissions(setup: SubmissionSetup): ServerApp {
  const app: ServerApp = new Hono();
  const pages = formPages(setup);
  const handle = handleForms(setup, pages);
  app.post(`${formsPath}:name`, ({ req }) => handle(req.raw, req.param("name")));
  app.get("*", resultPages(setup, pages));
  return app;
}
