import type { LiveText } from "../payload/live-text.ts";
import type { MailTrigger } from "../schema/mail.ts";

/** A mail in one market, with placeholders for what it is filled with. */
export interface MailTemplate {
  /** The name of its manifest. */
  readonly mail: string;
  readonly trigger: MailTrigger;
  /** The form that it answers. */
  readonly form?: string;
  /** The market's code. */
  readonly market: string;
  /** BCP 47: `fr-CH`. */
  readonly languageTag: string;
  readonly subject: LiveText;
  readonly preheader: LiveText;
  /** A whole document. */
  readonly html: string;
}

/** The mails of a build: the file `dist-server/mails.json`. */
export interface MailTable {
  /** By the hash of their content, which an order keeps. */
  readonly templates: Readonly<Record<string, MailTemplate>>;
  /** The hashes by market and by mail. */
  readonly markets: Readonly<Record<string, Readonly<Record<string, string>>>>;
}
