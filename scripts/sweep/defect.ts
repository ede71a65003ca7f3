/** What the sweep looks for, in the order of its report. */
export const defectKinds = {
  console: "Nothing on the console and no thrown error",
  requests: "No failed request",
  hydration: "React hydrates the page without errors",
  axe: "WCAG 2.2 A and AA and axe's best practices, at 390 and 1280 px",
  overflow: "No element is wider than the screen, at 320, 390, 854, 1281 and 1920 px",
  words: "Words break only at hyphens, at 320, 390 and 1281 px (with the browser's hyphenation off)",
  shift: "Nothing moves while the page loads and scrolls (layout shift 0 without fonts)",
  fonts: "Loading fonts move little (layout shift below 0.1, which Core Web Vitals call good)",
  links: "Every link leads to an existing page and section",
  language: "No text in another language",
} as const;

export type DefectKind = keyof typeof defectKinds;

export interface Defect {
  readonly kind: DefectKind;
  /** The same defect has the same text on every page, so that a defect of a shared block is reported once. */
  readonly detail: string;
}
