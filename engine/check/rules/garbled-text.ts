import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** The bytes from 0x80 as Windows-1252 characters, as which programs misread UTF-8. */
const characters = Array.from({ length: 128 }, (_, index) =>
  new TextDecoder("windows-1252").decode(Uint8Array.of(index + 128)),
);
const bytesByCharacter = new Map(characters.map((character, index) => [character, index + 128]));

/** The class of the characters whose bytes are in a range. */
const bytes = (from: number, to: number): string => `[${characters.slice(from - 128, to - 127).join("")}]`;

const next = bytes(0x80, 0xbf);
/** Misread characters next to each other: each is a first byte with the following ones. */
const misread = new RegExp(
  `(?:${bytes(0xc2, 0xdf)}${next}|${bytes(0xe0, 0xef)}${next}{2}|${bytes(0xf0, 0xf4)}${next}{3})+`,
  "g",
);

const utf8 = new TextDecoder("utf-8", { fatal: true });

/**
 * Whether a single character was misread. A letter before a quotation mark looks the same: "PÅ”", "là »". So a capital
 * counts only inside a word in small letters; at the end of a word, only Ã and Â count.
 */
function isMisread(right: string, before: string, after: string): boolean {
  if (right.codePointAt(0) !== right.charCodeAt(0)) return true;
  if (/[\u2010-\u22ff\ufb00-\ufb06]/.test(right)) return true;
  if (/\p{Lu}$/u.test(before)) return /^\p{L}/u.test(after) && /[\u00a0-\u00ff]/.test(right);
  return (
    /[\u00a0-\u00ff]/.test(right) ||
    (/[\u0100-\u017f]/.test(right) && (/\p{Ll}$/u.test(before) || /^\p{Ll}/u.test(after)))
  );
}

/** The text that was misread as these characters. */
function decode(garbled: string, before: string, after: string): string | undefined {
  try {
    const text = utf8.decode(Uint8Array.from(garbled, (character) => bytesByCharacter.get(character) ?? 0));
    return [...text].length > 1 || isMisread(text, before, after) ? text : undefined;
  } catch {
    return undefined;
  }
}

interface Garbled {
  readonly quote: string;
  /** The right text, if it can be derived from the wrong one. */
  readonly right?: string;
  readonly cause: string;
}

const wrongEncoding = "a program read this text in the wrong encoding";

/** An escape sequence of JSON that was escaped again. */
const escapedTwice = /\\(?:[nt"]|u[0-9a-fA-F]{4})/;

/** A word with percent signs for its spaces or letters, but not the target of a link. */
const percentEncoded = /(?<!\]\([^)]*|:\/\/\S*)\p{L}*(?:\p{L}%(?:20|C3%[89AB][0-9A-F]))\p{L}+/iu;

function findEncoded(text: string): Garbled | undefined {
  const [sequence] = escapedTwice.exec(text) ?? [];
  if (sequence !== undefined)
    return {
      quote: sequence,
      right: JSON.parse(`"${sequence}"`) as string,
      cause: "visitors read the backslash, because it was escaped twice",
    };
  const [encoded] = percentEncoded.exec(text) ?? [];
  if (encoded === undefined) return undefined;
  const cause = "it was copied from an address, whose letters are encoded";
  return { quote: encoded, right: decodeURIComponent(encoded), cause };
}

function findGarbled(text: string): Garbled | undefined {
  for (const { 0: quote, index } of text.matchAll(misread)) {
    const right = decode(quote, text.slice(0, index), text.slice(index + quote.length));
    if (right !== undefined) return { quote, right, cause: wrongEncoding };
  }
  const lost = /\S*[\ufffd\u0080-\u009f]+\S*/.exec(text)?.[0];
  if (lost !== undefined) {
    // Windows has letters and quotation marks where Unicode has control characters.
    const right = lost.replace(/[\u0080-\u009f]/g, (sign) => characters[sign.charCodeAt(0) - 128] ?? sign);
    return { quote: lost, ...(!/[\ufffd\u0080-\u009f]/.test(right) && { right }), cause: wrongEncoding };
  }
  const half = text.isWellFormed() ? undefined : /\p{Cs}/u.exec(text)?.[0];
  if (half !== undefined)
    return { quote: JSON.stringify(half).slice(1, -1), cause: "it is half of a character, such as an emoji" };
  return findEncoded(text);
}

const validate = textValidator({
  rule: "garbled-text",
  facts: true,
  validate: findGarbled,
  mayHave: (texts) =>
    texts.search(misread) !== -1 ||
    /[\ufffd\u0080-\u009f\\]|%(?:20|C3)/i.test(texts) ||
    !texts.isWellFormed(),
});

export const garbledText: Rule = {
  meta: {
    code: "garbled-text",
    severity: "error",
    tier: "shape",
    title: "A text has broken characters",
    configurable: true,
  },
  check: (site, report) => {
    validate(site, ({ quote, right, cause }, { document, path }) => {
      report({
        document,
        path,
        message: `"${quote}" is broken: ${cause}.`,
        ...(right === undefined
          ? { hint: "Type the word again, and save the file as UTF-8." }
          : {
              hint: `Write ${right === "\n" ? "\\n, a line break" : `"${right}"`}.`,
              fix: { find: quote, replace: right, all: true },
            }),
      });
    });
  },
};
