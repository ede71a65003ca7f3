import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** Notes to ourselves, in any case of letters. */
const anyCase = [
  String.raw`\b(?:lorem ipsum|dolor sit amet|blindtext|platzhaltertext|(?:placeholder|dummy|sample) text)\b`,
  String.raw`\b(?:your text here|insert text|text goes here|asdf(?:asdf|gh\w*)?|test test)\b`,
  String.raw`\[(?:todo|tbd|tbc|translat\w+|untranslated|übersetz\w+|traduire|translate me|text|headline|title|name|placeholder|platzhalter|insert [^\]]*|x{2,}|\?+)\](?!\()`,
  // Notes to colleagues: "[bitte Anna fragen]", "(check with legal)". A link has its target behind the bracket.
  String.raw`\[(?:bitte|please|pls|check|ask|fråga|kontrollera|tarkista|vérifier|demander|spørg)\s[^\]\n]{2,60}\](?!\()`,
  String.raw`\((?:please |bitte |pls )?(?:check|confirm|clarify|align|mit|med|avec)\s[^)\n]{0,20}?\b(?:legal|marketing|compliance|agentur|agency)\b[^)\n]*\)`,
  String.raw`(?<=^|\n)\s*(?:\?{2,}|x{2,}|translate me)\s*(?=\n|$)`,
  String.raw`^(?:test(?:e?text|\s*\d+)|(?:bla[\s-]*){2,}|hello world|headline|überschrift|rubrik)[.!]*$`,
  // What an assistant says about its own answer.
  `^(?:(?:sure|certainly|of course)[!,.] here(?:’s|'s| is| are)|here is the translation|as an ai (?:language )?model|i(?:’m|'m| am) sorry, but i can(?:no|’|')t)`,
  // Notes that are the whole text: "Text folgt", "À traduire", "Skal oversættes".
  `^(?:(?:text|tekst|texte|teksti|übersetzung)?[ ]?(?:folgt|fehlt(?: noch)?|noch zu übersetzen|bitte übersetzen|saknas|ska översättas|översätt|mangler|skal oversættes|oversæt|puuttuu|käännä(?: tämä)?|käännettävä|à traduire|à compléter|à venir|à définir|to translate|to be translated|coming soon|da tradurre|nog te vertalen|por traducir))[.!:…]*$`,
];

/** Stand-ins as they are written. "todo" is a Spanish word, XXL a size, and "[translate](to:…)" a link. */
const exact = [
  String.raw`\b(?:TODO|FIXME|X{3,12}|x{3,12}|TBD|tbd|TBC)\b`,
  // "XX Tage", not "im XX. Jahrhundert" or "XX secolo".
  String.raw`(?<!\S)XX(?=[\s\u00a0](?!(?:secolo|siècle|siglo|wiek))\p{L})`,
  // The field of a template: "<headline>". An address in such brackets is a link.
  String.raw`^<[\p{L} _-]{3,30}>$`,
  // Figures and signs that are still to come: "XX %", "[Rubrik]", "[ÜBERSETZEN] …", "...".
  String.raw`\bXX(?=[\s\u00a0]?[%€£$])`,
  String.raw`^\[(?!sic|…|\.{3})[^\]]{1,29}[^\].。]\]$|^\[\p{Lu}[\p{Lu}\s]{3,}\](?!\()`,
  String.raw`^(?:\.{2,}|…|_+)$`,
  // Cells of a spreadsheet with an error or a formula, and values that a program could not print.
  String.raw`#(?:N/A|REF!|NAME\?|VALUE!|DIV/0!|NULL!)|^=[A-Z]{2,}\(.*\)$`,
  String.raw`^(?:undefined|null|NaN)$|\[object Object\]`,
  // A list or a line of a file as a text.
  String.raw`^\[".*"\]$|^"[\w.-]+": ".*",?$`,
  // The question of a translator.
  String.raw`(?<=\S\s)\?{3,}$`,
];

const standins = [new RegExp(anyCase.join("|"), "iu"), new RegExp(exact.join("|"), "u")];

/** For many texts at once: several patterns take half as long as one, but those for the start of a line do not. */
const onLines = [[anyCase, "ium"] as const, [exact, "um"] as const].flatMap(([patterns, flags]) => {
  const starts = patterns.filter((pattern) => pattern.startsWith("^")).map((pattern) => pattern.slice(1));
  const places = [...patterns.filter((pattern) => !pattern.startsWith("^")), `^(?:${starts.join("|")})`];
  return places.map((pattern) => new RegExp(pattern, flags));
});

const validate = textValidator({
  rule: "placeholder-text",
  facts: true,
  validate: (text) => standins.map((pattern) => pattern.exec(text)?.[0].trim()).find(Boolean),
  mayHave: (texts) => onLines.some((pattern) => pattern.test(texts)),
});

export const placeholderText: Rule = {
  meta: {
    code: "placeholder-text",
    severity: "error",
    tier: "shape",
    title: "A text is not written yet",
    configurable: true,
  },
  check: (site, report) => {
    validate(site, (placeholder, location) => {
      report({
        ...location,
        message: `"${placeholder}" is a placeholder for a text that is not written yet.`,
        hint: "Write the text.",
      });
    });
  },
};
