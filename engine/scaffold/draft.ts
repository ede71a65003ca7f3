/** What a scaffold would write: the whole text of each file, by its path in the project, and what is left for people to do. */
export interface Draft {
  readonly files: ReadonlyMap<string, string>;
  readonly toDo: readonly string[];
}

/** Why nothing is made: one line for the one who asked. */
export interface Refusal {
  readonly refused: string;
}

export const refuse = (refused: string): Refusal => ({ refused });

export const isRefusal = (answer: object): answer is Refusal => "refused" in answer;
