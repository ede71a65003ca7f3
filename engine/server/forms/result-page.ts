import type { ResolvedQuizResult, ResolvedQuizResults } from "../../fields/quiz/resolved-quiz.ts";
import type { EmbeddedBlock } from "../../payload/embed-payload.ts";
import { everyBlock } from "../../payload/with-slots.ts";
import { resultName, type SubmittedResult } from "../../quiz/submitted-result.ts";
import { fillEverySlot } from "../../render/document-slots.ts";
import { escapeHtml } from "../../render/escape-html.ts";
import type { AppMiddleware } from "../http/app.ts";
import type { FormPages } from "./form-pages.ts";
import type { ParsedPage } from "./parsed-page.ts";
import { openResult } from "./quiz-token.ts";
import type { SubmissionSetup } from "./submission-setup.ts";

interface ResultBlock {
  readonly id: string;
  readonly result: ResolvedQuizResult;
}

/** The blocks of a page that react to a quiz. */
const blocksFor = ({ payload }: ParsedPage, name: string): ResultBlock[] =>
  everyBlock(payload).flatMap(({ id, props = {} }) => {
    // SAFETY: the compiler puts the results of a block's quizzes into this prop.
    const quizzes = props["quizzes"] as ResolvedQuizResults | undefined;
    const result = quizzes?.results?.find((one) => one.name === name);
    return result ? [{ id, result }] : [];
  });

/** Whether the result is an outcome that must not sell. */
const isExclusion = (blocks: readonly ResultBlock[], { record }: SubmittedResult): boolean =>
  blocks.some(({ result }) =>
    result.outcomes.some(({ id, order }) => id === record.outcome && order === false),
  );

/** Whether a page's own block is shown after such an outcome. */
const staysAlways = (block: EmbeddedBlock): boolean => block.always === true;

const hasQuiz = ({ payload }: ParsedPage): boolean =>
  everyBlock(payload).some(({ props = {} }) => "quiz" in props);

/** Adds a result to the form of a quiz page, in the hidden field with the page's path. */
export const carryOn = (html: string, path: string, token: string): string =>
  fillEverySlot(html, "pageField", escapeHtml(`${path}?${resultName}=${token}`));

/**
 * The parts of a result that a page needs. All of it if the page has only another quiz, which passes the
 * result on. Undefined if nothing on the page needs it.
 */
export function forPage(page: ParsedPage, { name, record }: SubmittedResult): SubmittedResult | undefined {
  const [block] = blocksFor(page, name);
  if (block === undefined) return hasQuiz(page) ? { name, record } : undefined;
  const { notes, nameQuestion } = block.result;
  const answers = Object.entries(record.answers).filter(
    ([question, answer]) =>
      question === nameQuestion ||
      [answer].flat().some((option) => Object.hasOwn(notes, `${question}.${option}`)),
  );
  return { name, record: { ...record, answers: Object.fromEntries(answers) } };
}

const ofOneVisitor = {
  "content-type": "text/html; charset=utf-8",
  "cache-control": "private, no-store",
  "x-robots-tag": "noindex",
} as const;

/**
 * The headers of the page with general texts, for times when the server is too busy to render. The browser
 * reloads it by itself, even without script.
 */
const tryAgain = { "retry-after": "5", refresh: "5" } as const;

/**
 * Handles the pages that show the result of a quiz sent without script (decision 34). A page whose query has a
 * sealed result is rendered with it. If the result is forged or expired, the page shows its general texts.
 */
export function resultPages(setup: SubmissionSetup, pages: FormPages): AppMiddleware {
  const shownPage = async (path: string, token: string) => {
    const page = await pages.find(path);
    const market = page?.payload.market.code ?? "";
    const result = page && (await openResult(token, market, setup.services));
    if (page === undefined || result === undefined) return undefined;
    const blocks = blocksFor(page, result.name);
    if (blocks.length === 0 && !hasQuiz(page)) return undefined;
    const ids = blocks.map(({ id }) => id);
    const html =
      ids.length > 0
        ? await pages.render(page, ids, result, isExclusion(blocks, result) ? staysAlways : undefined)
        : carryOn(page.html, page.payload.path, token);
    return { page, market, html, headers: await setup.documentHeaders(page.folder) };
  };
  return async (context, next) => {
    const token = context.req.query(resultName);
    const view = token && (await shownPage(context.req.path, token));
    if (!view) return next();
    const { page, market, html } = view;
    context.set("market", market);
    context.set("path", page.payload.path);
    const headers = { ...view.headers, ...ofOneVisitor, ...(html === undefined && tryAgain) };
    const body = context.req.method === "HEAD" ? null : (html ?? page.html);
    return new Response(body, { status: html === undefined ? 503 : 200, headers });
  };
}
