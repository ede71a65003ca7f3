import type { FullRoute } from "../../schema/route.ts";
import { isVariant } from "../../site/link-routes.ts";
import type { ScaffoldProject } from "./open-project.ts";

/** The answers, by flag. */
export type FlagValues = Readonly<Record<string, string | undefined>>;

/** A question that a kind asks. */
export interface Question {
  /** Its flag, without leading hyphens. */
  readonly flag: string;
  /** A description of the value, for `--help` and as the text of the question. */
  readonly takes: string;
  readonly isRequired?: true;
  /**
   * The names on the site that are valid answers. With `isList`, an answer is a comma-separated list of them.
   */
  readonly choices?: (project: ScaffoldProject) => readonly string[];
  readonly isList?: true;
  /** The proposed answer in interactive use. */
  readonly initial?: (answers: FlagValues) => string | undefined;
}

/** A required answer. Call `missingAnswer` first: a missing answer throws here. */
export function required(answers: FlagValues, flag: string): string {
  const answer = answers[flag];
  if (answer === undefined) throw new Error(`--${flag} is missing, and no question asked for it.`);
  return answer;
}

/** The names in a comma-separated answer. */
export const listOf = (answer: string | undefined): string[] | undefined =>
  answer?.split(",").map((name) => name.trim());

/** The path of a new page. */
export const pathOf = (answers: FlagValues): string => answers["path"] ?? `/${answers["name"]}`;

/** The routes that are not variants. */
export const fullRoutes = ({ site }: ScaffoldProject): FullRoute[] =>
  [...site.routes.values()].flatMap(({ sources: [own] }) =>
    own && !isVariant(own.value) ? [own.value] : [],
  );

export const locales = ({ markets }: ScaffoldProject) => markets.locales.map(({ code }) => code);
export const routes = ({ site }: ScaffoldProject) => [...site.routes.keys()];

/** Questions that several kinds ask. */
export const nameQuestion = (what: string): Question => ({
  flag: "name",
  takes: `the name of the ${what}`,
  isRequired: true,
});
export const pathQuestion: Question = {
  flag: "path",
  takes: "the path of its page (default: /name)",
  initial: ({ name }) => name && `/${name}`,
};
export const marketsQuestion: Question = {
  flag: "markets",
  takes: "the markets that have it, comma-separated (default: all)",
  choices: ({ markets }) => markets.markets.map(({ code }) => code),
  isList: true,
};
export const orderToQuestion: Question = {
  flag: "order-to",
  takes: "the route that its order buttons lead to (default: the rules of order-targets.json)",
  choices: routes,
};

/** Returns a message about the first required answer that is missing, or undefined. */
export function missingAnswer(
  project: ScaffoldProject,
  asked: readonly Question[],
  answers: FlagValues,
): string | undefined {
  const lacking = asked.find(({ flag, isRequired }) => isRequired && answers[flag] === undefined);
  if (lacking === undefined) return undefined;
  const choices = lacking.choices?.(project);
  return `--${lacking.flag} is missing: ${lacking.takes}${choices ? `. Choose from ${choices.join(", ")}` : ""}.`;
}
