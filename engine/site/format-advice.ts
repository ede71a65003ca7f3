import type { z } from "zod";
import type { Fix, Replacement } from "../problems/problem.ts";
import { rightCase } from "../problems/right-case.ts";
import { localTimeFormat } from "../schema/campaign.ts";
import { languageTagFormat, meantLanguageTag } from "../schema/language-tag.ts";
import { patternHint, readPattern } from "./pattern-hints.ts";

type FormatIssue = Pick<Extract<z.core.$ZodIssue, { code: "invalid_format" }>, "format" | "pattern">;

/** How to correct a text, and the fix if only one text can be meant. */
interface Advice {
  readonly hint: string;
  readonly fix?: Fix;
}

/** What to write for zod's formats. For other formats the hint can only show the pattern. */
const formatHints: Record<string, string> = {
  datetime: 'Write day, time and time zone: "2026-12-20T20:00:00+01:00".',
  [localTimeFormat]: 'Write day and time without a zone: "2026-11-27T00:00".',
  date: 'Write year, month and day: "2026-12-20".',
  url: 'Write a whole address: "https://shop.example".',
  [languageTagFormat]: 'Write a language and a country with a hyphen between them: "de-AT".',
};

/** The advice for a text in the wrong format. */
export function formAdvice(found: unknown, { format, pattern }: FormatIssue): Advice {
  if (format === languageTagFormat && typeof found === "string") {
    const meant = meantLanguageTag(found);
    if (meant !== undefined)
      return { hint: `Did you mean "${meant}"?`, fix: { find: found, replace: meant } };
  }
  const fix = fixOfCase(found, pattern);
  if (fix) return { hint: `Did you mean "${fix.replace}"?`, fix };
  return { hint: formatHints[format] ?? patternHint(pattern) ?? `It must match ${format}.` };
}

/** A fix if a text has the right format in other letter case, or with hyphens instead of underscores or vice versa. */
function fixOfCase(found: unknown, pattern: string | undefined): Replacement | undefined {
  if (typeof found !== "string" || pattern === undefined) return undefined;
  const form = readPattern(pattern);
  const replace =
    rightCase(found, form) ??
    rightCase(found.replaceAll("_", "-"), form) ??
    rightCase(found.replaceAll("-", "_"), form);
  return replace === undefined ? undefined : { find: found, replace };
}
