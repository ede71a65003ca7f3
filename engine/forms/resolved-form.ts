import type { LiveText } from "../payload/live-text.ts";
import type { ResolvedLink } from "../payload/resolved-link.ts";
import type { RichTextNodes } from "../payload/rich-text.ts";
import type { DateLimit } from "./date-limits.ts";
import type { FormKeyword } from "./form-keywords.ts";
import type { Condition } from "./holds.ts";
import type { FileType } from "./sent-file.ts";

/** The format of a value in one country. */
export interface ResolvedFormat {
  readonly mask?: string;
  readonly uppercase?: true;
  readonly example?: string;
}

type Errors = Readonly<Partial<Record<FormKeyword, LiveText>>>;

interface Common {
  readonly name: string;
  /** What stands behind the input of a number: "kg". */
  readonly unit?: string;
  readonly hint?: string;
  readonly required?: true;
  readonly width?: "half" | "third" | "two-thirds";
  /** The field's own messages. */
  readonly errors?: Errors;
}

interface Length {
  readonly minLength?: number;
  readonly maxLength: number;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

/** A method of payment to choose, in the market's language. */
export interface PaymentChoice extends Choice {
  /** One line below the label. */
  readonly text?: string;
  /** The address of its icon. */
  readonly icon?: string;
  /** What the customer agrees to by choosing the method. */
  readonly consent?: string;
  /** The totals that it can pay, such as "£10 – £500". Default: any. */
  readonly totals?: string;
}

/** Further attributes of an input: what makes a line of text a date, a number or a file. */
export interface InputAttributes {
  readonly type?: "date" | "file";
  readonly inputMode?: "text" | "numeric" | "decimal";
  readonly maxLength?: number;
  readonly min?: string;
  readonly max?: string;
  readonly accept?: string;
  readonly multiple?: true;
  /** The label with the unit behind the input. */
  readonly "aria-label"?: string;
}

type TextField = Common & { readonly label: string } & (
    | {
        readonly control: "text" | "email" | "tel";
        readonly input?: InputAttributes;
        readonly autocomplete?: string;
        readonly inputmode?: "text" | "numeric" | "decimal" | "tel" | "email" | "search" | "url";
        readonly mask?: string;
        readonly countryFormat?: string;
      }
    | { readonly control: "textarea"; readonly autocomplete?: string; readonly rows: number }
  );

/** A field with a value of its own type, as its manifest says. */
type TypedField = Common & { readonly label: string } & (
    | {
        readonly control: "date";
        readonly min?: DateLimit;
        readonly max?: DateLimit;
        readonly autocomplete?: string;
      }
    | {
        readonly control: "number";
        readonly min?: number;
        readonly max?: number;
        readonly step?: number;
        readonly autocomplete?: string;
      }
    | {
        readonly control: "file";
        readonly types: readonly FileType[];
        readonly maxSize: number;
        readonly maxCount?: number;
      }
  );

type OtherField =
  | (Common & {
      readonly control: "select" | "radio";
      readonly label: string;
      readonly options: readonly Choice[];
      readonly autocomplete?: string;
    })
  | (Common & {
      readonly control: "checkbox";
      readonly label: RichTextNodes;
      /** What is stored if the box is ticked: the text that the visitor agrees to. Default: that it is ticked. */
      readonly text?: string;
    })
  | (Common & { readonly control: "country"; readonly label: string; readonly elsewhere: LiveText })
  | (Common & { readonly control: "product"; readonly label: string });

type ConsentField = Common & { readonly control: "consent"; readonly label: RichTextNodes };

type PaymentField = Common & { readonly control: "payment"; readonly label: string };

/** Who sees a field or a section of a manifest. Default: everybody. */
export interface SeenBy {
  readonly markets?: readonly string[];
  readonly when?: Condition;
}

/** A field as its manifest says, with the JSON Schema of a text, in one market. */
export type FormFieldTexts = SeenBy &
  ((TextField & { readonly schema: Length }) | TypedField | OtherField | ConsentField | PaymentField);

/** The fields of an address, which differ by country. */
export type AddressGroup = SeenBy & { readonly control: "address" };

/** A field of an address. */
export type AddressFieldTexts = Common & {
  readonly label: string;
  readonly autocomplete: string;
} & (
    | { readonly control: "text"; readonly countryFormat?: string; readonly schema: Length }
    | { readonly control: "select"; readonly options: readonly Choice[] }
  );

export type ResolvedFormField =
  | (TextField & Partial<Length>)
  | OtherField
  | (PaymentField & { readonly options: readonly PaymentChoice[] });

export interface ResolvedFormCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** This page in the market of that country; undefined for the page's own country. */
  readonly href?: string;
}

export interface ResolvedFormLabels {
  readonly optional: string;
  readonly choose: string;
  readonly summary: LiveText;
  readonly sending: string;
  readonly offline: string;
  readonly failed: RichTextNodes;
  readonly unavailable: RichTextNodes;
  readonly trap: string;
  readonly errors: Errors;
}

/** A question of `repeat` in `site.json`, in one market. */
export interface ResolvedRepeatQuestion {
  readonly title: LiveText;
  readonly text: RichTextNodes;
  readonly keep: string;
  readonly again: string;
}

/** The texts for a price that differs from the shown one. */
export interface ResolvedPriceQuestion extends ResolvedRepeatQuestion {
  /** With the values `price` and `total`. */
  readonly offer: LiveText;
}

export interface ResolvedRepeatLabels
  extends Readonly<Record<"order" | "likely" | "other", ResolvedRepeatQuestion>> {
  readonly price?: ResolvedPriceQuestion;
  readonly taxes?: Pick<ResolvedRepeatQuestion, "title" | "text">;
  /** With the value `product`. */
  readonly soldOut?: LiveText;
  /** The same in an offer after an order. */
  readonly soldOutOffer?: LiveText;
}

/** A form as its manifest says, with every text and link in one market. The fields of an address differ by country. */
export interface FormTexts extends Pick<ResolvedForm, "name" | "submit" | "sent"> {
  readonly sections: readonly (SeenBy & {
    readonly title?: string;
    readonly fields: readonly (FormFieldTexts | AddressGroup)[];
  })[];
  readonly next?: ResolvedLink;
}

/** A form in one market, with everything that the browser needs to show, check and send it. */
export interface ResolvedForm {
  readonly name: string;
  /** The address of the module that validates its values. */
  readonly validator: string;
  /** The path of its page. The server uses it to find the form. */
  readonly page: string;
  readonly languageTag: string;
  readonly sections: readonly { readonly title?: string; readonly fields: readonly ResolvedFormField[] }[];
  /** Set if the form has files. */
  readonly encType?: "multipart/form-data";
  /** The fields with conditions, which a page hides at first: no test holds for a field that is empty. Omitted without any. */
  readonly hidden?: readonly string[];
  readonly submit: string;
  readonly next?: string;
  readonly sent?: { readonly title: string; readonly text: RichTextNodes };
  /** The formats of the page's country, by the name in a field's `countryFormat`. */
  readonly formats: Readonly<Record<string, ResolvedFormat>>;
  /** The countries to choose from, the page's own first; empty without a country field. */
  readonly countries: readonly ResolvedFormCountry[];
  readonly labels: ResolvedFormLabels;
}
