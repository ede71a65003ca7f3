import { isJsonObject, isSameJson } from "../../json/compare/is-same-json.ts";
import { presentValue, type SentenceWriter } from "./sentence-writer.ts";

const readRedirect = (redirect: unknown): { from: string; to: string; status: string } => {
  const { from = "", to = "", status = 302 } = isJsonObject(redirect) ? redirect : {};
  const isPermanent = status === 301 || status === 308;
  return {
    from: String(from),
    to: String(to),
    status: `${isPermanent ? "permanently" : "temporarily"}, ${status}`,
  };
};

/** Redirects. */
export const redirectsSentences: SentenceWriter = {
  subject: () => "The redirects",
  changed: (change) => {
    const { before, after } = change;
    const { path, value } = presentValue(change);
    if (path[0] !== "redirects" || path.length !== 2) return undefined;
    const { from, to, status } = readRedirect(value);
    if (before === undefined) return `New redirect: ${from} leads to ${to} (${status}).`;
    if (after === undefined) return `The redirect from ${from} to ${to} is removed.`;
    if (isSameJson(before.value, after.value)) return `The redirect from ${from} changes places.`;
    const old = readRedirect(before.value);
    if (old.to !== to) return `The redirect from ${from} leads to ${to} instead of ${old.to}.`;
    return `The redirect from ${from} to ${to} changes from ${old.status} to ${status}.`;
  },
};
