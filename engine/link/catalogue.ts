import type { Document } from "../read/document.ts";
import { oncePer } from "../read/once-per.ts";
import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";
import type { Loaded, World } from "./world.ts";

export interface Message {
  readonly text: string;
  readonly document: Document;
  /** The value of the file that it stands in. */
  readonly file: MessagesManifest;
}

/** The messages of each locale by key: its own only, without fallbacks. */
export type Catalogues = ReadonlyMap<string, ReadonlyMap<string, Message>>;

/** A message that another file of its locale has before. */
interface Duplicate {
  readonly key: string;
  readonly document: Document;
  readonly first: Document;
}

interface Merged {
  readonly files: readonly Loaded<MessagesManifest>[];
  readonly messages: ReadonlyMap<string, Message>;
  readonly duplicates: readonly Duplicate[];
}

// In dev mode most catalogues are the same as before; they are recognised by the values of their files.
const merged = new WeakMap<MessagesManifest, Merged>();

function mergeFiles(files: readonly Loaded<MessagesManifest>[]): Merged {
  const first = files[0]?.value;
  const known = first && merged.get(first);
  if (
    known &&
    known.files.length === files.length &&
    known.files.every(({ value }, index) => value === files[index]?.value)
  ) {
    return known;
  }
  const messages = new Map<string, Message>();
  const duplicates: Duplicate[] = [];
  for (const { document, value } of files) {
    for (const key in value) {
      const text = value[key];
      if (!isMessageKey(key) || text === undefined) continue;
      const before = messages.get(key);
      if (before) duplicates.push({ key, document, first: before.document });
      else messages.set(key, { text, document, file: value });
    }
  }
  const made = { files, messages, duplicates };
  if (first) merged.set(first, made);
  return made;
}

const mergedOf = oncePer(
  (world: World): ReadonlyMap<string, Merged> =>
    new Map([...world.messages].map(([locale, files]) => [locale, mergeFiles(files)])),
);

export const cataloguesOf = oncePer(
  (world: World): Catalogues =>
    new Map([...mergedOf(world)].map(([locale, { messages }]) => [locale, messages])),
);

/** Every message that stands in more than one file of its locale: each but the first. */
export const duplicateMessages = (world: World): readonly Duplicate[] =>
  [...mergedOf(world).values()].flatMap(({ duplicates }) => duplicates);

const chainsOf = oncePer((_: World) => new Map<string, readonly string[]>());

/** A locale and the ones it falls back on, in order: ch_CH → ["ch_CH", "de_DE"]. */
export function fallbackChain(world: World, locale: string): readonly string[] {
  const known = chainsOf(world);
  const before = known.get(locale);
  if (before) return before;
  const chain: string[] = [];
  const fallbacks = new Map(world.markets?.value.locales.map(({ code, fallback }) => [code, fallback]));
  for (let current: string | undefined = locale; current !== undefined && !chain.includes(current); ) {
    chain.push(current);
    current = fallbacks.get(current);
  }
  known.set(locale, chain);
  return chain;
}

type FindMessage = (key: string) => Message | undefined;

const findersOf = oncePer((_: World) => new Map<string, FindMessage>());

/** Finds messages of a locale: its own, or those of the first of its fallbacks that has one. */
export function messageFinder(world: World, locale: string): FindMessage {
  const known = findersOf(world);
  const before = known.get(locale);
  if (before) return before;
  const catalogues = cataloguesOf(world);
  const chain = fallbackChain(world, locale).flatMap((name) => catalogues.get(name) ?? []);
  const find: FindMessage = (key) => {
    for (const messages of chain) {
      const message = messages.get(key);
      if (message) return message;
    }
    return undefined;
  };
  known.set(locale, find);
  return find;
}

/** A message in a locale, or in the first of its fallbacks that has it. */
export const findMessage = (world: World, locale: string, key: string): Message | undefined =>
  messageFinder(world, locale)(key);
