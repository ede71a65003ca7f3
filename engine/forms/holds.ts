type OneOrMore = string | readonly string[];

export interface NumberRange {
  readonly from?: number | undefined;
  readonly below?: number | undefined;
}

export type AnswerTest = OneOrMore | { readonly not: OneOrMore } | NumberRange;

type AllOf = Readonly<Record<string, AnswerTest>>;

/** All tests of a record must hold. Of a list, one record must hold. */
export type Condition = AllOf | readonly AllOf[];

/**
 * Looks up the answer to a question, or a number computed from answers ("bmi"). Undefined or null if there is
 * none.
 */
export type FindAnswer = (question: string) => string | number | readonly string[] | null | undefined;

const toList = (value: string | readonly string[]): readonly string[] =>
  typeof value === "string" ? [value] : value;

function passes(test: AnswerTest, answer: ReturnType<FindAnswer>): boolean {
  // Without an answer no test holds, not even "not".
  if (answer === undefined || answer === null) return false;
  if (typeof test === "string" || Array.isArray(test)) {
    const options = toList(test as string | readonly string[]);
    return typeof answer !== "number" && toList(answer).some((option) => options.includes(option));
  }
  const { not, from, below } = test as { not?: string | readonly string[]; from?: number; below?: number };
  if (not !== undefined) {
    const options = toList(not);
    return typeof answer !== "number" && !toList(answer).some((option) => options.includes(option));
  }
  return typeof answer === "number" && answer >= (from ?? -Infinity) && answer < (below ?? Infinity);
}

/** Whether a condition holds for the answers so far. */
export function holds(condition: Condition, findAnswer: FindAnswer): boolean {
  const records = Array.isArray(condition) ? condition : [condition];
  return records.some((record) =>
    Object.entries(record as Readonly<Record<string, AnswerTest>>).every(([question, test]) =>
      passes(test, findAnswer(question)),
    ),
  );
}
