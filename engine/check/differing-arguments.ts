import { cataloguesOf, type Message } from "../link/catalogue.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { type MessageFacts, messageFacts } from "../link/message-facts.ts";
import { isPlain } from "../link/parse-message.ts";
import type { Document } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import type { Place } from "./each-text.ts";
import { unknownArguments } from "./unknown-arguments.ts";

interface Used {
  readonly names: ReadonlySet<string>;
  readonly locale: string;
}

/** A message that uses other values in one language than in the first that has it. */
export interface DifferingArguments {
  readonly document: Document;
  readonly key: string;
  readonly own: Used;
  readonly first: Used;
}

const none: MessageFacts = { names: new Set() };

const factsOf = ({ text, file }: Message, key: string): MessageFacts =>
  isPlain(text) ? none : (messageFacts(file).get(key) ?? none);

/** Every message that uses other values than in the default market's language. */
export const differingArguments = oncePer((site: LinkedSite): readonly DifferingArguments[] => {
  const { world } = site;
  const catalogues = cataloguesOf(world);
  const markets = world.markets?.value;
  // The default market's catalogue is the one that the others are held against.
  const main = markets?.markets.find((market) => market.code === markets.default)?.locale;
  const order = [...catalogues.keys()].sort((a, b) => Number(b === main) - Number(a === main));
  // A value that does not exist is reported as that, and compares with nothing.
  const unknown = Map.groupBy(unknownArguments(site), ({ key }) => key);
  const isUnknown = ({ document }: Message, key: string) =>
    unknown.get(key)?.some((one) => one.document === document) ?? false;
  // A key with only plain texts has no values that could differ.
  const keys = new Set(
    [...world.messages.values()].flatMap((files) =>
      files.flatMap(({ value }) => [...messageFacts(value).keys()]),
    ),
  );
  return [...keys].flatMap((key) => {
    let first: Used | undefined;
    return order.flatMap((locale): DifferingArguments[] => {
      const message = catalogues.get(locale)?.get(key);
      if (message === undefined || isUnknown(message, key)) return [];
      const { names, error } = factsOf(message, key);
      if (error !== undefined) return [];
      const own = { names, locale };
      first ??= own;
      const { names: wanted } = first;
      if (wanted.size === names.size && names.isSubsetOf(wanted)) return [];
      return [{ document: message.document, key, own, first }];
    });
  });
});

/** Whether a text stands where a message of a catalogue has other values than its like: an amount in the place of one is told by that. */
export const hasOtherArguments = (site: LinkedSite, { document, path }: Place): boolean =>
  differingArguments(site).some((one) => one.document === document && one.key === path[0]);
