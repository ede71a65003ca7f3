import { oncePer } from "../read/once-per.ts";
import { isMessageKey, type MessagesManifest } from "../schema/messages.ts";
import { isPlain, messageArguments, parseMessage } from "./parse-message.ts";

/** What is to know of a message that is more than a plain text. */
export interface MessageFacts {
  readonly names: ReadonlySet<string>;
  /** Why it is not valid ICU MessageFormat, in the parser's word. */
  readonly error?: string;
}

/** The messages of one file that are not plain, by key: few, and parsed once for every rule and every check. */
export const messageFacts = oncePer((file: MessagesManifest): ReadonlyMap<string, MessageFacts> => {
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
