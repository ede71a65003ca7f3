import { isSameJson } from "../../json/compare/is-same-json.ts";
import { listNames, valueLabel } from "../labels.ts";
import { presentSite, presentValue, type SentenceWriter } from "./sentence-writer.ts";

const readNames = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** Describes the methods of a market: "AT". */
function describeMarket(market: string, before: readonly string[], after: readonly string[]): string {
  const added = after.filter((name) => !before.includes(name));
  const removed = before.filter((name) => !after.includes(name));
  const parts = [
    ...(added.length > 0 ? [`now also offers ${listNames(added)}`] : []),
    ...(removed.length > 0 ? [`no longer offers ${listNames(removed)}`] : []),
  ];
  return parts.length > 0
    ? `${market} ${listNames(parts)}.`
    : `${market} offers its methods of payment in another order: ${listNames(after)}.`;
}

/** How customers pay. */
export const paymentsSentences: SentenceWriter = {
  subject: () => "The methods of payment",
  changed: (change) => {
    const { before, after } = change;
    const { path, value } = presentValue(change);
    const [part, name = ""] = path.map(String);
    if (part === "markets" && path.length === 2) {
      const [old, now] = [readNames(before?.value), readNames(after?.value)];
      return isSameJson(old, now) ? undefined : describeMarket(name, old, now);
    }
    if (part !== "methods") return undefined;
    const { label } = Object(value);
    if (path.length === 2 && !(before && after))
      return `The method of payment “${name}” is ${after ? "new" : "removed"}: ${valueLabel(presentSite(change), label)}.`;
    return undefined;
  },
};
