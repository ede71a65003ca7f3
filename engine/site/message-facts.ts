import { memoize } from "../json/memoize.ts";
import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";
import { isPlain, messageArguments, parseMessage } from "./parse-message.ts";

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
