/** How long a browser may take to answer, in milliseconds. */
const life = 5 * 60_000;

/** Maximum number of unanswered questions. Without a limit, a program could fill the memory with requests for them. */
const maximum = 1000;

/** What the server remembers of a question until a browser answers it. */
export interface Unanswered<Value> {
  add(key: string, value: Value): void;
  /** Finds what belongs to a key, once. */
  take(key: string): Value | undefined;
}

/** Questions to browsers, in memory: an answer after a restart is refused, and the person tries again. */
export function unansweredQuestions<Value>(now: () => number): Unanswered<Value> {
  const questions = new Map<string, { readonly value: Value; readonly expiry: number }>();
  return {
    add: (key, value) => {
      const [oldest] = questions.keys();
      if (questions.size >= maximum && oldest !== undefined) questions.delete(oldest);
      questions.set(key, { value, expiry: now() + life });
    },
    take: (key) => {
      const question = questions.get(key);
      questions.delete(key);
      return question && question.expiry > now() ? question.value : undefined;
    },
  };
}
