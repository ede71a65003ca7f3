import type { baseCodes } from "../problems/base-codes.ts";
import type * as rules from "./rules/index.ts";

/** "unknown-route" for "unknownRoute". */
type Kebab<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `-${Lowercase<First>}`}${Kebab<Rest>}`
  : "";

type PolicyCode = "odd-delivery-amount" | "packs-do-not-fit" | "prior-price";

type RuleCode = keyof typeof baseCodes | Kebab<keyof typeof rules> | PolicyCode;

/** Problems that follow from a problem at another value of the same tier, each with the reason. */
export const consequences: readonly { readonly cause: RuleCode; readonly effects: readonly RuleCode[] }[] = [
  // No market has the code of a misspelt country, and no product a price in a misspelt currency.
  { cause: "unknown-country", effects: ["unknown-market"] },
  { cause: "unknown-currency", effects: ["missing-price"] },
  // The locales of a cycle lack the messages that they would take from each other.
  { cause: "fallback-cycle", effects: ["missing-message", "unused-term", "glossary-term"] },
  // Words of another language are unknown in that of a wrong tag.
  { cause: "language-tag-differs", effects: ["misspelt-word"] },
  // The redirects to the home page become permanent redirects to a hidden page.
  { cause: "hidden-from-search", effects: ["noindex-conflict"] },
  // With a wrong number of packs, no comparison price is the sum of single packs.
  { cause: "packs-do-not-fit", effects: ["prior-price"] },
  // An amount in another currency is far from those of the other markets.
  { cause: "foreign-currency-fact", effects: ["odd-delivery-amount"] },
];
