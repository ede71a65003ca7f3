import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** A mail as it is sent. It never changes: what was sent first is what the customer got. */
export interface OutgoingMail {
  /** Identifies the mail: a repetition has the same key. At most 256 characters. */
  readonly key: string;
  /** An address with a name: `Lamp Shop <orders@shop.example>`. */
  readonly from: string;
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/**
 * What became of a mail. `refused`: the address or the mail cannot be delivered, and a repetition would not change that.
 * `later`: it was not taken yet, or the answer was lost, and is sent again with the same key.
 */
export type MailResult =
  /** `reference`: the id of a mail service, or the answer of a mail server, which names its queue. */
  | { readonly kind: "accepted"; readonly reference?: string | undefined }
  | { readonly kind: "later" | "refused"; readonly reason: string };

/** Sends mails. */
export interface MailTransport {
  /**
   * Makes an attempt, and never rejects. `firstAt`: when the first attempt was, in milliseconds since 1970. A mail that a person
   * sends again begins anew: a mail service must not take it for a repetition.
   */
  send(mail: OutgoingMail, firstAt: number): Promise<MailResult>;
  /**
   * How long a mail may be repeated after an unknown result, in milliseconds. Later, somebody has to decide. Omitted: a
   * repetition is the same message for the receiver at any time.
   */
  readonly repeatsFor?: number;
  close(): void;
}

/** The domain of an address with a name. */
export const getDomain = (address: string): string => /@([^\s>]+)>?$/.exec(address)?.[1] ?? "";

/** The hash of a mail's key, which stands in the header `Message-ID`. */
export const hashMessage = (key: string): string =>
  bytesToHex(sha256(new TextEncoder().encode(key))).slice(0, 32);

/** The header `Message-ID` (RFC 5322). It follows from the key, so a repeated mail is the same message. */
export const createMessageId = ({ key, from }: Pick<OutgoingMail, "key" | "from">): string =>
  `<${hashMessage(key)}@${getDomain(from)}>`;

/** Identifies the attempts since the first one for a mail service: the hash of the mail's key, and the time. */
export const createAttemptKey = (key: string, firstAt: number): string => `${hashMessage(key)}-${firstAt}`;

/** Reads what `createAttemptKey` has written. Undefined: another program has written it. */
export function readAttemptKey(
  text: string,
): { readonly message: string; readonly firstAt: number } | undefined {
  const [, message, firstAt] = /^([0-9a-f]{32})-(\d{1,15})$/.exec(text) ?? [];
  return message === undefined ? undefined : { message, firstAt: Number(firstAt) };
}
