import { type MessageFormatElement, parse, TYPE } from "@formatjs/icu-messageformat-parser";
import { memoize } from "../json/memoize.ts";
import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";

export type ParsedMessage =
  | { readonly ok: true; readonly elements: MessageFormatElement[] | undefined }
  | { readonly ok: false; readonly error: string };

/** Whether a text has no ICU syntax. Nearly all texts are plain and need no parser. */
export const isPlain = (text: string): boolean => !/[{}'<]/.test(text);

const insertion = /\{\s*([A-Za-z_]\w*)\s*\}/;

/** The elements of a text with only `{name}`s, the most common syntax. Much faster than the parser. */
function parseInsertions(text: string): MessageFormatElement[] | undefined {
  const parts = text.split(insertion);
  if (parts.some((part, index) => index % 2 === 0 && !isPlain(part))) return undefined;
  return parts.flatMap((value, index): MessageFormatElement[] =>
    index % 2 === 1 ? [{ type: TYPE.argument, value }] : value === "" ? [] : [{ type: TYPE.literal, value }],
  );
}

/**
 * Parses a message in ICU MessageFormat. `elements` is undefined for a plain text. Tags have no meaning: `<`
 * is a character.
 */
export function parseMessage(text: string): ParsedMessage {
  if (isPlain(text)) return { ok: true, elements: undefined };
  const simple = parseInsertions(text);
  if (simple) return { ok: true, elements: simple };
  try {
    return {
      ok: true,
      elements: parse(text, { ignoreTag: true, requiresOtherClause: true, shouldParseSkeletons: true }),
    };
  } catch (error) {
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  }
}

function collect(elements: readonly MessageFormatElement[], names: Set<string>): void {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    names.add(element.value);
    if (element.type === TYPE.select || element.type === TYPE.plural) {
      for (const option of Object.values(element.options)) collect(option.value, names);
    } else if (element.type === TYPE.tag) collect(element.children, names);
  }
}

/** The names of the values that a message inserts; empty for a plain or an invalid message. */
export function messageArguments(parsed: ParsedMessage): ReadonlySet<string> {
  const names = new Set<string>();
  if (parsed.ok && parsed.elements) collect(parsed.elements, names);
  return names;
}

/** Facts about a message that is not plain text. */
export interface MessageFacts {
  readonly names: ReadonlySet<string>;
  /** The parser's error code, if the message is not valid ICU MessageFormat. */
  readonly error?: string;
}

/**
 * Facts about the messages of a file that are not plain text, by key. These are few, and parsed once for all
 * rules and checks.
 */
export const messageFacts = memoize((file: MessagesManifest): ReadonlyMap<string, MessageFacts> => {
  const facts = new Map<string, MessageFacts>();
  for (const key in file) {
    const text = file[key] ?? "";
    if (!isMessageKey(key) || isPlain(text)) continue;
    const parsed = parseMessage(text);
    facts.set(
      key,
      parsed.ok ? { names: messageArguments(parsed) } : { names: new Set(), error: parsed.error },
    );
  }
  return facts;
});
