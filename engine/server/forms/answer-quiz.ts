import { judgeQuiz, type PostedQuiz } from "../../quiz/judge-quiz.ts";
import type { ResolvedQuiz } from "../../schema/resolved-quiz.ts";
import type { Answered } from "./answer-form.ts";
import { cleanText } from "./clean-text.ts";
import { lineAnswer, onwardAnswer, pageAnswer } from "./post-answers.ts";
import type { PostSetup } from "./post-setup.ts";
import type { Post } from "./read-post.ts";
import { redrawPage } from "./redraw-page.ts";
import { blockWith, storedPage } from "./stored-page.ts";

/**
 * Answers a whole quiz that was sent without script (decision 30): with its outcome's page, or with the same page and what is open on it.
 * Nothing of it is kept or noted: answers may be about the visitor's health. Undefined when the page has no such quiz.
 */
export async function answerQuiz(setup: PostSetup, name: string, post: Post): Promise<Answered | undefined> {
  const page = await storedPage(setup, post.page);
  const block = page && blockWith(page, "quiz", name);
  if (page === undefined || block === undefined) return undefined;
  // Sound: it is what the compiler has made of a quiz.
  const quiz = block.props["quiz"] as ResolvedQuiz;
  const market = page.payload.market.code;
  const fields = new URLSearchParams();
  for (const [field, value] of post.entries)
    if (value !== true) fields.append(field, cleanText(value, false));
  const judged = judgeQuiz(quiz, fields);
  if ("outcome" in judged) {
    const link = quiz.outcomes.find(({ id }) => id === judged.outcome)?.link;
    return { response: link ? onwardAnswer(link.href) : lineAnswer(404, "The quiz leads nowhere."), market };
  }
  const names = new Set(fields.keys());
  const posted: PostedQuiz = {
    fields: Object.fromEntries([...names].map((field) => [field, fields.getAll(field)])),
    faults: judged.faults,
  };
  const html = redrawPage(page, block.id, posted, await setup.renderPage());
  return { response: pageAnswer(422, html, await setup.documentHeaders(page.folder)), market };
}
