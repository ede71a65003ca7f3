import type { SourceLocation } from "../../json/document.ts";
import { describeWidth, displayWidth } from "../../languages/display-width.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import { findMarkets } from "../../site/find-markets.ts";
import { type LimitedText, limitedTexts } from "../../site/find-texts.ts";
import type { Finding } from "../../site/finding.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { longestMailValues } from "../../site/longest-mail-values.ts";
import type { Manifests } from "../../site/manifests.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { isPlain } from "../../site/parse-message.ts";
import { shownText } from "../../site/shown-text.ts";
import type { Rule } from "../rule.ts";

function tooLong(
  text: string,
  market: string,
  { max, use, below }: LimitedText,
): Pick<Finding, "message" | "hint"> {
  const { document, path } = use.locate(below);
  const name = path.findLast((step) => typeof step === "string");
  return {
    message: `This text has ${describeWidth(text)}${market}. The limit for "${name}" in ${document.file} is ${max}.`,
    hint: "Shorten it, or move a part into another text.",
  };
}

/** A fact that is too long for texts, and the texts in which it is. */
interface LongFact extends SourceLocation {
  readonly name: string;
  readonly size: number;
  readonly keys: Set<string>;
}

/** Minimum length of a fact that can be too long, in characters. Texts leave room for shorter facts. */
const longFact = 20;

/** The place of a fact that alone makes a text too long: with a short value, the text would fit. */
function findLongFact(
  { settings, markets }: Manifests,
  market: MarketManifest,
  text: string,
  surplus: number,
): Omit<LongFact, "keys"> | undefined {
  const index = markets?.value.markets.indexOf(market) ?? -1;
  for (const { 1: name = "" } of text.matchAll(/\{(\w+)\}/g)) {
    const marketFact = market.facts?.[name];
    const fact = marketFact ?? settings?.value.facts?.[name];
    if (typeof fact !== "string" || fact.length < longFact || fact.length - surplus < 3) continue;
    const source = marketFact === undefined ? settings : markets;
    const path = marketFact === undefined ? ["facts", name] : ["markets", index, "facts", name];
    if (source) return { document: source.document, path, name, size: fact.length };
  }
  return undefined;
}

type Measure = (
  text: string,
  limit: LimitedText,
  markets: readonly MarketManifest[],
) => { readonly market: MarketManifest; readonly visible: string; readonly length: number } | undefined;

/** Creates a function that returns the market in which a text is longest, and its length there. */
function createMeasure({ manifests, mails }: LinkedSite): Measure {
  const mailDocuments = new Set([...mails.values()].map(({ document }) => document));
  return (text, { use }, markets) => {
    const isMail = mailDocuments.has(use.locate().document);
    return markets
      .map((market) => {
        const values = isMail ? longestMailValues(manifests)(market) : undefined;
        const visible = shownText(manifests, market, text, values);
        return { market, visible, length: displayWidth(visible) };
      })
      .toSorted((a, b) => b.length - a.length)[0];
  };
}

export const textTooLong: Rule = {
  meta: {
    code: "text-too-long",
    severity: "warning",
    tier: "content",
    title: "A text is too long for its place",
  },
  check: (site, report) => {
    const { manifests } = site;
    const catalogues = [...mergeCatalogues(manifests)];
    const measure = createMeasure(site);
    const longFacts = new Map<string, LongFact>();
    for (const [sourceText, limit] of limitedTexts(site)) {
      if (!sourceText.startsWith("t:")) {
        const markets = isPlain(sourceText) ? [] : (manifests.markets?.value.markets ?? []);
        const longest = measure(sourceText, limit, markets);
        const length = longest?.length ?? displayWidth(sourceText);
        const place = longest ? ` in ${longest.market.code}` : "";
        if (length > limit.max)
          report({
            ...limit.use.locate(limit.below),
            ...tooLong(longest?.visible ?? sourceText, place, limit),
          });
        continue;
      }
      const key = sourceText.slice(2);
      for (const [locale, messages] of catalogues) {
        const message = messages.get(key);
        if (message === undefined || (isPlain(message.text) && displayWidth(message.text) <= limit.max))
          continue;
        const longest = measure(message.text, limit, findMarkets(manifests, locale));
        if (longest === undefined || longest.length <= limit.max) continue;
        const { market, visible, length } = longest;
        const fact = findLongFact(manifests, market, message.text, length - limit.max);
        if (fact === undefined) {
          report({
            document: message.document,
            path: [key],
            ...tooLong(visible, ` in ${market.code}`, limit),
          });
          continue;
        }
        const id = `${fact.document.file} ${fact.path.join(".")}`;
        const entry = longFacts.get(id) ?? { ...fact, keys: new Set() };
        longFacts.set(id, entry);
        entry.keys.add(key);
      }
    }
    for (const { document, path, name, size, keys } of longFacts.values())
      report({
        document,
        path,
        message: `"${name}" has ${size} characters, which makes ${keys.size === 1 ? "a text" : `${keys.size} texts`} too long: ${[...keys].slice(0, 3).join(", ")}${keys.size > 3 ? " …" : ""}.`,
        hint: "Shorten the value.",
      });
  },
};
