/** A rule with the at-rules around it, outermost first. */
export interface PageRule {
  readonly text: string;
  readonly wrappers: readonly string[];
  /** The classes that each of its selectors needs. Without them, the rule applies to every page. */
  readonly needs?: readonly (readonly string[])[];
  /** The languages of the pages that it is for: `ja`, or `rtl` for all that run right to left. Default: all. */
  readonly languages?: readonly string[];
}

/** Whether a rule can apply to a page with these classes. */
export const canApply = ({ needs }: PageRule, classes: ReadonlySet<string>): boolean =>
  needs === undefined || needs.some((names) => names.every((name) => classes.has(name)));

/** Whether a rule for some languages is for one of these. */
export const isForLanguage = ({ languages = [] }: PageRule, present: readonly string[]): boolean =>
  languages.some((language) => present.includes(language));

/** Prints rules in order. Consecutive rules in the same at-rule share one block. */
export function printRules(rules: readonly PageRule[]): string {
  let css = "";
  let open: readonly string[] = [];
  for (const { text, wrappers } of rules) {
    let same = 0;
    while (same < open.length && same < wrappers.length && open[same] === wrappers[same]) same++;
    const opened = wrappers.slice(same).map((wrapper) => `${wrapper}{`);
    css += "}".repeat(open.length - same) + opened.join("") + text;
    open = wrappers;
  }
  return css + "}".repeat(open.length);
}
