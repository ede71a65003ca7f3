import { CANCEL_SYMBOL, cancel, log, multiselect, select, text } from "@clack/prompts";
import { type CreatableName, creatables } from "../engine/edit/new/creatables.ts";
import type { ScaffoldProject } from "../engine/edit/new/open-project.ts";
import type { FlagValues, Question } from "../engine/edit/new/questions.ts";

/** Undefined if the user cancels. */
function answered<Answer>(answer: Answer | typeof CANCEL_SYMBOL): Answer | undefined {
  // SAFETY: without the cancel symbol, only an answer is left.
  if (answer !== CANCEL_SYMBOL) return answer as Answer;
  cancel("Nothing was written.");
  return undefined;
}

const capital = (words: string): string => `${(words[0] ?? "").toUpperCase()}${words.slice(1)}`;

/** Asks what to create. Undefined if the user cancels. */
export async function askKind(): Promise<CreatableName | undefined> {
  // SAFETY: `creatables` is a constant object, so it has no other keys.
  const names = Object.keys(creatables) as CreatableName[];
  return answered(
    await select({
      message: "What do you want to create?",
      options: names.map((value) => ({ value, label: value })),
    }),
  );
}

const none = "";

async function askOne(
  project: ScaffoldProject,
  question: Question,
  answers: FlagValues,
): Promise<string | undefined> {
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
      validate: (value) => (isRequired && !value?.trim() ? `Enter ${takes}.` : undefined),
    }),
  );
}

/** Asks for each answer that the flags did not give. Undefined if the user cancels. */
export async function askAnswers(
  project: ScaffoldProject,
  asked: readonly Question[],
  given: FlagValues,
): Promise<FlagValues | undefined> {
  let answers = given;
  for (const question of asked) {
    if (answers[question.flag] !== undefined) continue;
    const asking = await askAnswer(project, question, answers);
    if (asking === undefined) return undefined;
    answers = asking;
  }
  return answers;
}

/**
 * Asks one question and offers the previous answer. Prints the reason first, if there is one. Undefined if
 * the user cancels.
 */
export async function askAnswer(
  project: ScaffoldProject,
  question: Question,
  given: FlagValues,
  reason?: string,
): Promise<FlagValues | undefined> {
  if (reason !== undefined) log.warn(reason);
  const answer = await askOne(project, question, given);
  if (answer === undefined) return undefined;
  // An empty answer to an optional question counts as no answer.
  const { [question.flag]: _, ...others } = given;
  return answer.trim() === none ? others : { ...others, [question.flag]: answer.trim() };
}
