import { type MessageFormatElement, TYPE } from "@formatjs/icu-messageformat-parser";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { registry } from "../../../../../blocks/registry.ts";
import { fieldKinds } from "../../../../../engine/fields/define-field.ts";
import { engineReferences } from "../../../../../engine/schema/engine-texts.ts";
import { liveMessage } from "../../../../../engine/site/live-message.ts";
import { messageArguments, parseMessage } from "../../../../../engine/site/parse-message.ts";
import { isEngineKey } from "../../../../../engine/texts/engine-key.ts";
import {
  engineKeys,
  engineTags,
  findEngineTexts,
  readEngineText,
  speaksLanguage,
} from "../../../../../engine/texts/engine-texts.ts";

/** The texts of a tag's own file. */
const textsIn = (tag: string) => findEngineTexts(tag).at(-1)?.texts ?? {};

const isRegional = (tag: string): boolean => tag.includes("-");
const languages = engineTags.filter((tag) => !isRegional(tag));

const argumentsIn = (text: string) => [...messageArguments(parseMessage(text))].sort();

/** The plural forms of each plural in a message. */
function pluralForms(text: string): string[][] {
  const collect = (elements: readonly MessageFormatElement[]): string[][] =>
    elements.flatMap((element) => (element.type === TYPE.plural ? [Object.keys(element.options)] : []));
  const parsed = parseMessage(text);
  return parsed.ok ? collect(parsed.elements ?? []) : [];
}

/** The plural categories that whole numbers up to some hundreds have in a language. */
function usualCategories(tag: string): Set<string> {
  const rules = new Intl.PluralRules(tag);
  return new Set(Array.from({ length: 300 }, (_, count) => rules.select(count)));
}

describe.each(languages)("the texts in %s", (tag) => {
  const texts = textsIn(tag);

  test("have the same keys as all languages, in the same order", () => {
    expect(Object.keys(texts)).toEqual([...engineKeys]);
  });

  test("are messages with the same values as in English", () => {
    for (const [key, text] of Object.entries(texts)) {
      expect(parseMessage(text).ok, key).toBe(true);
      expect(argumentsIn(text), key).toEqual(argumentsIn(readEngineText("en", key) ?? ""));
    }
  });

  test("are simple enough for the browser", () => {
    for (const [key, text] of Object.entries(texts))
      expect(
        liveMessage(text, (name) => (name === "brand" ? "x" : undefined)),
        key,
      ).toBeDefined();
  });

  test("have each plural form that the language has for whole numbers", () => {
    for (const [key, text] of Object.entries(texts))
      for (const forms of pluralForms(text))
        expect(usualCategories(tag).difference(new Set(forms)), key).toEqual(new Set());
  });

  test("are not empty, and have no straight quotes, double spaces or spaces at the ends", () => {
    for (const [key, text] of Object.entries(texts)) expect(text, key).not.toMatch(/^\s|\s$|["']| {2}|^$/);
  });
});

describe.each(engineTags.filter(isRegional))("the texts in %s", (tag) => {
  test("are only those that differ from the language's", () => {
    const language = tag.split("-")[0] ?? tag;
    for (const [key, text] of Object.entries(textsIn(tag))) {
      expect(engineKeys.has(key), key).toBe(true);
      expect(text, key).not.toBe(readEngineText(language, key));
      expect(argumentsIn(text), key).toEqual(argumentsIn(readEngineText("en", key) ?? ""));
    }
  });
});

test("a language tag gets the texts of its region, then of its language, then in English", () => {
  expect(readEngineText("de-CH", "engine.bill.free")).toBe("gratis");
  expect(readEngineText("de-AT", "engine.bill.free")).toBe("kostenlos");
  expect(readEngineText("is-IS", "engine.bill.free")).toBe("free");
  expect(speaksLanguage("de-AT")).toBe(true);
  expect(speaksLanguage("is-IS")).toBe(false);
});

interface DefaultText {
  readonly key: string;
  readonly max: number | undefined;
}

/** The texts of the engine that are defaults in a schema, at any depth. */
function defaultTexts(schema: z.ZodType): DefaultText[] {
  if (schema instanceof z.ZodDefault) {
    const { innerType, defaultValue } = schema.def;
    // SAFETY: the schemas of blocks are zod's classic ones.
    const inner = innerType as z.ZodType;
    return typeof defaultValue === "string" && defaultValue.startsWith("t:")
      ? [{ key: defaultValue.slice(2), max: fieldKinds.get(inner)?.max }]
      : defaultTexts(inner);
  }
  // SAFETY: as above.
  if (schema instanceof z.ZodOptional) return defaultTexts(schema.def.innerType as z.ZodType);
  if (schema instanceof z.ZodArray) return defaultTexts(schema.def.element as z.ZodType);
  if (schema instanceof z.ZodObject) return Object.values<z.ZodType>(schema.shape).flatMap(defaultTexts);
  return [];
}

const blockTexts = [...registry.values()]
  .filter(({ isStandard }) => isStandard)
  .flatMap(({ props }) => defaultTexts(props));

/** Texts for props whose absence means something, so that they have no default. A manifest names them. */
const offeredTexts = [
  "footer.withdrawal",
  ...["declined", "masked", "method", "page"].map((name) => `order.${name}`),
  "pay.sold-out",
  ...["added", "onward"].map((name) => `upsell.${name}`),
].map((key) => `engine.${key}`);

const leaves = (value: unknown): string[] =>
  typeof value === "object" && value !== null ? Object.values(value).flatMap(leaves) : [String(value)];

test("each text is shown by the engine, by a standard block, or offered to manifests", () => {
  const shownKeys = [
    ...leaves(engineReferences).map((reference) => reference.slice(2)),
    ...blockTexts.map(({ key }) => key),
    ...offeredTexts,
  ];
  expect(new Set(shownKeys)).toEqual(new Set(engineKeys));
  expect([...engineKeys].every(isEngineKey)).toBe(true);
});

test("the default texts of blocks fit in each language", () => {
  const long = blockTexts.flatMap(({ key, max }) =>
    languages.filter((tag) => (readEngineText(tag, key)?.length ?? 0) > (max ?? Number.POSITIVE_INFINITY)),
  );
  expect(long).toEqual([]);
});
