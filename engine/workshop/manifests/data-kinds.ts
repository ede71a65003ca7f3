import type { KindName } from "../../schema/kinds.ts";

/** What people call the manifests that are edited by a form, in the order of the list. */
export const dataKinds = {
  product: { title: "Products and prices", noun: "product" },
  campaign: { title: "Campaigns", noun: "campaign" },
  experiment: { title: "Experiments", noun: "experiment" },
  form: { title: "Forms", noun: "form" },
  mail: { title: "Mails", noun: "mail" },
  quiz: { title: "Quizzes", noun: "quiz" },
  reviews: { title: "Reviews", noun: "reviews" },
  redirects: { title: "Redirects", noun: "redirects" },
  "order-targets": { title: "Order targets", noun: "order targets" },
  payments: { title: "Methods of payment", noun: "methods of payment" },
  taxes: { title: "Taxes", noun: "taxes" },
  markets: { title: "Markets", noun: "markets" },
  site: { title: "Shop settings", noun: "shop settings" },
  theme: { title: "Themes", noun: "theme" },
  layout: { title: "Layouts", noun: "layout" },
  "shared-block": { title: "Shared blocks", noun: "shared block" },
} as const satisfies Partial<Record<KindName, { readonly title: string; readonly noun: string }>>;

export type DataKind = keyof typeof dataKinds;

/** The kinds whose manifests can hold in some markets only. */
export const kindsWithMarkets: ReadonlySet<DataKind> = new Set(["product", "campaign", "experiment", "mail"]);

/** A manifest as the list shows it. */
export interface ManifestEntry {
  readonly file: string;
  readonly kind: DataKind;
  /** The name of its file, without `.json`. */
  readonly name: string;
  /** Its name in words. */
  readonly title: string;
  /** Its purpose in a sentence; "" if it has none. */
  readonly purpose: string;
  /** The codes of the only markets in which it holds. Default: all. */
  readonly markets?: readonly string[];
}

/** The name of a manifest's file, without `.json`. */
export const readName = (file: string): string =>
  file
    .split("/")
    .at(-1)
    ?.replace(/\.json$/, "") ?? "";
