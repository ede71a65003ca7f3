import type { MarketsManifest } from "../../schema/markets.ts";
import { linkSite } from "../../site/link-site.ts";
import { findMessage, mergeCatalogues } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import { parseManifests } from "../../site/parse-manifests.ts";
import { startTransaction } from "../transaction.ts";
import type { ScaffoldProject } from "./open-project.ts";

/** ISO 3166-1 reserves this code for private use, so no manifest contains it. */
const nobody = { code: "XX", segment: "xx" };

export const defaultMarket = ({ markets, default: code }: MarketsManifest) =>
  markets.find((market) => market.code === code);

/**
 * The keys of the messages that a new market would show, and those of the existing markets in its country.
 * Messages of pages and blocks that are limited to other markets are not included.
 */
export function marketMessages(project: ScaffoldProject, country: string): ReadonlySet<string> {
  const { markets, root } = project;
  const value = { ...defaultMarket(markets), ...nobody };
  const insert = ["markets", markets.markets.length];
  const { documents } = startTransaction(project, [
    { file: `${root}markets.json`, changes: [{ insert, value }] },
  ]);
  const site = linkSite(parseManifests({ ...project, documents }).manifests);
  const neighbours = markets.markets.filter((market) => market.country === country);
  const codes = new Set([nobody.code, ...neighbours.map(({ code }) => code)]);
  const needed = [...neededMessages(site)].filter(([, message]) => !codes.isDisjointFrom(message.markets));
  return new Set(needed.map(([key]) => key));
}

/** The to-do line that counts the messages that a locale takes from its fallback, by file of the fallback. */
export function fallbackToDo(
  { site }: ScaffoldProject,
  needed: ReadonlySet<string>,
  locale: string,
  fallback: string,
): string {
  const own = mergeCatalogues(site.manifests).get(locale);
  const counts = new Map<string, number>();
  let total = 0;
  for (const key of needed) {
    if (own?.has(key)) continue;
    const file = findMessage(site.manifests, fallback, key)?.document.file.split("/").at(-1);
    if (file === undefined) continue;
    counts.set(file, (counts.get(file) ?? 0) + 1);
    total++;
  }
  const files = [...counts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([file, count]) => `${file} ${count}`);
  return `Messages: ${locale} takes ${total} from ${fallback}. By file: ${files.join(", ")}.`;
}
