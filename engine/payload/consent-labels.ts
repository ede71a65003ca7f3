import type { ResolvedLink } from "./resolved-link.ts";

interface Purpose {
  readonly label: string;
  readonly text: string;
}

/** The consent banner's texts in one market: `consent` in `site.json`. */
export interface ConsentLabels {
  readonly title: string;
  readonly text: string;
  readonly policy: { readonly label: string; readonly link: ResolvedLink };
  readonly accept: string;
  readonly refuse: string;
  readonly choose: string;
  readonly save: string;
  readonly statistics: Purpose;
  /** Without it, visitors are not asked. */
  readonly marketing?: Purpose;
}
