import { isJsonObject } from "../../json/compare/is-same-json.ts";
import { listNames } from "../labels.ts";
import { presentValue, type SentenceWriter } from "./sentence-writer.ts";

/** "with the arms control and short, switched off". */
function describeArms(value: unknown): string {
  if (!isJsonObject(value) || !Array.isArray(value["arms"])) return "";
  const ids = value["arms"].map((arm: unknown) => (isJsonObject(arm) ? String(arm["id"]) : ""));
  return `with the arms ${listNames(ids)}${value["enabled"] === false ? ", switched off" : ""}`;
}

/** Experiments. */
export const experimentSentences: SentenceWriter = {
  subject: ({ name }) => `The experiment “${name}”`,
  added: ({ name, after }) => `New experiment: “${name}”, ${describeArms(after.value)}.`,
  removed: ({ name }) => `The experiment “${name}” is removed.`,
  changed: (change) => {
    const [key] = presentValue(change).path;
    const { before, after, name } = change;
    if (key === "enabled")
      return `The experiment “${name}” is switched ${after?.value === false ? "off" : "on"}.`;
    if (key === "traffic")
      return `The experiment “${name}”: ${after?.value ?? 100} % of the browsers take part instead of ${before?.value ?? 100} %.`;
    return undefined;
  },
};
