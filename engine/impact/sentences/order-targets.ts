import { isJsonObject, isSameJson } from "../../json/compare/is-same-json.ts";
import { listNames } from "../labels.ts";
import { presentValue, type SentenceWriter } from "./sentence-writer.ts";

/** "on take and take-2 with src=mail". */
function conditionLabel(rule: unknown): string {
  if (!isJsonObject(rule)) return "";
  const { routes, query } = rule;
  const pages = Array.isArray(routes) ? `on ${listNames(routes.map(String))}` : "on all other pages";
  const values = isJsonObject(query) ? Object.entries(query).map(([name, value]) => `${name}=${value}`) : [];
  return values.length === 0 ? pages : `${pages} with ${listNames(values)}`;
}

const getTarget = (rule: unknown): string => (isJsonObject(rule) ? String(rule["to"]) : "");

/** Where order buttons lead. */
export const orderTargetsSentences: SentenceWriter = {
  subject: () => "The order targets",
  changed: (change) => {
    const { before, after } = change;
    const { path, value } = presentValue(change);
    if (path[0] !== "rules" || path.length !== 2) return undefined;
    const number = Number(path[1]) + 1;
    const where = `order buttons ${conditionLabel(value)}`;
    if (before === undefined) return `New order rule ${number}: ${where} lead to ${getTarget(value)}.`;
    if (after === undefined) return `Order rule ${number} is removed: ${where} led to ${getTarget(value)}.`;
    if (isSameJson(before.value, after.value))
      return `Order rule ${Number(before.path[1]) + 1} moves to place ${number}: ${where} lead to ${getTarget(value)}.`;
    const [old, now] = [getTarget(before.value), getTarget(after.value)];
    const [oldPages, pages] = [conditionLabel(before.value), conditionLabel(after.value)];
    if (oldPages === pages)
      return old === now ? undefined : `Order rule ${number}: ${where} lead to ${now} instead of ${old}.`;
    const target = old === now ? `to ${now}` : `to ${now} instead of ${old}`;
    return `Order rule ${number} now holds ${pages} instead of ${oldPages}, and leads ${target}.`;
  },
};
