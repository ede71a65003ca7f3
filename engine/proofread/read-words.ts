import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { withoutBreaks } from "../site/find-words.ts";
import { parseMessage } from "../site/parse-message.ts";

/** Stands for a value that a message inserts. Letters beside it are part of a word that nobody wrote. */
const inserted = "\ufffc";

/** The literal texts of a message, one for each option of a plural or a select. */
function literals(elements: readonly MessageFormatElement[]): string {
  const options: string[] = [];
  const text = elements.map((element) => {
    if (element.type === TYPE.literal) return element.value;
    if (element.type === TYPE.plural || element.type === TYPE.select)
      options.push(...Object.values(element.options).map(({ value }) => literals(value)));
    return inserted;
  });
  return [text.join(""), ...options].join("\n");
}

/** Addresses of links, pages and mailboxes, file names, endings of abbreviations ("IP:ssa"), and entities of HTML. */
const notWords =
  /\]\([^)]*\)|<[^<>\s]+[:@][^<>\s]+>|\b[a-z]+:\/\/\S+|(?<!\S)\S+@\S+|(?<![^\s(])\/[\w/-]+|(?<![\p{L}\p{N}_-])[\p{L}\p{N}_-]+(?:\.[\p{Ll}\p{N}_-]{2,})+(?:\/\S*)?|(?<=[\p{L}\p{N}]):\p{L}+|&\w+;/gu;

/** A word with the characters beside it that make it a part of a word: "50er", "Obst- und". */
const words =
  /([\p{N}\ufffc][’'-]?|(?<!\p{L})[-‑–]|[#@])?(\p{L}[\p{L}\p{M}]*(?:['’]\p{L}[\p{L}\p{M}]*)*)([-‑](?!\p{L})|[\p{N}\ufffc])?/gu;

/** Abbreviations such as "VAT" and "l’UE", and names such as "iPhone". */
const isName = (word: string): boolean => /(?:^|['’])\p{Lu}{2,5}$|\p{Ll}\p{Lu}/u.test(word);

/**
 * The words of a text, each once. Without placeholders, addresses, abbreviations, and parts of words: "Obst-" in
 * "Obst- und Gemüse", "er" in "50er".
 */
export function readWords(text: string): ReadonlySet<string> {
  const parsed = parseMessage(text);
  if (!parsed.ok) return new Set();
  const plain = withoutBreaks(parsed.elements ? literals(parsed.elements) : text).normalize("NFC");
  return new Set(
    [...plain.replace(notWords, " ").matchAll(words)].flatMap(([, before, word = "", after]) =>
      before !== undefined || after !== undefined || word.length < 3 || isName(word) ? [] : [word],
    ),
  );
}
