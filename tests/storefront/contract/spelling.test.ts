import { expect, it, test } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import type { Rule } from "../../../engine/check/rule.ts";
import { languageTagDiffers } from "../../../engine/check/rules/language-tag-differs.ts";
import { misspeltWord } from "../../../engine/check/rules/misspelt-word.ts";
import { untranslatedText } from "../../../engine/check/rules/untranslated-text.ts";
import { wrongScript } from "../../../engine/check/rules/wrong-script.ts";
import type { Document } from "../../../engine/json/document.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import { installedRules as rules } from "../../../engine/policies/installed-rules.ts";
import type { Problem } from "../../../engine/problems/problem.ts";
import { readWords } from "../../../engine/proofread/read-words.ts";
import { findEngineTexts } from "../../../engine/texts/engine-texts.ts";
import { speller } from "../../engine/contract/_speller.ts";
import { manifestFiles } from "./_site.ts";

const withConsequences = (problems: readonly Problem[]): readonly Problem[] =>
  problems.flatMap((problem) => [problem, ...withConsequences(problem.follows ?? [])]);

/** The problems that some rules find in the shop with other documents in place of its own. */
function findProblems(changed: readonly Document[], checked: readonly Rule[]): readonly Problem[] {
  const files = new Map(
    [...manifestFiles.documents, ...changed].map((document) => [document.file, document]),
  );
  const documents = [...files.values()];
  const { problems } = checkSite({ ...manifestFiles, documents, registry, rules, speller }, checked);
  return problems.filter(({ code }) => checked.some(({ meta }) => meta.code === code));
}

/** The misspelt words of the shop with other documents in place of its own. */
const findSlips = (changed: readonly Document[]): readonly Problem[] =>
  withConsequences(findProblems(changed, [misspeltWord])).filter(({ code }) => code === "misspelt-word");

/** Inflected forms that the dictionaries do not have. */
const rareForms = new Set([
  ...["hinnoillasi", "toimituksellasi", "sähköpostiosoitteelta", "lataamme", "mainoksiamme"],
  // Words of addresses in other countries.
  ...["Eircode", "Oblasti", "Neighborhood"],
  // Names of numbers that only banks in other countries have.
  ...["Sort", "code", "Routing", "number", "Institution", "Transit"],
]);

test.each(["da-DK", "de-DE", "de-CH", "en-GB", "fi-FI", "fr-FR", "fr-CH", "sv-SE"])(
  "the engine's texts in %s are spelt right",
  (tag) => {
    const texts = findEngineTexts(tag).at(-1)?.texts ?? {};
    const unknown = speller.findUnknown(tag, readWords(Object.values(texts).join("\n")));
    expect(unknown?.difference(rareForms)).toEqual(new Set());
  },
  120_000,
);

test("the shop has no false alarms", () => {
  expect(findSlips([])).toEqual([]);
}, 120_000);

/** Returns a function that draws numbers below a bound, always the same ones. */
function drawer(seed: number): (bound: number) => number {
  let state = seed;
  return (bound) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * bound);
  };
}

/** A word with one letter lost, doubled, swapped with the next, or replaced by another of the word. */
function slip(word: string, draw: (bound: number) => number): string {
  const at = 1 + draw(word.length - 2);
  const [before, letter, next, after] = [word.slice(0, at), word[at], word[at + 1], word.slice(at + 2)];
  const made = [
    `${before}${next}${after}`,
    `${before}${letter}${letter}${next}${after}`,
    `${before}${next}${letter}${after}`,
    `${before}${word.at(-1)?.toLowerCase()}${next}${after}`,
  ][draw(4)];
  return made === undefined || made === word ? slip(word, draw) : made;
}

interface PlantedSlip {
  readonly file: string;
  readonly line: number;
  readonly slip: string;
}

