import type { z } from "zod";
import { EditError } from "../../json/edit-json.ts";
import { suggestName } from "../../problems/suggest.ts";
import { formAdvice } from "../../site/format-advice.ts";
import type { Edit } from "../transaction.ts";
import type { ScaffoldProject } from "./open-project.ts";

/** The answers, by flag. */
export type FlagValues = Readonly<Record<string, string | undefined>>;

/** Names of the site, and what they are names of. */
export interface NameList {
  readonly noun: string;
  /** What to do if the project has none. */
  readonly advice?: string;
  readonly list: (project: ScaffoldProject) => readonly string[];
}

/** A question that a kind asks. */
export interface Question {
  /** Its flag, without leading hyphens. */
  readonly flag: string;
  /** A description of the value, for `--help` and as the text of the question. */
  readonly takes: string;
  readonly isRequired?: true;
  /** Whether the question makes sense after the earlier answers. Default: always. */
  readonly applies?: (project: ScaffoldProject, answers: FlagValues) => boolean;
  /** The answer if there is none, and the proposed answer in interactive use. */
  readonly initial?: (project: ScaffoldProject, answers: FlagValues) => string | undefined;
  readonly schema?: z.ZodType;
  /** The valid answers. With `isList`, an answer is a comma-separated list of them. */
  readonly choices?: NameList;
  readonly isList?: true;
  /** Names that something else has. They are compared without case, like in some file systems. */
  readonly namesakes?: NameList;
}

/** What a command would write, and what remains to be done by hand. */
export interface Draft {
  readonly edit: Edit;
  readonly toDo: readonly string[];
}

/** A kind of things that `npm run new` creates. */
export interface Creatable {
  /** In the order in which they are asked. */
  readonly questions: readonly Question[];
  /** A file whose text it replaces. It creates all others, or changes them in place. */
  readonly replaces?: string;
  /** Drafts the files from complete and valid answers. */
  readonly draft: (project: ScaffoldProject, answers: FlagValues) => Draft;
}

/** A question whose answer is required and fits a schema. */
export const ask = (flag: string, takes: string, schema: z.ZodType): Question => ({
  flag,
  takes,
  schema,
  isRequired: true,
});

/** A required answer. */
export function requireAnswer(answers: FlagValues, flag: string): string {
  const answer = answers[flag];
  if (answer === undefined) throw new Error(`--${flag} is missing, and no question asked for it.`);
  return answer;
}

/** The names in a comma-separated answer. */
export const splitList = (answer: string | undefined): string[] | undefined =>
  answer?.split(",").map((name) => name.trim());

const adviseEmpty = (names: readonly string[] = [], choices?: { readonly advice?: string }): string =>
  names.length === 0 && choices?.advice ? ` ${choices.advice}` : "";

/** Why the answer to a question is missing or invalid, and how to correct it. Undefined if it is valid. */
export function findRefusal(
  project: ScaffoldProject,
  { flag, takes, isRequired, applies, schema, choices, isList, namesakes }: Question,
  answers: FlagValues,
): string | undefined {
  const answer = answers[flag];
  const names = choices?.list(project);
  const isAsked = applies?.(project, answers) ?? true;
  if (answer === undefined) {
    if (!isRequired || !isAsked) return undefined;
    return `--${flag} is missing: ${takes}.${names?.length ? ` Choose from ${names.join(", ")}.` : adviseEmpty(names, choices)}`;
  }
  if (!isAsked) return `--${flag} does not fit the other options. Omit it: it is ${takes}.`;
  const issue = schema?.safeParse(answer).error?.issues[0];
  if (issue) {
    const advice = issue.code === "invalid_format" ? formAdvice(answer, issue).hint : `${issue.message}.`;
    return `--${flag} cannot be "${answer}". ${advice} ${schema?.description ?? ""}`.trim();
  }
  const unknown = (isList ? splitList(answer) : [answer])?.find((name) => names?.includes(name) === false);
  if (unknown !== undefined && names && choices)
    return `--${flag}: there is no ${choices.noun} "${unknown}". ${suggestName(unknown, names, choices.noun).hint}${adviseEmpty(names, choices)}`;
  const namesake = namesakes?.list(project).find((name) => name.toLowerCase() === answer.toLowerCase());
  return namesake && `There is already a ${namesakes?.noun} "${namesake}". Choose another --${flag}.`;
}

/** Drafts something new. Throws `EditError` for a missing or invalid answer, and if a new file exists already. */
export function draftNew(
  project: ScaffoldProject,
  { questions, replaces, draft }: Creatable,
  flags: FlagValues,
): Draft {
  const answers: Record<string, string | undefined> = { ...flags };
  for (const question of questions) {
    answers[question.flag] ??= question.initial?.(project, answers);
    const refusal = findRefusal(project, question, answers);
    if (refusal !== undefined) throw new EditError(refusal);
  }
  const drafted = draft(project, answers);
  for (const { file, ...change } of drafted.edit)
    if ("text" in change && file !== replaces && project.readText(file) !== undefined)
      throw new EditError(`The file ${file} already exists. Choose another name, or move the file.`);
  return drafted;
}
