import { itemName } from "../../json/compare/align-lists.ts";
import { valueAt } from "../../json/document.ts";
import { presentValue, type SentenceWriter } from "./sentence-writer.ts";

/** Lists of a quiz and what their items are called. */
const parts: Readonly<Record<string, string>> = {
  questions: "question",
  options: "answer",
  outcomes: "result",
};

/** Quizzes. */
export const quizSentences: SentenceWriter = {
  subject: ({ name }) => `The quiz “${name}”`,
  changed: (change) => {
    const { before, after, name } = change;
    const { document, path, value } = presentValue(change);
    const part = parts[String(path.at(-2))];
    const item = itemName(value);
    if (part === undefined || item === undefined) return undefined;
    const question = part === "answer" ? itemName(valueAt(document.value, path.slice(0, -2))) : undefined;
    const where = question === undefined ? "" : ` to the question “${question}”`;
    const what = `the ${part} “${item}”${where}`;
    if (before && after) return `The quiz “${name}”: ${what} moves to place ${Number(path.at(-1)) + 1}.`;
    return `The quiz “${name}”: ${what} is ${after ? "new" : "removed"}.`;
  },
};
