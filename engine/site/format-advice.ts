import type { z } from "zod";
import { kebabCase, ownName } from "../fields/name-patterns.ts";
import { localeName } from "../languages/locale-name.ts";
import type { Fix, Replacement } from "../problems/problem.ts";
import { rightCase, suggestName } from "../problems/suggest.ts";
import { autofillNames, autofillTokens } from "../schema/autocomplete.ts";
import { localTimeFormat } from "../schema/campaign.ts";
import { languageTagFormat, meantLanguageTag } from "../schema/language-tag.ts";

/** Zod serialises a regular expression with its slashes. */
function readPattern(pattern: string): RegExp {
  const [, source = pattern, flags = ""] = /^\/(.*)\/([a-z]*)$/.exec(pattern) ?? [];
  return new RegExp(source, flags);
}

const nameHint = "Use lower-case letters and digits, with single hyphens between them.";

/** What to write, by the pattern of a schema. A test holds that every pattern of the manifests has a hint. */
const hints: Readonly<Record<string, string>> = {
  [String(kebabCase)]: nameHint,
  [String(ownName)]: nameHint,
  "/^[a-zA-Z0-9]+(?:-[a-zA-Z0-9]+)*$/": "Use letters and digits, with single hyphens between them.",
  "/^\\/[a-zA-Z0-9-]*$/": 'Write one slash, and then letters (a–z), digits and hyphens: "/take".',
  "/^\\/\\S*$/": 'Write a path that starts with a slash and has no spaces: "/sale".',
  "/^#[0-9a-fA-F]{6}$/": 'Write a colour as # and six hexadecimal digits: "#173F35".',
  '/^[\\w\\s",-]+$/': 'Write families of fonts with commas between them: "Georgia, serif".',
  "/^[\\w\\s.,()+*/%-]+$/": 'Write a length of CSS: "1.25rem".',
  "/^[\\d.a-z%/ ]+$/": 'Write one to four radii: "8px", "14px 24%".',
  "/^-?[\\d.]+[a-z]*(?: -?[\\d.]+[a-z]*){1,3}$/": 'Write two to four lengths: "5px 6px 0".',
  [String(localeName)]:
    'Write a language and a country with an underscore between them, and the script if it matters: "de_DE", "zh_Hant_TW".',
  "/^[a-z]{2,8}(?:-[a-z0-9]{2,8})*$/":
    'Write small letters, with single hyphens between the parts: "us", "ch-fr", "zh-hant".',
  "/^[A-Z]{2}(?:-[A-Z]{2,8})*$/":
    'Write the two capitals of a country, with capitals after a hyphen to tell its markets apart: "DE", "CH-FR".',
  "/^[A-Z]{2}$/": 'Write the country\'s code of two capitals (ISO 3166-1): "DE".',
  "/^[a-zA-Z][a-zA-Z0-9-]*$/": "Start with a letter, and go on with letters, digits and hyphens.",
  "/^(?:[A-Z]{3}|[A-Z]{2}(?:-[A-Z]{2,8})*)$/": 'Write the code of a currency ("EUR") or of a market ("DE").',
  "/^\\p{L}[\\p{L}\\p{M}'’-]+$/u": "Write one word of letters, hyphens and apostrophes.",
  "/^(?:copy )?[0-9a-f]{8}$/": "Leave this file to npm run translations, which writes it.",
  "/^[A-Z]{2}\\d{2}[A-Z\\d]{11,30}$/": 'Write the IBAN without spaces: "DE89370400440532013000".',
  "/^[A-Z]{6}[A-Z\\d]{2}(?:[A-Z\\d]{3})?$/": 'Write the BIC of 8 or 11 capitals and digits: "COBADEFFXXX".',
  "/^[A-Z\\d][A-Z\\d -]{1,32}[A-Z\\d]$/": 'Write the number in capitals and digits: "0123456789".',
  "/^\\d{9}$/": 'Write the nine digits of the bank: "021000021".',
  "/^\\d{2}-\\d{2}-\\d{2}$/": 'Write the sort code with hyphens: "20-00-00".',
  "/^\\d{3}-\\d{3}$/": 'Write the BSB with its hyphen: "012-345".',
  "/^\\d{3}$/": 'Write the three digits of the institution: "003".',
  "/^\\d{5}$/": 'Write the five digits of the branch: "12345".',
  "/^[A-Z]{4}0[A-Z\\d]{6}$/": 'Write the IFSC of 11 characters: "HDFC0000001".',
  "/^\\d{18}$/": 'Write the CLABE of 18 digits: "002010077777777771".',
  "/^(?:\\*\\.)?(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\\.)+[a-z]{2,}(?::\\d{1,5})?$/":
    'Write a host in small letters without protocol and path: "maps.example.com", "*.example.com".',
  "/^[\\w.-]{1,40}$/": 'Write at most 40 letters, digits, dots and hyphens: "utm_campaign".',
  "/^\\d{1,2}(?:\\.\\d{1,4})?$/": 'Write a percentage with at most four decimals: "8.875".',
  "/^[A-Z0-9]{1,4}$/": 'Write the code of a state or province in capitals and digits: "NY", "13".',
  "/^[A-Z]{3}$/": 'Write the currency\'s code of three capitals (ISO 4217): "EUR".',
};

/** What to write instead of a text that does not match a pattern. */
const patternHint = (pattern: string | undefined): string | undefined =>
  pattern === undefined ? undefined : (hints[pattern] ?? `It must match ${pattern}.`);

type FormatIssue = Pick<
  Extract<z.core.$ZodIssue, { code: "invalid_format" }>,
  "format" | "pattern" | "message"
>;

/** The message that a block's schema gives with a pattern: `z.string().regex(/^\d\d:\d\d$/, "Write hours and minutes.")`. */
const schemaMessage = (message: string): string | undefined =>
  message.startsWith("Invalid ") ? undefined : message;

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
  email: 'Write an e-mail address: "help@shop.example".',
  url: 'Write a whole address: "https://shop.example".',
  [languageTagFormat]: 'Write a language and a country with a hyphen between them: "de-AT".',
};

/** The advice for a text in the wrong format. */
export function formAdvice(value: unknown, { format, pattern, message }: FormatIssue): Advice {
  if (pattern === String(autofillTokens))
    return suggestName(String(value).split(" ").at(-1) ?? "", autofillNames, "autofill name of HTML");
  if (format === languageTagFormat && typeof value === "string") {
    const meant = meantLanguageTag(value);
    if (meant !== undefined)
      return { hint: `Did you mean "${meant}"?`, fix: { find: value, replace: meant } };
  }
  const fix = findCaseFix(value, pattern);
  if (fix) return { hint: `Did you mean "${fix.replace}"?`, fix };
  return {
    hint: schemaMessage(message) ?? formatHints[format] ?? patternHint(pattern) ?? `It must match ${format}.`,
  };
}

/** A fix if a text has the right format in other letter case, or with hyphens instead of underscores or vice versa. */
function findCaseFix(value: unknown, pattern: string | undefined): Replacement | undefined {
  if (typeof value !== "string" || pattern === undefined) return undefined;
  const form = readPattern(pattern);
  const replace =
    rightCase(value, form) ??
    rightCase(value.replaceAll("_", "-"), form) ??
    rightCase(value.replaceAll("-", "_"), form);
  return replace === undefined ? undefined : { find: value, replace };
}