/** Plants slips in a locale's messages, at most one in each message. */
function plant(locale: string, count: number): { planted: PlantedSlip[]; documents: Document[] } {
  const draw = drawer(42);
  const texts = new Map(
    manifestFiles.documents.flatMap(({ file, text }) =>
      file.startsWith(`manifests/messages/${locale}/`) ? [[file, text] as const] : [],
    ),
  );
  const planted: PlantedSlip[] = [];
  while (planted.length < count) {
    const [file = "", text = ""] = [...texts][draw(texts.size)] ?? [];
    const lines = text.split("\n");
    const line = draw(lines.length);
    const [, start = "", message = ""] = /^( *"[^"$]+": )(".*")/.exec(lines[line] ?? "") ?? [];
    const words = [...readWords(message.slice(1, -1))].filter((word) => /^\p{L}{7,}$/u.test(word));
    const word = words[draw(words.length)];
    if (word === undefined || planted.some((one) => one.file === file && one.line === line + 1)) continue;
    const wrong = slip(word, draw);
    lines[line] = (lines[line] ?? "").replace(start + message, start + message.replace(word, wrong));
    texts.set(file, lines.join("\n"));
    planted.push({ file, line: line + 1, slip: wrong });
  }
  return { planted, documents: [...texts].map(([file, text]) => readJson(file, text)) };
}

const locales = ["de_DE", "ch_CH", "en_GB", "fr_FR", "ch_FR", "sv_SE", "da_DK", "fi_FI"];

test("finds at least 93 of 100 misspellings, each at its line", { timeout: 300_000 }, () => {
  const all = locales.map((locale) => plant(locale, locale.startsWith("ch_") ? 11 : 13));
  const planted = all.flatMap((one) => one.planted);
  const problems = findSlips(all.flatMap(({ documents }) => documents));
  const missed = planted.filter(
    (one) =>
      !problems.some(
        ({ file, line, message }) =>
          file === one.file && line === one.line && message.includes(`"${one.slip}"`),
      ),
  );
  expect(planted.length).toBe(100);
  expect(missed.length, missed.map((one) => one.slip).join(", ")).toBeLessThanOrEqual(7);
});

