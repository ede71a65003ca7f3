import type { Edit } from "../transaction.ts";

/** The files that a command would write, and what remains to be done by hand. */
export interface Draft {
  readonly edit: Edit;
  readonly toDo: readonly string[];
}

/** Why nothing is created, as one line for the user, and the flag whose answer is wrong, if it is one. */
export interface Refusal {
  readonly flag: string | undefined;
  readonly message: string;
}

export const isRefusal = (answer: Draft | Refusal): answer is Refusal => "message" in answer;
