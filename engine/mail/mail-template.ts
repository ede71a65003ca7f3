import type { LiveText } from "../payload/live-text.ts";
import type { MailTrigger } from "../schema/mail.ts";

/** A field of a form, as a mail repeats it. */
export interface MailField {
  readonly name: string;
  readonly label: string;
  /** The labels of its options, by value. */
  readonly options?: Readonly<Record<string, string>>;
  /** The unit of a number. */
  readonly unit?: string;
}

/** A mail in one market, with placeholders for what it is filled with. */
export interface MailTemplate {
  /** The name of its manifest. */
  readonly mail: string;
  readonly trigger: MailTrigger;
  /** The form that it answers. */
  readonly form?: string;
  /** The market's code. */
  readonly market: string;
  readonly brand: string;
  /** The origin of the site: `https://www.example.com`. */
  readonly origin: string;
  /** BCP 47: `fr-CH`. */
  readonly languageTag: string;
  /** The sender's address. Its name is the brand. */
  readonly sender: string;
  readonly subject: LiveText;
  readonly preheader: LiveText;
  /** A whole document. */
  readonly html: string;
  /** What it repeats of the form. Omitted for all mails but the receipt of a withdrawal. */
  readonly fields?: readonly MailField[];
}

/** The mails of a build. */
export interface MailTable {
  /** By the hash of their content, which an order keeps. */
  readonly templates: Readonly<Record<string, MailTemplate>>;
  /** The hashes by market and by mail. */
  readonly markets: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** When a mail is sent in a market. */
export interface PlannedMail extends Pick<MailTemplate, "mail" | "trigger" | "form"> {
  /** The hash of its template, which is in the file `mails/<hash>.json`. */
  readonly template: string;
}

/** What an address of the shop is told by mail. */
export interface ShopNotice {
  readonly to: string;
  readonly orders?: true | undefined;
  /** What needs attention, such as a payment under review. */
  readonly attention?: true | undefined;
  /** The forms that it gets. */
  readonly forms?: readonly string[] | undefined;
  /** Default: all. */
  readonly markets?: readonly string[] | undefined;
}

/** What the server reads to queue mails: the file `dist-server/mails.json`. */
export interface MailPlan {
  /** By market. */
  readonly markets: Readonly<Record<string, readonly PlannedMail[]>>;
  /** The field with the customer's address, by form. */
  readonly addresses: Readonly<Record<string, string>>;
  /** What the shop itself is told. Omitted: nothing. */
  readonly shop?: {
    readonly brand: string;
    readonly sender: string;
    readonly origin: string;
    readonly notices: readonly ShopNotice[];
  };
}
