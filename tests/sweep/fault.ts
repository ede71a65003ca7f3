/** What the sweep looks for, in the order of its report. */
export const faultKinds = {
  console: "Nothing on the console and no thrown error",
  requests: "No failed request",
  hydration: "React takes the page over without complaint",
  axe: "WCAG 2.2 A and AA and axe's best practices, at 390 and 1280 px",
  overflow: "Nothing is wider than the screen, at 320, 390, 854, 1281 and 1920 px",
  words:
    "No word is broken but at a hyphen, at 320, 390 and 1281 px (browsers' own hyphenation switched off)",
  shift: "Nothing moves while the page loads and is scrolled (layout shift 0, the fonts' coming apart)",
  fonts: "The fonts' coming moves little (layout shift below 0.1, which Core Web Vitals call good)",
  links: "Every link of the page leads to a page, and to a section that it has",
  language: "No words of another language",
} as const;

export type FaultKind = keyof typeof faultKinds;

export interface Fault {
  readonly kind: FaultKind;
  /** The same words for the same fault on another page, so that a fault of a shared block is reported once. */
  readonly detail: string;
}
