import type { LinkedSite } from "../../site/link-site.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { leaves } from "../page-props.ts";

/** The texts of the messages that values name, in the language of a market and without its fallbacks, by key. */
export function ownTexts(
  { manifests }: LinkedSite,
  market: string,
  values: unknown,
): Readonly<Record<string, string>> {
  const locale = manifests.markets?.value.markets.find(({ code }) => code === market)?.locale ?? "";
  const messages = mergeCatalogues(manifests).get(locale);
  const texts = [...leaves(values)].flatMap(({ value }) => {
    const key = typeof value === "string" && value.startsWith("t:") ? value.slice(2) : undefined;
    const text = key === undefined ? undefined : messages?.get(key)?.text;
    return key === undefined || text === undefined ? [] : [[key, text] as const];
  });
  return Object.fromEntries(texts);
}
