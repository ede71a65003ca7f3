import type { Sending } from "../data/attempts.ts";
import type { LogEntry } from "../data/log-entry.ts";
import type { DueMail, MailSettlement, MailStore } from "../data/mail-store.ts";
import { retryDelay } from "../webhooks/retry-delay.ts";
import type { MailResult, MailTransport, OutgoingMail } from "./mail-transport.ts";
import { packText, unpackText } from "./pack-text.ts";

/** How long a claimed mail is reserved, in milliseconds. Longer than an attempt can last. */
const claimed = 180_000;

/** How long a mail is tried, in milliseconds: as long as mail servers do (RFC 5321, 4.5.4.1). */
const triedFor = 5 * 24 * 3_600_000;

/** Writes a mail as it is sent. A text: why it cannot be sent. */
export type WriteMail = (mail: DueMail) => Promise<OutgoingMail | string>;

export interface MailHost {
  readonly store: MailStore;
  /** Undefined: mails are stored, and not sent. */
  readonly transport: MailTransport | undefined;
  /** Writes a mail before its first attempt. */
  readonly write: WriteMail;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (entry: LogEntry) => void;
}

/** The mail as it is sent: that of the first attempt. A text: why it cannot be sent. */
async function readContent({ store, write }: MailHost, mail: DueMail): Promise<OutgoingMail | string> {
  let packed = mail.content;
  if (packed === undefined) {
    const content = await write(mail);
    if (typeof content === "string") return content;
    packed = await store.keepContent(mail.key, await packText(JSON.stringify(content)));
  }
  // SAFETY: `packed` is the JSON of an OutgoingMail.
  return JSON.parse(await unpackText(packed)) as OutgoingMail;
}

/** What an answer means for a mail. `chance`: from 0 to 1. */
function readSettlement(
  result: MailResult | undefined,
  { attempts, firstAt }: Pick<DueMail, "attempts" | "firstAt">,
  { now, repeatsFor, chance }: { now: number; repeatsFor: number | undefined; chance: number },
): MailSettlement {
  if (result === undefined) return { state: "stored", at: now };
  if (result.kind === "accepted") return { state: "sent", at: now, reference: result.reference };
  const { reason } = result;
  if (result.kind === "refused") return { state: "refused", at: now, reason };
  const next = now + retryDelay(attempts, chance);
  if (next - firstAt > (repeatsFor ?? triedFor)) return { state: "unknown", at: now, reason };
  return { state: "waiting", at: next, reason };
}

/** Makes an attempt, unless a mail service may have forgotten an earlier one: that would be a second mail. */
async function attempt(host: MailHost, mail: DueMail): Promise<MailResult | undefined> {
  const { transport, now } = host;
  const { attempts, firstAt } = mail;
  const repeatsFor = transport?.repeatsFor ?? Number.POSITIVE_INFINITY;
  if (attempts > 1 && now() - firstAt > repeatsFor)
    return { kind: "later", reason: "the server could not try again in time" };
  const content = await readContent(host, mail);
  return typeof content === "string"
    ? { kind: "refused", reason: content }
    : transport?.send(content, firstAt);
}

/**
 * The mails that are due. Each has one content, whatever a later build says, and one key: a repetition is the same message
 * for the receiver.
 */
export function mailSending(host: MailHost): Sending<DueMail> {
  const { store, transport, now, log } = host;
  return {
    claim: (max) => store.claim(now(), now() + claimed, max),
    async send(mail) {
      const result = await attempt(host, mail);
      const repeatsFor = transport?.repeatsFor;
      const settlement = readSettlement(result, mail, { now: now(), repeatsFor, chance: Math.random() });
      await store.settle(mail.key, settlement);
      const { state } = settlement;
      const level =
        state === "sent" || state === "stored" ? "info" : state === "waiting" ? "warning" : "error";
      // The reason may contain an address, so it is not logged.
      log({ level, event: `mail-${state}`, key: mail.key, attempts: mail.attempts });
    },
  };
}
