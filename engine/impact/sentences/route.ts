import { isJsonObject } from "../../json/compare/is-same-json.ts";
import type { LinkedRoute } from "../../site/link-routes.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { count, listNames, listOrAll, money, valueLabels } from "../labels.ts";
import { blockSentence } from "./block-change.ts";
import { type DescribedChange, presentSite, presentValue, type SentenceWriter } from "./sentence-writer.ts";

const findRoute = (site: LinkedSite, name: string): LinkedRoute | undefined => site.routes.get(name);

const getPath = (site: LinkedSite, name: string): string =>
  findRoute(site, name)?.path ?? `the page “${name}”`;

/** "in 10 markets", "in DE and AT". */
function describeMarkets({ manifests, routes }: LinkedSite, name: string): string {
  const only = routes.get(name)?.markets;
  const markets = manifests.markets?.value.markets ?? [];
  return only && only.length <= 3
    ? `in ${listNames(only)}`
    : `in ${count(only?.length ?? markets.length, "market")}`;
}

const labels: Readonly<Record<string, string>> = {
  title: "the title in search results and tabs",
  description: "the description in search results",
  image: "the picture for shared links",
};

function headSentence(change: DescribedChange, key: string): string | undefined {
  const { before, after, sites } = change;
  if (key === "noindex")
    return after?.value === true
      ? "search engines may no longer show the page (noindex)"
      : "search engines may show the page";
  const what = labels[key];
  if (what === undefined) return undefined;
  const [old, now] = valueLabels(sites, before?.value, after?.value);
  return `${what} changes from ${before ? old : "the default"} to ${after ? now : "the default"}`;
}

function priceSentence(
  { before, after }: DescribedChange,
  [, product, currency]: readonly unknown[],
): string {
  const amount = (value: unknown) =>
    isJsonObject(value) ? money(value["amount"], String(currency)) : "the usual price";
  return `${product} costs ${amount(after?.value)} instead of ${amount(before?.value)} on this page (${currency})`;
}

function settingSentence(change: DescribedChange): string | undefined {
  const { path } = presentValue(change);
  const { before, after, sites } = change;
  const [key, inner] = path;
  if (key === "head" && path.length === 2) return headSentence(change, String(inner));
  if (key === "path")
    return `the address changes from ${before?.value ?? "none"} to ${after?.value ?? "none"}`;
  if (key === "markets")
    return `the page is shown in ${listOrAll(after?.value)} instead of ${listOrAll(before?.value)}`;
  if (key === "prices" && path.length === 3) return priceSentence(change, path);
  if (key === "layout")
    return `the layout changes from ${valueLabels(sites, before?.value, after?.value).join(" to ")}`;
  if (key === "products")
    return `the page sells ${listOrAll(after?.value ?? ["the usual products"])} instead of ${listOrAll(before?.value ?? ["the usual products"])}`;
  if (key === "upsell" && inner === "next")
    return `after the offer visitors go to “${after?.value}” instead of “${before?.value}”`;
  return undefined;
}

/** Pages. */
export const routeSentences: SentenceWriter = {
  subject: (change) => getPath(presentSite(change), change.name),
  added: ({ name, sites }) =>
    `New page: ${getPath(sites.after, name)} ${describeMarkets(sites.after, name)}.`,
  removed: ({ name, sites }) =>
    `The page ${getPath(sites.before, name)} is removed ${describeMarkets(sites.before, name)}.`,
  changed: (change) => {
    const sentence = settingSentence(change) ?? blockSentence(change);
    return sentence && `${routeSentences.subject(change)}: ${sentence}.`;
  },
};
