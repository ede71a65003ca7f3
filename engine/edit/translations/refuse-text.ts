import { readTextParts } from "../../fields/rich-text/read-text-parts.ts";
import { messageArguments, type ParsedMessage, parseMessage } from "../../site/parse-message.ts";
import { unreadableCharacter } from "./decode-text.ts";
import { lackingForms, pluralsIn } from "./expand-plurals.ts";

interface Texts {
  /** What the translator has written. */
  readonly target: string;
  /** The present source, and the present translation if there is one. */
  readonly source: string;
  readonly old: string | undefined;
  /** The language tag of the translation. */
  readonly language: string;
  readonly isFormatted: boolean;
}

/** Bytes of UTF-8 that were read as Windows-1252: "Ã¼" for "ü". */
const garbled = /[ÂÃâ][\u0080-\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ]/;

const spreadsheetError = /^\s*#(?:NAME|REF|VALUE|N\/A|DIV\/0|NUM|NULL)[!?]?\s*$/i;

/** A text in quotes that its source does not have. */
const isQuoted = (text: string): boolean => text.length > 1 && text.startsWith('"') && text.endsWith('"');

function refuseCharacters({ target, source }: Texts): string | undefined {
  if (target.includes(unreadableCharacter) || source.includes(unreadableCharacter))
    return "It has characters that cannot be read. Save the file as UTF-8.";
  if (garbled.test(target) && !garbled.test(source))
    return "Letters are garbled, such as “Ã¼” for “ü”. Open the file as UTF-8 and save it as UTF-8.";
  if (spreadsheetError.test(target)) return "A spreadsheet has put an error in place of the text.";
  if (isQuoted(target) && !isQuoted(source)) return "The text is in quotes that its source does not have.";
  return undefined;
}

const listArguments = (text: string | undefined): ReadonlySet<string> =>
  text === undefined ? new Set() : messageArguments(parseMessage(text));

const isSame = (left: ReadonlySet<string>, right: ReadonlySet<string>): boolean =>
  left.size === right.size && left.isSubsetOf(right);

const printNames = (names: Iterable<string>): string => [...names].map((name) => `{${name}}`).join(", ");

function refuseValues({ target, source, old }: Texts): string | undefined {
  const [actual, expected] = [listArguments(target), listArguments(source)];
  if (isSame(actual, expected) || (old !== undefined && isSame(actual, listArguments(old)))) return undefined;
  const lost = printNames(expected.difference(actual));
  const added = printNames(actual.difference(expected));
  if (lost !== "") return `The value ${lost} is missing.${added === "" ? "" : ` It has ${added} instead.`}`;
  return `The source has no value ${added}.`;
}

const listPlurals = (parsed: ParsedMessage) =>
  parsed.ok && parsed.elements ? [...pluralsIn(parsed.elements)] : [];

function refusePlurals({ source, old, language }: Texts, target: ParsedMessage): string | undefined {
  const plurals = listPlurals(target);
  for (const plural of plurals) {
    const lacking = lackingForms(plural, language);
    if (lacking.length > 0) return `The plural of {${plural.value}} lacks the form ${lacking.join(", ")}.`;
  }
  const has = new Set(plurals.map(({ value }) => value));
  const isKept = old !== undefined && listPlurals(parseMessage(old)).length === plurals.length;
  const lost = listPlurals(parseMessage(source)).find(({ value }) => !has.has(value));
  return lost && !isKept ? `The plural of {${lost.value}} is missing. Keep its forms.` : undefined;
}

/** The targets of the links in a formatted text, sorted. */
const listTargets = (text: string): string[] =>
  readTextParts(text)
    .links.map(({ target }) => JSON.stringify(target))
    .sort();

const isEqual = (left: readonly string[], right: readonly string[]): boolean =>
  left.length === right.length && left.every((target, index) => target === right[index]);

function refuseLinks({ target, source, old, isFormatted }: Texts): string | undefined {
  if (!isFormatted) return undefined;
  const [actual, expected] = [listTargets(target), listTargets(source)];
  if (isEqual(actual, expected) || (old !== undefined && isEqual(actual, listTargets(old)))) return undefined;
  if (actual.length < expected.length)
    return "A link is missing. Write it as in the source: [words](target).";
  if (actual.length > expected.length) return "It has a link that the source does not have.";
  return "A link leads somewhere else. Translate the words of a link, and keep its target.";
}

/** Why a translated text cannot be taken; undefined if it can. */
export function refuseText(texts: Texts): string | undefined {
  if (texts.target.trim() === "") return "The translation is empty.";
  const characters = refuseCharacters(texts);
  if (characters !== undefined) return characters;
  const parsed = parseMessage(texts.target);
  if (!parsed.ok)
    return `The braces are not valid ICU MessageFormat (${parsed.error}). Compare with the source.`;
  return refuseValues(texts) ?? refusePlurals(texts, parsed) ?? refuseLinks(texts);
}
