import type { Project } from "./project.ts";
import { quizModels } from "./scaffold-quiz.ts";

/** One thing that a scaffold has to know. */
export interface Question {
  /** Its flag, without hyphens in front. */
  readonly flag: string;
  /** What it takes, after "It takes" and as a question. */
  readonly takes: string;
  readonly isRequired?: true;
  /** The site's own names that it may be; "many" of them, parted by commas, where it says so. */
  readonly choices?: (project: Project) => readonly string[];
  readonly isList?: true;
  /** What is proposed to somebody who is asked. */
  readonly initial?: (answers: Answers) => string | undefined;
}

/** What was answered, by flag. */
export type Answers = Readonly<Record<string, string | undefined>>;

const pathOfName = (answers: Answers) => answers["name"] && `/${answers["name"]}`;
const layouts = ({ site }: Project) => [...site.layouts.keys()];
const routes = ({ site }: Project) => [...site.routes.keys()];
const fullRoutes = ({ site }: Project) =>
  [...site.routes.values()].filter(({ sources }) => sources.length === 1).map(({ name }) => name);
const locales = ({ markets }: Project) => markets.locales.map(({ code }) => code);
const marketCodes = ({ markets }: Project) => markets.markets.map(({ code }) => code);

const name = (what: string): Question => ({
  flag: "name",
  takes: `the name of the ${what}`,
  isRequired: true,
});
const path: Question = {
  flag: "path",
  takes: "the path of its page, /name unless given",
  initial: pathOfName,
};
const markets: Question = {
  flag: "markets",
  takes: "the markets that have it, parted by commas; all unless given",
  choices: marketCodes,
  isList: true,
};
const orderTo: Question = {
  flag: "order-to",
  takes: "the route that its order buttons lead to; as order-targets.json has it unless given",
  choices: routes,
};

/** By kind, what is asked, in order. */
export const questions = {
  route: [
    name("route"),
    { flag: "layout", takes: "the layout around it", isRequired: true, choices: layouts },
    path,
    {
      flag: "from",
      takes: "the route whose head and first block it begins with; one of that layout unless given",
      choices: fullRoutes,
    },
    markets,
    orderTo,
  ],
  variant: [
    name("variant"),
    { flag: "extends", takes: "the route that it is a variant of", isRequired: true, choices: routes },
    path,
    markets,
    orderTo,
  ],
  quiz: [
    name("quiz"),
    { flag: "outcome", takes: "the route that it leads to", isRequired: true, choices: routes },
    path,
    {
      flag: "from",
      takes: "the quiz whose first question it begins with; the shortest unless given",
      choices: quizModels,
    },
  ],
  block: [name("block"), { flag: "description", takes: "one sentence for marketers" }],
  locale: [
    { flag: "code", takes: "a language and a country, such as nl_NL", isRequired: true },
    {
      flag: "fallback",
      takes: "the locale that has what this one leaves out; without it a whole one is copied",
      choices: locales,
    },
    { flag: "from", takes: "the locale that is copied; the default market's unless given", choices: locales },
  ],
  market: [
    { flag: "code", takes: "its code, such as NL", isRequired: true },
    {
      flag: "segment",
      takes: "its part of a path, such as nl",
      isRequired: true,
      initial: (answers) => answers["code"]?.toLowerCase(),
    },
    { flag: "locale", takes: "its message catalogue", isRequired: true, choices: locales },
    { flag: "currency", takes: "its currency, such as EUR", isRequired: true },
    {
      flag: "language-tag",
      takes: "its language and region, such as nl-NL",
      isRequired: true,
      initial: (answers) => answers["locale"]?.replace("_", "-"),
    },
    { flag: "country", takes: "its country; the first two letters of the code unless given" },
    {
      flag: "rate",
      takes:
        "how much of a new currency one of the default market's is worth; not where the currency is known",
    },
  ],
} as const satisfies Record<string, readonly Question[]>;

/** What can be scaffolded. */
export type ScaffoldKind = keyof typeof questions;

/** Why the answers cannot be used: the first required one that is missing, and what it takes; else undefined. */
export function missingAnswer(
  project: Project,
  asked: readonly Question[],
  answers: Answers,
): string | undefined {
  const lacking = asked.find(({ flag, isRequired }) => isRequired && answers[flag] === undefined);
  if (lacking === undefined) return undefined;
  const choices = lacking.choices?.(project);
  return `--${lacking.flag} is missing. It takes ${lacking.takes}${choices ? `: ${choices.join(", ")}` : ""}.`;
}
