import { itemName } from "../../json/compare/align-lists.ts";
import { valueAt } from "../../json/document.ts";
import { presentValue, type SentenceWriter } from "./sentence-writer.ts";

/** Forms. */
export const formSentences: SentenceWriter = {
  subject: ({ name }) => `The form “${name}”`,
  changed: (change) => {
    const { before, after, name } = change;
    const { document, path, value } = presentValue(change);
    const field = itemName(value);
    if (path.at(-2) === "fields" && field !== undefined) {
      if (before && after)
        return `The form “${name}”: the field “${field}” moves to place ${Number(path.at(-1)) + 1}.`;
      return `The form “${name}”: the field “${field}” is ${after ? "new" : "removed"}.`;
    }
    if (path.at(-1) !== "required") return undefined;
    const owner = itemName(valueAt(document.value, path.slice(0, -1)));
    return `The form “${name}”: the field “${owner}” is ${after?.value === true ? "required now" : "optional now"}.`;
  },
};
