import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { listFallbackTags } from "../../../languages/fallback-tags.ts";
import { localeTag } from "../../../languages/locale-name.ts";
import { type StartName, starts } from "./starts.ts";

const root = join(import.meta.dirname, "texts");

type Texts = Readonly<Record<string, string>>;

// SAFETY: a test checks that these files are objects of texts.
const readTexts = (file: string): Texts => JSON.parse(readFileSync(join(root, file), "utf8")) as Texts;

/** The texts of a language that people in a country say otherwise, by their file. */
function readReplacements(locale: string): Readonly<Record<string, Texts>> {
  const file = join(root, `${localeTag(locale)}.json`);
  // SAFETY: a test checks that these files are objects of such objects.
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as Record<string, Texts>) : {};
}

/** The languages of the texts: "de". Beside their folders are the files of replacements: "de-CH.json". */
const listLanguages = (): string[] => readdirSync(root).filter((name) => !name.endsWith(".json"));

/** The language of the texts that a locale gets, by its tag. Undefined if the starts have none. */
const findLanguage = (locale: string): string | undefined =>
  listFallbackTags(localeTag(locale)).find((tag) => listLanguages().includes(tag));

/** Whether the starts have texts in the language of a locale. */
export const speaksLocale = (locale: string): boolean => findLanguage(locale) !== undefined;

/** The messages that manifests show. */
function listKeys(value: unknown): string[] {
  if (typeof value === "string") return value.startsWith("t:") ? [value.slice(2)] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(listKeys) : [];
}

/**
 * The texts of a locale that manifests show, by the name of their file. They are in its language, or in English, and
 * in the words of its country.
 */
export function draftTexts(
  locale: string,
  start: StartName,
  manifests: Iterable<unknown>,
): ReadonlyMap<string, Texts> {
  const keys = new Set([...manifests].flatMap(listKeys));
  const language = findLanguage(locale) ?? "en";
  const replacements = readReplacements(locale);
  const readUsed = (name: string) =>
    Object.entries(readTexts(`${language}/${name}.json`)).flatMap(([key, text]) =>
      keys.has(key) ? [[key, replacements[name]?.[key] ?? text] as const] : [],
    );
  return new Map(
    Object.entries(starts[start].texts).map(([file, names]) => [
      `${file}.json`,
      Object.fromEntries(names.flatMap(readUsed)),
    ]),
  );
}