/** The texts for the first page of a locale, with others in place of its first ones: from line 3 on. */
function write(locale: string, texts: readonly string[]): Document {
  const file = `manifests/messages/${locale}/take.json`;
  const lines = manifestFiles.documents.find((document) => document.file === file)?.text.split("\n") ?? [];
  texts.forEach((text, index) => {
    lines[index + 2] = (lines[index + 2] ?? "").replace(/": ".*"/, () => `": ${JSON.stringify(text)}`);
  });
  return readJson(file, lines.join("\n"));
}

/** Texts with slips that people make, and the unknown words in each. */
const slips: Readonly<Record<string, readonly (readonly [text: string, words: readonly string[]])[]>> = {
  de_DE: [
    ["DIe gesuchte Packung, und Die zweite", ["DIe"]],
    ["Natuerlich ein Dienstag", ["Natuerlich"]],
    ["Ein grosser Vorrat", ["grosser"]],
    ["Moers hat Neues, zuerst in der Masse", []],
  ],
  en_GB: [
    ["Who should not take Melllva?", ["Melllva"]],
    ["Melllva is the small habit, and Melva the typing mistake", ["Melllva", "Melva"]],
    ["Read about mellva: Mellva, MELLVA and hello@mellva.example", ["mellva"]],
    ["The jars of Mellav, Mellvaa and Mellwa are the same", ["Mellav", "Mellvaa", "Mellwa"]],
    ["You dont need a spoon, they’re here", ["dont"]],
  ],
  fr_FR: [
    ["Tres simple au quotidien", ["Tres"]],
    ["Une journee comme les autres", ["journee"]],
    ["Après un repas léger, une journée très calme", []],
  ],
  da_DK: [
    ["Lige naar du vil, paa arbejdet", ["naar", "paa"]],
    ["Når du vil, på arbejdet eller hjemme", []],
  ],
  fi_FI: [
    ["Joka paiva samaan aikaan", ["paiva"]],
    ["Joka päivä samaan aikaan, hyvään tahtiin", []],
  ],
  sv_SE: [["Ett halsosam maltid varje dag, ocksaa här", ["halsosam", "maltid", "ocksaa"]]],
  ch_CH: [["Draussen, nach einem grossen Znüni", []]],
};

test("finds common misspellings, each at its line", () => {
  const planted = Object.entries(slips).map(([locale, texts]) =>
    write(
      locale,
      texts.map(([text]) => text),
    ),
  );
  const wanted = Object.entries(slips).flatMap(([locale, texts]) =>
    texts.flatMap(([, words], index) => words.map((word) => `${locale}:${index + 3} ${word}`)),
  );
  const found = findSlips(planted).map(
    ({ file, line, message }) => `${file.split("/")[2]}:${line} ${/"(.+)"/.exec(message)?.[1] ?? message}`,
  );
  expect(found.sort()).toEqual(wanted.sort());
});

it.each([
  {
    tag: "de-DE",
    right: "Wasserglas Kühlschranktür Rücksendeetikette Frühstückstisch geht’s Obst- und Gemüsehändler",
    wrong: ["enthhält", "fuer", "DIe", "dose", "grosser"],
  },
  {
    tag: "de-CH",
    right: "grösser Strasse Süssstoff Fussmatte Mass regelmässig Schlussstrasse",
    wrong: ["regelmäsig"],
  },
  {
    tag: "fr-FR",
    right: "l’eau qu’il d’une aujourd’hui jusqu’au s’il Lorsqu’elle l’UE",
    wrong: ["l’eua", "hésittez", "tres"],
  },
  { tag: "fi-FI", right: "talossakin keittiössä kirjastoon lasilliset vedellä IP:ssa", wrong: ["keittiösä"] },
  { tag: "en-GB", right: "don’t jar’s colour We’re NHS YouTube", wrong: ["capssules", "dont"] },
  { tag: "sv-SE", right: "köksbordet vattenglas leveranstid", wrong: ["persner"] },
  { tag: "da-DK", right: "køkkenbordet vandglas leveringstid", wrong: ["paa", "måltidd"] },
])("knows the compounds and inflections of $tag, and finds slips", ({ tag, right, wrong }) => {
  const words = readWords(`${right} ${wrong.join(" ")}`);
  expect([...(speller.findUnknown(tag, words) ?? [])]).toEqual(wrong);
});

test("suggests the intended word with its capital letter", () => {
  expect(speller.suggest("de-DE", speller.findUnknown("de-DE", new Set(["Enthhält"])) ?? new Set())).toEqual(
    new Map([["Enthhält", expect.arrayContaining(["Enthält"])]]),
  );
});

/** Texts in other languages than their catalogue's, and the language that the check names. */
const foreignTexts: Readonly<Record<string, readonly (readonly [text: string, language: string])[]>> = {
  en_GB: [["Das ist noch nicht auf Englisch.", "German"]],
  fr_FR: [
    ["You can take it with water before your meals and that is all there is to it.", "English"],
    [
      "Non è difficile prendere le capsule con un bicchiere di acqua prima di ogni pasto.",
      "another language",
    ],
    [
      "No es difícil tomar las cápsulas con un vaso de agua antes de cada comida del día.",
      "another language",
    ],
  ],
  da_DK: [
    ["The jar stands beside the kettle, and you will not forget it in the morning.", "English"],
    ["Det är inte svårt att ta kapslarna när du äter, och du behöver inte tänka på något annat.", "Swedish"],
  ],
  fi_FI: [
    ["We pack your parcel on the same day, and the invoice is in it when it arrives.", "English"],
    ["Vi packar paketet samma dag, och fakturan ligger i när det kommer hem till dig.", "Swedish"],
  ],
  sv_SE: [
    ["There is nothing on the plate", "English"],
    ["Dåsen står ved siden af kedlen, så du husker den om morgenen, når du laver te.", "Danish"],
    ["Die Dose steht neben dem Kessel.", "German"],
  ],
};

test("each text in another language is reported once", () => {
  const documents = Object.entries(foreignTexts).map(([locale, texts]) =>
    write(
      locale,
      texts.map(([text]) => text),
    ),
  );
  const wanted = Object.entries(foreignTexts).flatMap(([locale, texts]) =>
    texts.map(([, language], index) => `${locale}:${index + 3} ${language}`),
  );
  const languages = findSlips(documents).map(
    ({ file, line, message }) =>
      `${file.split("/")[2]}:${line} ${/^Many words of this text .* seems to be in (.+)\.$/.exec(message)?.[1] ?? message}`,
  );
  expect(languages.sort()).toEqual(wanted.sort());
});

test("a catalogue in another language than its tag is reported once", () => {
  const markets = manifestFiles.documents.find(({ file }) => file === "manifests/markets.json");
  const problems = findSlips([
    readJson("manifests/markets.json", markets?.text.replace('"da-DK"', '"de-DK"') ?? ""),
  ]);
  expect(problems.map(({ file, message }) => [file, message])).toEqual([
    [
      "manifests/markets.json",
      "Many words of da_DK are unknown in de-DK: it seems to be in another language.",
    ],
  ]);
});

it.each([
  {
    rule: untranslatedText,
    text: "Vier Punkte, die Sie auf dem Etikett nachlesen können",
    locale: "sv_SE",
    key: "take.reasons.title",
  },
  { rule: wrongScript, text: "An ordin\u0430ry Tuesday", locale: "en_GB", key: "take.day.title" },
])("leaves a text to $rule.meta.code, which says more", ({ rule, text, locale, key }) => {
  const file = `manifests/messages/${locale}/take.json`;
  const value = manifestFiles.documents.find((document) => document.file === file)?.value;
  const document = readJson(file, JSON.stringify({ ...Object(value), [key]: text }));
  expect(findSlips([document]).length).toBeGreaterThan(0);
  expect(findProblems([document], [misspeltWord, rule]).map(({ code }) => code)).toEqual([rule.meta.code]);
});

test("reports a text in two catalogues only in the foreign one, also if that is the source", () => {
  const text = "The jar stands beside the kettle, and you will not forget it.";
  const documents = [write("de_DE", [text]), write("en_GB", [text])];
  expect(
    findProblems(documents, [misspeltWord, untranslatedText]).map(({ file, line, code }) => [
      file,
      line,
      code,
    ]),
  ).toEqual([["manifests/messages/de_DE/take.json", 3, "untranslated-text"]]);
});

test("leaves texts with a wrong tag to language-tag-differs", () => {
  const markets = manifestFiles.documents.find(({ file }) => file === "manifests/markets.json");
  const document = readJson("manifests/markets.json", markets?.text.replace('"en-GB"', '"de-DE"') ?? "");
  expect(findSlips([document]).length).toBeGreaterThan(0);
  expect(findProblems([document], [misspeltWord, languageTagDiffers]).map(({ code }) => code)).toEqual([
    "language-tag-differs",
  ]);
});

test("suggests the brand for a similar word", () => {
  const hints = findSlips([write("da_DK", ["Melva og Mellvva"])]).map(({ hint }) => hint);
  expect(hints).toEqual([expect.stringMatching(/^Write "Mellva"/), expect.stringMatching(/^Write "Mellva"/)]);
});

test("reports nothing if the shop's own words are unreadable", () => {
  expect(findSlips([readJson("manifests/glossary.json", "{}"), write("en_GB", ["raesons"])])).toEqual([]);
});

test("a file in another language is reported once", () => {
  const german = manifestFiles.documents.find(({ file }) => file === "manifests/messages/de_DE/take.json");
  const problems = findSlips([readJson("manifests/messages/en_GB/take.json", german?.text ?? "")]);
  expect(problems.map(({ line, message }) => [line, message])).toEqual([
    [1, "Many words of this file are unknown in en-GB: it seems to be in German."],
  ]);
});

test("a literal text is read in the languages of its markets", () => {
  const file = "manifests/routes/take.json";
  const text = manifestFiles.documents.find((document) => document.file === file)?.text ?? "";
  const title = "Kapseln, capsules, kapslar und capssules";
  const problems = findSlips([
    readJson(file, text.replace('"title": "t:take.head.title"', `"title": "${title}"`)),
  ]);
  expect(problems.map(({ message }) => message)).toEqual(['The dictionary does not know "capssules".']);
});
