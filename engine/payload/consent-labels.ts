import type { ResolvedLink } from "./resolved-link.ts";

interface Purpose {
  readonly label: string;
  readonly text: string;
}

/** The texts of the consent banner, or of the opt-out from counting, in one market: from `site.json`. */
export interface ConsentLabels {
  readonly title: string;
  readonly text: string;
  readonly policy: { readonly label: string; readonly link: ResolvedLink };
  readonly accept: string;
  readonly refuse: string;
  /** Without it, the purposes cannot be chosen one by one. */
  readonly choose?: string;
  readonly save?: string;
  readonly statistics?: Purpose;
  /** Without it, visitors are not asked. */
  readonly marketing?: Purpose;
}
