import { CANCEL_SYMBOL, cancel, log, multiselect, select, text } from "@clack/prompts";
import type { Project } from "../engine/scaffold/project.ts";
import { type Answers, type Question, questions, type ScaffoldKind } from "../engine/scaffold/questions.ts";

/** The one who was asked has left: undefined. */
function answered<Answer>(answer: Answer | typeof CANCEL_SYMBOL): Answer | undefined {
  if (answer !== CANCEL_SYMBOL) return answer as Answer; // Sound: there is nothing else that it could be.
  cancel("Nothing was written.");
  return undefined;
}

const capital = (words: string): string => `${(words[0] ?? "").toUpperCase()}${words.slice(1)}`;

/** Asks what is to be made; undefined when there is no answer. */
export async function askKind(): Promise<ScaffoldKind | undefined> {
  // Sound: the keys of a constant object are its own.
  const kinds = Object.keys(questions) as ScaffoldKind[];
  return answered(
    await select({
      message: "What is to be made?",
      options: kinds.map((value) => ({ value, label: value })),
    }),
  );
}

const none = "";

async function askOne(project: Project, question: Question, answers: Answers): Promise<string | undefined> {
  const { takes, isRequired, isList, choices, initial } = question;
  const message = capital(takes);
  const options = choices?.(project).map((value) => ({ value, label: value }));
  const before = answers[question.flag];
  if (options && isList) {
    const initialValues = before?.split(",") ?? [];
    const chosen = answered(await multiselect({ message, options, initialValues, required: false }));
    return chosen?.join(",");
  }
  if (options) {
    const open = { value: none, label: "–" };
    return answered(
      await select({
        message,
        options: isRequired ? options : [open, ...options],
        maxItems: 12,
        ...(before !== undefined && { initialValue: before }),
      }),
    );
  }
  const initialValue = before ?? initial?.(answers);
  return answered(
    await text({
      message,
      ...(initialValue !== undefined && { initialValue }),
      validate: (value) => (isRequired && !value?.trim() ? `It takes ${takes}.` : undefined),
    }),
  );
}

/** Asks what the flags have not said; undefined when one is not answered. */
export async function askAnswers(
  project: Project,
  asked: readonly Question[],
  given: Answers,
): Promise<Answers | undefined> {
  let answers = given;
  for (const question of asked) {
    if (answers[question.flag] !== undefined) continue;
    const asking = await askAnswer(project, question, answers);
    if (asking === undefined) return undefined;
    answers = asking;
  }
  return answers;
}

/** Asks one thing, beginning with what was said of it before, and says why if there is a reason; undefined when it is not answered. */
export async function askAnswer(
  project: Project,
  question: Question,
  given: Answers,
  reason?: string,
): Promise<Answers | undefined> {
  if (reason !== undefined) log.warn(reason);
  const answer = await askOne(project, question, given);
  if (answer === undefined) return undefined;
  // What may be left out and was is as if its flag were not given.
  const { [question.flag]: _, ...others } = given;
  return answer.trim() === none ? others : { ...others, [question.flag]: answer.trim() };
}
