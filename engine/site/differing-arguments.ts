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

/** A message whose placeholders differ from those of the first language that has the message. */
export interface DifferingArguments {
  readonly document: Document;
  readonly key: string;
  readonly own: Used;
  readonly first: Used;
}

const none: MessageFacts = { names: new Set() };

const factsOf = ({ text, file }: Message, key: string): MessageFacts =>
  isPlain(text) ? none : (messageFacts(file).get(key) ?? none);

/** Every message whose placeholders differ from those in the default market's language. */
export const differingArguments = memoize((site: LinkedSite): readonly DifferingArguments[] => {
  const { manifests } = site;
  const catalogues = mergeCatalogues(manifests);
  const markets = manifests.markets?.value;
  // All catalogues are compared with the default market's.
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
    let first: Used | undefined;
    return order.flatMap((locale): DifferingArguments[] => {
      const message = catalogues.get(locale)?.get(key);
      // `empty-text` reports a text without words.
      if (message === undefined || isBlank(message.text) || isUnknown(message, key)) return [];
      const { names, error } = factsOf(message, key);
      if (error !== undefined) return [];
      const own = { names, locale };
      first ??= own;
      const { names: required } = first;
      if (required.size === names.size && names.isSubsetOf(required)) return [];
      return [{ document: message.document, key, own, first }];
    });
  });
});

/**
 * Whether this message's placeholders differ between locales. If so, that problem is reported, and a literal
 * amount in place of a placeholder is not reported again.
 */
export const hasOtherArguments = (site: LinkedSite, { document, path }: SourceLocation): boolean =>
  differingArguments(site).some((one) => one.document === document && one.key === path[0]);
