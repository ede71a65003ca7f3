import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";
import { isPlain, messageArguments, parseMessage } from "./parse-message.ts";

/** What is to know of a message that is more than a plain text. */
export interface MessageFacts {
  readonly names: ReadonlySet<string>;
  /** Why it is not valid ICU MessageFormat, in the parser's word. */
  readonly error?: string;
}

const known = new WeakMap<MessagesManifest, ReadonlyMap<string, MessageFacts>>();

/** The messages of one file that are not plain, by key: few, and parsed once for every rule and every check. */
export function messageFacts(file: MessagesManifest): ReadonlyMap<string, MessageFacts> {
  const before = known.get(file);
  if (before) return before;
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
  known.set(file, facts);
  return facts;
}
