import { sha256 } from "@noble/hashes/sha2.js";
import { bytesToHex } from "@noble/hashes/utils.js";

/** A mail as it is sent. It never changes: what was sent first is what the customer got. */
export interface OutgoingMail {
  /** Identifies the mail: a repetition has the same key. At most 256 characters. */
  readonly key: string;
  /** An address with a name: `Mellva <orders@mellva.example>`. */
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
  /** `reference`: the id that the service has given it. */
  | { readonly kind: "accepted"; readonly reference?: string | undefined }
  | { readonly kind: "later" | "refused"; readonly reason: string };

/** Sends mails. `send` never rejects. */
export interface MailTransport {
  send(mail: OutgoingMail): Promise<MailResult>;
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
