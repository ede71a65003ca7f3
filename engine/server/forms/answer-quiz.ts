import type { ResolvedQuiz } from "../../fields/quiz/resolved-quiz.ts";
import { cleanValue } from "../../forms/clean-value.ts";
import { fitValues } from "../../forms/form-cases.ts";
import { evaluateQuiz, type QuizSubmission } from "../../quiz/evaluate-quiz.ts";
import type { Answers } from "../../quiz/flow.ts";
import { listMeasures } from "../../quiz/measures.ts";
import { resultName, type SubmittedResult } from "../../quiz/submitted-result.ts";
import { acceptForm, readQuery } from "./accept-form.ts";
import type { Answered } from "./answer-form.ts";
import type { FormPages } from "./form-pages.ts";
import { lineAnswer, onwardAnswer } from "./form-responses.ts";
import { blockWith } from "./parsed-page.ts";
import { openResult, sealResult } from "./quiz-token.ts";
import type { Submission } from "./read-submission.ts";
import { quizAgain } from "./resubmit.ts";
import { carryOn, forPage } from "./result-page.ts";
import type { SubmissionSetup } from "./submission-setup.ts";

interface QuizSetup extends SubmissionSetup {
  readonly pages: FormPages;
}

/** Adds a value to the query of a URL. */
function withQueryValue(href: string, name: string, value: string): string {
  const [address = "", hash] = href.split("#", 2);
  return `${address}${address.includes("?") ? "&" : "?"}${name}=${value}${hash === undefined ? "" : `#${hash}`}`;
}

/**
 * The URL that an outcome leads to. Its query contains the result of this quiz, or an earlier one that the
 * page needs.
 */
async function outcomeHref(
  setup: QuizSetup,
  market: string,
  href: string,
  result: SubmittedResult,
  carried: string,
): Promise<string> {
  const page = await setup.pages.find(href);
  if (page === undefined) return href;
  const before = carried === "" ? undefined : await openResult(carried, market, setup.services);
  const match = forPage(page, result) ?? (before && forPage(page, before));
  return match ? withQueryValue(href, resultName, await sealResult(match, market, setup.services)) : href;
}

/** Sends the forms of the addresses that the visitor has typed, as a script does. A failure does not cost the result. */
async function sendAddresses(
  setup: QuizSetup,
  request: Request,
  { questions, page }: ResolvedQuiz,
  { answers, market }: { readonly answers: Answers; readonly market: string },
): Promise<void> {
  const validators = await setup.forms();
  for (const { id, form } of questions) {
    const address = answers[id];
    const validator = validators[form?.name ?? ""];
    if (form === undefined || validator === undefined || typeof address !== "string") continue;
    const values = { ...form.values, [form.address]: cleanValue(address, "email") };
    await acceptForm(setup, {
      name: form.name,
      validator,
      market,
      page,
      shownPrices: "",
      values: fitValues(validator, values, { market, query: readQuery(request) }),
      files: [],
      key: undefined,
      request,
      findNext: async () => undefined,
    });
  }
}

/**
 * Responds to a whole quiz that was sent without script (decisions 30 and 34): with the page of its outcome,
 * or with the same page and its open questions. No answer is stored or logged, because answers may be about
 * the visitor's health; only an address is, in its form, and the outcome is counted. Undefined if the page has no such
 * quiz.
 */
export async function answerQuiz(
  setup: QuizSetup,
  request: Request,
  name: string,
  submission: Submission,
): Promise<Answered | undefined> {
  const [path = "", query] = submission.page.split("?", 2);
  const page = await setup.pages.find(path);
  const block = page && blockWith(page, "quiz", name);
  if (page === undefined || block === undefined) return undefined;
  // SAFETY: the compiler puts a resolved quiz into this prop; `blockWith` found it by the quiz's name.
  const quiz = block.props["quiz"] as ResolvedQuiz;
  const market = page.payload.market.code;
  const fields = new URLSearchParams();
  for (const [field, value] of submission.entries)
    if (typeof value === "string") fields.append(field, cleanValue(value, "text"));
  const carried = new URLSearchParams(query).get(resultName) ?? "";
  const result = evaluateQuiz(quiz, fields);
  if ("outcome" in result) {
    const { outcome, answers } = result;
    const link = quiz.outcomes.find(({ id }) => id === outcome)?.link;
    if (link === undefined)
      return { response: lineAnswer(404, "The outcome of the quiz has no link."), market };
    const record = {
      at: setup.services.now(),
      answers,
      outcome,
      measures: listMeasures(quiz.questions, answers),
    };
    setup.counting?.count(request, { kind: "quiz-end", market, subject: name, object: outcome });
    await sendAddresses(setup, request, quiz, { answers, market });
    const href = await outcomeHref(setup, market, link.href, { name, record }, carried);
    return { response: onwardAnswer(href), market };
  }
  const names = new Set(fields.keys());
  const posted: QuizSubmission = {
    fields: Object.fromEntries([...names].map((field) => [field, fields.getAll(field)])),
    errors: result.errors,
  };
  const again = { ...quizAgain(block, [...fields]), from: submission.page };
  const finish = (html: string) => (carried === "" ? html : carryOn(html, path, encodeURIComponent(carried)));
  return { response: await setup.pages.answer({ page, block, status: 422, posted, again, finish }), market };
}
