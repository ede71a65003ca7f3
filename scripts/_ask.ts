import { CANCEL_SYMBOL, cancel, multiselect, select, text } from "@clack/prompts";
import { type FlagValues, findRefusal, type Question } from "../engine/edit/new/creatable.ts";
import { type CreatableName, creatables } from "../engine/edit/new/creatables.ts";
import type { ScaffoldProject } from "../engine/edit/new/open-project.ts";

/** Undefined if the user cancels. */
function takeAnswer<Answer>(answer: Answer | typeof CANCEL_SYMBOL): Answer | undefined {
  // SAFETY: without the cancel symbol, only an answer is left.
  if (answer !== CANCEL_SYMBOL) return answer as Answer;
  cancel("Nothing was written.");
  return undefined;
}

/** Asks what to create. Undefined if the user cancels. */
export async function askKind(): Promise<CreatableName | undefined> {
  // SAFETY: `creatables` is a constant object, so it has no other keys.
  const names = Object.keys(creatables) as CreatableName[];
  return takeAnswer(
    await select({
      message: "What do you want to create?",
      options: names.map((value) => ({ value, label: value })),
    }),
  );
}

/** Asks one question. An empty answer to an optional question is no answer. Undefined if the user cancels. */
async function askAnswer(
  project: ScaffoldProject,
  question: Question,
  answers: FlagValues,
): Promise<string | undefined> {
  const { flag, takes, isRequired, isList, choices, initial } = question;
  const message = `${takes.charAt(0).toUpperCase()}${takes.slice(1)}`;
  const options = choices?.list(project).map((value) => ({ value, label: value }));
  if (options && isList)
    return takeAnswer(await multiselect({ message, options, required: false }))?.join(",");
  const initialValue = initial?.(project, answers);
  if (options) {
    const allOptions = isRequired ? options : [{ value: "", label: "–" }, ...options];
    return takeAnswer(
      await select({ message, options: allOptions, maxItems: 12, ...(initialValue && { initialValue }) }),
    );
  }
  const validate = (value = "") =>
    findRefusal(project, question, { ...answers, [flag]: value.trim() || undefined });
  return takeAnswer(await text({ message, validate, ...(initialValue && { initialValue }) }));
}

/** Asks for each answer that the flags did not give. Undefined if the user cancels. */
export async function askAnswers(
  project: ScaffoldProject,
  questions: readonly Question[],
  flags: FlagValues,
): Promise<FlagValues | undefined> {
  let answers = flags;
  for (const question of questions) {
    const { flag, applies } = question;
    if (answers[flag] !== undefined || applies?.(project, answers) === false) continue;
    const answer = await askAnswer(project, question, answers);
    if (answer === undefined) return undefined;
    answers = { ...answers, [flag]: answer.trim() || undefined };
  }
  return answers;
}
