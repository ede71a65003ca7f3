import type { FormKeyword } from "./form.ts";
import type { LiveText } from "./live-text.ts";
import type { ResolvedProduct, RichText } from "./resolved.ts";

/** How a value is written in one country. */
export interface ResolvedFormat {
  readonly mask?: string;
  readonly uppercase?: true;
  readonly example?: string;
}

type Errors = Readonly<Partial<Record<FormKeyword, LiveText>>>;

interface Common {
  readonly name: string;
  readonly hint?: string;
  readonly required?: true;
  readonly width?: "half" | "third" | "two-thirds";
  /** Those that the field has of its own. */
  readonly errors?: Errors;
}

interface TextField extends Common {
  readonly label: string;
  readonly minLength?: number;
  readonly maxLength: number;
}

interface Choice {
  readonly value: string;
  readonly label: string;
}

export type ResolvedFormField =
  | (TextField & {
      readonly control: "text" | "email" | "tel";
      readonly autocomplete?: string;
      readonly inputmode?: "text" | "numeric" | "decimal" | "tel" | "email" | "search" | "url";
      readonly mask?: string;
      readonly countryFormat?: string;
    })
  | (TextField & { readonly control: "textarea"; readonly rows: number })
  | (Common & {
      readonly control: "select" | "radio";
      readonly label: string;
      readonly options: readonly Choice[];
    })
  | (Common & { readonly control: "checkbox"; readonly label: RichText })
  | (Common & { readonly control: "country"; readonly label: string; readonly elsewhere: LiveText })
  | (Common & { readonly control: "product"; readonly label: string });

export interface ResolvedFormCountry {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly name: string;
  /** This page in the market of that country; none for the page's own. */
  readonly href?: string;
}

export interface ResolvedFormWords {
  readonly optional: string;
  readonly choose: string;
  readonly summary: LiveText;
  readonly sending: string;
  readonly offline: string;
  readonly failed: RichText;
  readonly unavailable: RichText;
  readonly trap: string;
  readonly errors: Errors;
}

/** A form in one market: all that the browser needs to show, check and send it. */
export interface ResolvedForm {
  readonly name: string;
  /** The address of the module that checks its values. */
  readonly validator: string;
  /** The path of the page that it stands on, by which the server finds it again. */
  readonly page: string;
  readonly market: string;
  readonly languageTag: string;
  readonly sections: readonly { readonly title?: string; readonly fields: readonly ResolvedFormField[] }[];
  readonly submit: string;
  readonly next?: string;
  readonly sent?: { readonly title: string; readonly text: RichText };
  /** How values are written in the page's country, by the name that a field's `countryFormat` has. */
  readonly formats: Readonly<Record<string, ResolvedFormat>>;
  /** To choose from, the page's own first; none without such a field. */
  readonly countries: readonly ResolvedFormCountry[];
  readonly words: ResolvedFormWords;
}

/** A product as an order form offers it, with what it comes to. */
export interface ResolvedOrderLine
  extends Pick<ResolvedProduct, "id" | "name" | "badge" | "price" | "compareAt" | "unitPrice"> {
  /** Not there when delivery is free. */
  readonly delivery?: string;
  readonly total: string;
}
