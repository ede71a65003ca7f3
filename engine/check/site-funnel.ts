import { type FunnelGraph, funnelGraph } from "../funnel/funnel-graph.ts";
import type { PageState } from "../funnel/page-states.ts";
import { proveFunnel } from "../funnel/prove-funnel.ts";
import { type ProvedQuiz, proveQuiz, type QuizProof } from "../funnel/prove-quiz.ts";
import type { Document } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import type { QuizManifest } from "../schema/quiz.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Rule } from "./rule.ts";
import { conditionDoesNotFit } from "./rules/condition-does-not-fit.ts";
import { duplicateQuizId } from "./rules/duplicate-quiz-id.ts";
import { impossibleBounds } from "./rules/impossible-bounds.ts";
import { questionNotEarlier } from "./rules/question-not-earlier.ts";
import { unclearStep } from "./rules/unclear-step.ts";
import { unknownOption } from "./rules/unknown-option.ts";
import { unknownOutcome } from "./rules/unknown-outcome.ts";
import { unknownQuestion } from "./rules/unknown-question.ts";

/** These rules must pass before a quiz can be proved. */
const structure: readonly Rule[] = [
  conditionDoesNotFit,
  duplicateQuizId,
  impossibleBounds,
  questionNotEarlier,
  unclearStep,
  unknownOption,
  unknownOutcome,
  unknownQuestion,
];

const getProof = memoize((quiz: QuizManifest): QuizProof => proveQuiz(quiz));

/**
 * Every quiz whose structure is valid, with its proof. Others have problems of their own, which come first.
 */
export function proveQuizzes(site: LinkedSite): ProvedQuiz[] {
  const broken = new Set<Document>();
  for (const rule of structure) rule.check(site, ({ document }) => broken.add(document));
  return [...site.manifests.quizzes.values()]
    .filter(({ document }) => !broken.has(document))
    .map((quiz) => ({ quiz, proof: getProof(quiz.value) }));
}

/** The funnel of a site, built once. Undefined if a manifest that the funnel needs is missing. */
export const siteFunnel = memoize((site: LinkedSite) => funnelGraph(site, proveQuizzes(site)));

/** The proof of a site's funnel. */
export const siteFunnelProof = memoize((site: LinkedSite) => proveFunnel(site, siteFunnel(site)));

/** The page states that visitors can reach from a route in a market, including its own, by the steps of the funnel. */
export function statesFrom(graph: FunnelGraph, route: string, market: string): ReadonlySet<PageState> {
  const waiting = graph.states.filter((state) => state.route.name === route && state.market.code === market);
  const reached = new Set(waiting);
  for (let state = waiting.pop(); state !== undefined; state = waiting.pop())
    for (const { to } of graph.stepsFrom(state)) {
      if (typeof to === "string" || reached.has(to)) continue;
      reached.add(to);
      waiting.push(to);
    }
  return reached;
}
