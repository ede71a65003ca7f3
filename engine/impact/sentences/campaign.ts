import { isJsonObject } from "../../json/compare/is-same-json.ts";
import { listOrAll, money } from "../labels.ts";
import { type DescribedChange, presentValue, type SentenceWriter } from "./sentence-writer.ts";

const readText = (value: unknown, key: string): string =>
  isJsonObject(value) ? String(value[key] ?? "") : "";

/** "from 2026-11-27T00:00 until 2026-12-01T00:00, switched off". */
const describeWindow = (value: unknown): string => {
  const isOff = isJsonObject(value) && value["enabled"] === false;
  return `from ${readText(value, "from")} until ${readText(value, "until")}${isOff ? ", switched off" : ""}`;
};

function priceSentence({ before, after }: DescribedChange, [, product, place]: readonly unknown[]): string {
  const amount = (value: unknown) =>
    isJsonObject(value) ? money(value["amount"], String(place)) : "the usual price";
  return `${product} costs ${amount(after?.value)} instead of ${amount(before?.value)} (${place})`;
}

function sentence(change: DescribedChange): string | undefined {
  const { before, after } = change;
  const { path } = presentValue(change);
  const [key] = path;
  if (key === "enabled") return after?.value === false ? "it is switched off" : "it is switched on";
  if (key === "from") return `it begins at ${after?.value} instead of ${before?.value}`;
  if (key === "until") return `it ends at ${after?.value} instead of ${before?.value}`;
  if (key === "markets")
    return `it runs in ${listOrAll(after?.value)} instead of ${listOrAll(before?.value)}`;
  return key === "prices" && path.length === 3 ? priceSentence(change, path) : undefined;
}

/** Campaigns. */
export const campaignSentences: SentenceWriter = {
  subject: ({ name }) => `The campaign “${name}”`,
  added: ({ name, after }) => `New campaign: “${name}”, ${describeWindow(after.value)}.`,
  removed: ({ name, before }) => `The campaign “${name}” is removed. It ran ${describeWindow(before.value)}.`,
  changed: (change) => {
    const text = sentence(change);
    return text && `The campaign “${change.name}”: ${text}.`;
  },
};
