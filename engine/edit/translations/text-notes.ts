import type { MarketManifest } from "../../schema/markets.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { valueNames } from "../../site/message-values.ts";
import { messageFields } from "../../site/needed-messages.ts";
import { messageArguments, parseMessage } from "../../site/parse-message.ts";
import { shownText } from "../../site/shown-text.ts";
import { explainPlural, pluralsIn } from "./expand-plurals.ts";

/** What stands for a value: its text in the market, or who fills it in. */
function explainValue({ manifests }: LinkedSite, market: MarketManifest, name: string): string {
  if (name === "year") return "{year} is the year of the build";
  if (name === "savings") return "{savings} is a percentage, such as 23 %";
  return valueNames(manifests, market).has(name)
    ? `{${name}} is "${shownText(manifests, market, `{${name}}`)}"`
    : `{${name}} is filled in by the page`;
}

/** Sentences that explain the values, plural forms and formatting of a text. */
export function textNotes(
  site: LinkedSite,
  market: MarketManifest,
  { key, text }: { readonly key: string; readonly text: string },
): string[] {
  const parsed = parseMessage(text);
  const names = [...messageArguments(parsed)];
  const plurals = parsed.ok && parsed.elements ? [...pluralsIn(parsed.elements)] : [];
  const numbers = [...new Set(plurals.map(({ value }) => value))];
  return [
    ...(names.length > 0
      ? [`Keep the values as they are: ${names.map((name) => explainValue(site, market, name)).join("; ")}.`]
      : []),
    ...numbers.map(
      (name) =>
        `The words depend on the number {${name}}; # is the number. Write each form: ${explainPlural(market.languageTag)}.`,
    ),
    ...(messageFields(site).formatted.has(key)
      ? [
          "Formatted text: **bold**, *italic*, ## heading, - list. In [words](target), translate the words and keep the target.",
        ]
      : []),
  ];
}
