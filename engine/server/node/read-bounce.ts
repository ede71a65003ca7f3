import PostalMime, { type Email } from "postal-mime";

/** What a message says about mails that were sent. */
export type Bounce =
  /** A mail came back. `messages`: the hashes that its Message-ID may have, the most likely one first. */
  | { readonly kind: "failed"; readonly messages: readonly string[]; readonly reason: string }
  /** `delayed`: the mail server still tries. `other`: an answer of a person or a program. */
  | { readonly kind: "delayed" | "other" };

/** The parts that return the mail, or its headers (RFC 3462, RFC 6533). */
const returned = /^(?:message\/rfc822|message\/global|text\/rfc822-headers|message\/global-headers)$/;

const status = /^message\/(?:global-)?delivery-status$/;

/** Continued lines are joined (RFC 5322, 2.2.3). */
const unfold = (text: string): string => text.replaceAll(/\r\n?/g, "\n").replaceAll(/\n[ \t]+(?=\S)/g, " ");

const readParts = ({ attachments }: Email, type: RegExp): readonly string[] =>
  attachments
    .filter(({ mimeType }) => type.test(mimeType))
    .map(({ content }) => unfold(typeof content === "string" ? content : new TextDecoder().decode(content)));

/** The hashes in ids that `createMessageId` has written. */
const findHashes = (text: string): readonly string[] =>
  [...text.matchAll(/<([0-9a-f]{32})@[^<>\s]+>/gi)].map(([, hash = ""]) => hash.toLowerCase());

const findMessageIds = (text: string): readonly string[] =>
  [...text.matchAll(/^[ \t>]*message-id:.*$/gim)].flatMap(([line]) => findHashes(line));

/** The fields of each recipient, by their lower-case names (RFC 3464). */
const readRecipients = (text: string): readonly ReadonlyMap<string, string>[] =>
  text
    .split(/\n\s*\n/)
    .map(
      (group) =>
        new Map(
          group.split("\n").flatMap((line) => {
            const [, name, value = ""] = /^([\w-]+):\s*(.*)$/.exec(line) ?? [];
            return name === undefined ? [] : [[name.toLowerCase(), value.trim()] as const];
          }),
        ),
    )
    .filter((fields) => fields.has("action"));

/** Why a mail came back, as the operator reads it: "550 5.1.1 No such mailbox". */
function explain(fields: ReadonlyMap<string, string>): string {
  const code = fields.get("status") ?? "";
  const diagnostic = (fields.get("diagnostic-code") ?? "").replace(/^[\w-]+;\s*/, "");
  return (
    (diagnostic.includes(code) ? diagnostic : `${code} ${diagnostic}`).trim().slice(0, 300) || "no reason"
  );
}

/** Reads a delivery status. Undefined: the message has none. */
function readStatus(email: Email): Bounce | undefined {
  const recipients = readParts(email, status).flatMap(readRecipients);
  if (recipients.length === 0) return undefined;
  const find = (action: string) =>
    recipients.find((fields) => fields.get("action")?.toLowerCase().startsWith(action));
  const failed = find("failed");
  if (failed === undefined) return { kind: find("delayed") ? "delayed" : "other" };
  // The headers of the mail end at the first empty line. What follows may quote other mails.
  const ids = readParts(email, returned).flatMap((text) => findMessageIds(text.split("\n\n", 1)[0] ?? ""));
  const referenced = findHashes(`${email.inReplyTo ?? ""} ${email.references ?? ""}`);
  return { kind: "failed", messages: ids.length > 0 ? ids : referenced, reason: explain(failed) };
}

/** Reads a bounce of an older Exim: its text quotes the mail. */
function readQuoted({ headers, text = "" }: Email): Bounce {
  if (!headers.some(({ key }) => key === "x-failed-recipients")) return { kind: "other" };
  const reason = /\b5\d\d[ -].*$/m.exec(text)?.[0].trim().slice(0, 300);
  return { kind: "failed", messages: findMessageIds(text), reason: reason ?? "no reason" };
}

/**
 * Reads a message that a mail server has sent to the sender of a mail: a delivery status notification (RFC 3464), or the
 * text of an older Exim. An automatic reply, such as that of a person on holiday, is `other`. Undefined: it is no message.
 */
export async function readBounce(message: Uint8Array): Promise<Bounce | undefined> {
  const email = await PostalMime.parse(message, { forceRfc822Attachments: true }).catch(() => undefined);
  if (!email?.headers.some(({ key }) => key === "from")) return undefined;
  return readStatus(email) ?? readQuoted(email);
}
