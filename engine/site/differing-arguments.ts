import type { Document, SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { isBlank } from "./is-blank.ts";
import type { LinkedSite } from "./link-site.ts";
import { type Message, mergeCatalogues } from "./message-catalogues.ts";
import { type MessageFacts, messageFacts } from "./message-facts.ts";
import { isPlain } from "./parse-message.ts";
import { unknownArguments } from "./unknown-arguments.ts";

interface Used {
  readonly names: ReadonlySet<string>;
  readonly locale: string;
}

/** A message whose placeholders differ from those that most languages use. */
export interface DifferingArguments {
  readonly document: Document;
  readonly key: string;
  readonly own: Used;
  readonly first: Used;
}

const none: MessageFacts = { names: new Set() };

const factsOf = ({ text, file }: Message, key: string): MessageFacts =>
  isPlain(text) ? none : (messageFacts(file).get(key) ?? none);

const isSame = ({ names: one }: Used, { names: other }: Used): boolean =>
  one.size === other.size && one.isSubsetOf(other);

/** The placeholders that most locales use; of those that equally many use, the first. */
function usual(all: readonly Used[]): Used | undefined {
  const count = (one: Used) => all.filter((other) => isSame(one, other)).length;
  return all.reduce<Used | undefined>(
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
  return [...keys].flatMap((key) => {
    const all = order.flatMap((locale) => {
      const message = catalogues.get(locale)?.get(key);
      // `empty-text` reports a text without words.
      if (message === undefined || isBlank(message.text) || isUnknown(message, key)) return [];
      const { names, error } = factsOf(message, key);
      return error === undefined ? [{ document: message.document, own: { names, locale } }] : [];
    });
    const first = usual(all.map(({ own }) => own));
    if (first === undefined) return [];
    return all.flatMap(({ document, own }) => (isSame(own, first) ? [] : [{ document, key, own, first }]));
  });
});

/**
 * Whether this message's placeholders differ between locales. If so, that problem is reported, and a literal
 * amount in place of a placeholder is not reported again.
 */
export const hasOtherArguments = (site: LinkedSite, { document, path }: SourceLocation): boolean =>
  differingArguments(site).some((one) => one.document === document && one.key === path[0]);
