import type { Draft, Refusal } from "./draft.ts";
import type { ScaffoldProject } from "./open-project.ts";
import type { FlagValues, Question } from "./questions.ts";

/** A kind of things that `npm run new` creates. */
export interface Creatable {
  /** In the order in which they are asked. */
  readonly questions: readonly Question[];
  /** Drafts the files from the answers, which include all required ones. */
  readonly draft: (project: ScaffoldProject, answers: FlagValues) => Draft | Refusal;
}
