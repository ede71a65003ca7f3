import type { Document, SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { contactValues } from "./contacts.ts";
import { factPlaces } from "./facts.ts";
import { isBlank } from "./find-words.ts";
import type { LinkedSite } from "./link-site.ts";
import type { Manifests } from "./manifests.ts";
import { type Message, mergeCatalogues } from "./message-catalogues.ts";
import { unknownArguments } from "./message-values.ts";
import { isPlain, type MessageFacts, messageFacts } from "./parse-message.ts";

interface Usage {
  readonly names: ReadonlySet<string>;
  readonly locale: string;
}

/** A message whose placeholders differ from those that most languages use. */
export interface DifferingArguments {
  readonly document: Document;
  readonly key: string;
  readonly usage: Usage;
  readonly first: Usage;
  /** Whether the difference is in words that stay the same, such as the brand, and in no figure. */
  readonly isInWords: boolean;
}

const none: MessageFacts = { names: new Set() };

const findFacts = ({ text, file }: Message, key: string): MessageFacts =>
  isPlain(text) ? none : (messageFacts(file).get(key) ?? none);

const isSame = ({ names: one }: Usage, { names: other }: Usage): boolean =>
  one.size === other.size && one.isSubsetOf(other);

/** The values that are words: not numbers, prices or texts with a number. */
function wordValues(manifests: Manifests): ReadonlySet<string> {
  const facts = factPlaces(manifests);
  const figures = new Set(
    facts.flatMap(({ name, value }) => (typeof value === "string" && !/\d/.test(value) ? [] : name)),
  );
  const contacts = (manifests.markets?.value.markets ?? []).flatMap(({ contact }) =>
    Object.keys(contactValues(manifests.settings?.value.contact, contact, (code) => code)),
  );
  const names = ["brand", "country", "currency", ...contacts, ...facts.map(({ name }) => name)];
  return new Set(names).difference(figures);
}

/** The placeholders that most locales use; of those that equally many use, the first. */
function findUsual(usages: readonly Usage[]): Usage | undefined {
  const count = (one: Usage) => usages.filter((other) => isSame(one, other)).length;
  return usages.reduce<Usage | undefined>(
    (best, one) => (best === undefined || count(one) > count(best) ? one : best),
    undefined,
  );
}

/** Every message whose placeholders differ from those that most languages use. */
export const differingArguments = memoize((site: LinkedSite): readonly DifferingArguments[] => {
  const { manifests } = site;
  const catalogues = mergeCatalogues(manifests);
  const markets = manifests.markets?.value;
  // The default market's comes first.
  const main = markets?.markets.find((market) => market.code === markets.default)?.locale;
  const order = [...catalogues.keys()].sort((a, b) => Number(b === main) - Number(a === main));
  // An unknown placeholder is a problem of its own and is not compared.
  const unknown = Map.groupBy(unknownArguments(site), ({ key }) => key);
  const isUnknown = ({ document }: Message, key: string) =>
    unknown.get(key)?.some((one) => one.document === document) ?? false;
  // A key with only plain texts has no placeholders that could differ.
  const keys = new Set(
    [...manifests.messages.values()].flatMap((files) =>
      files.flatMap(({ value }) => [...messageFacts(value).keys()]),
    ),
  );
  const words = wordValues(manifests);
  return [...keys].flatMap((key) => {
    const entries = order.flatMap((locale) => {
      const message = catalogues.get(locale)?.get(key);
      // `empty-text` reports a text without words.
      if (message === undefined || isBlank(message.text) || isUnknown(message, key)) return [];
      const { names, error } = findFacts(message, key);
      return error === undefined ? [{ document: message.document, usage: { names, locale } }] : [];
    });
    const first = findUsual(entries.map(({ usage }) => usage));
    if (first === undefined) return [];
    return entries.flatMap(({ document, usage }) => {
      if (isSame(usage, first)) return [];
      const isInWords = usage.names.symmetricDifference(first.names).isSubsetOf(words);
      return [{ document, key, usage, first, isInWords }];
    });
  });
});

/**
 * Whether a figure that this message inserts differs between locales. If so, that problem is reported, and a literal
 * amount in place of a placeholder is not reported again.
 */
export const hasOtherArguments = (site: LinkedSite, { document, path }: SourceLocation): boolean =>
  differingArguments(site).some(
    ({ isInWords, ...message }) => !isInWords && message.document === document && message.key === path[0],
  );
