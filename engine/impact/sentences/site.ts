import { isJsonObject } from "../../json/compare/is-same-json.ts";
import { valueLabels } from "../labels.ts";
import { type DescribedChange, presentValue, type SentenceWriter } from "./sentence-writer.ts";

const kilobytes = (value: unknown): string => (typeof value === "number" ? `${value} kB` : "none");

function legalLinkSentence({ before, after }: DescribedChange): string | undefined {
  const readLink = (link: unknown) => (isJsonObject(link) ? link : {});
  const [old, now] = [readLink(before?.value), readLink(after?.value)];
  if (before === undefined) return `Pages that sell must link to “${now["name"]}” now: ${now["law"]}`;
  if (after === undefined) return `Pages that sell no longer need a link to “${old["name"]}”.`;
  return `The link to “${now["name"]}” that the law asks for changes its target, markets or law.`;
}

function budgetSentence({ before, after }: DescribedChange, [, key, layout]: readonly unknown[]): string {
  const what = key === "layouts" ? `pages with the layout “${layout}”` : "a page";
  return `The maximum weight of ${what} changes from ${kilobytes(before?.value)} to ${kilobytes(after?.value)}.`;
}

const severityLabel = (value: unknown): string =>
  value === undefined ? "its usual severity" : value === "off" ? "off" : `${value}s`;

/** Settings of the whole site. */
export const siteSentences: SentenceWriter = {
  subject: () => "The site",
  changed: (change) => {
    const { before, after, sites } = change;
    const { path } = presentValue(change);
    const [key, inner] = path;
    if (key === "legalLinks" && path.length === 2) return legalLinkSentence(change);
    if (key === "budgets" && path.length > 1) return budgetSentence(change, path);
    if (key === "rules" && path.length === 2)
      return `The check rule \`${inner}\` changes from ${severityLabel(before?.value)} to ${severityLabel(after?.value)}.`;
    if (key === "facts" && path.length === 2)
      return `The fact “${inner}” changes from ${valueLabels(sites, before?.value, after?.value).join(" to ")}.`;
    if (key === "url")
      return `The site's address changes from ${before?.value} to ${after?.value}: canonical links, the sitemap and robots.txt follow it.`;
    if (key === "home") return `The home page is the route “${after?.value}” instead of “${before?.value}”.`;
    return undefined;
  },
};
