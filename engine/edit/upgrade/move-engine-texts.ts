import { type Document, valueAt } from "../../json/document.ts";
import type { JsonChange } from "../../json/edit-json.ts";
import { printManifest } from "../../json/print-json.ts";
import { localeTag } from "../../languages/locale-name.ts";
import { formerTexts } from "../../schema/former-texts.ts";
import { isMessageKey } from "../../schema/messages.ts";
import { readEngineText } from "../../texts/engine-texts.ts";
import type { Edit } from "../transaction.ts";

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

/** Pairs each text of a value with the key of the engine's text at the same path. */
function pairTexts(value: unknown, references: unknown): [text: string, key: string][] {
  if (typeof references === "string") return typeof value === "string" ? [[value, references.slice(2)]] : [];
  if (!isObject(value) || !isObject(references)) return [];
  return Object.entries(references).flatMap(([name, reference]) => pairTexts(value[name], reference));
}

/** What is left of the objects in site.json: the links and purposes of the consent. */
function settingsChanges(site: unknown): JsonChange[] {
  const has = (...path: string[]) => valueAt(site, path) !== undefined;
  const remove = (...path: string[]): JsonChange[] => (has(...path) ? [{ remove: path }] : []);
  if (!has("loadingLabel")) return [];
  const consent = has("consent", "policy") ? ["consent"] : ["statistics", "optOut"];
  const policy = valueAt(site, [...consent, "policy", "link"]);
  const marketing = has("consent", "marketing") ? { marketing: true } : {};
  return [
    ...["loadingLabel", "unitPrice", "notices", "quiz", "form"].flatMap((name) => remove(name)),
    has("marketSuggestion") ? { remove: ["marketSuggestion"] } : { set: ["marketSuggestion"], value: false },
    ...remove("statistics", "optOut"),
    ...(policy === undefined ? [] : [{ set: ["consent"], value: { policy, ...marketing } }]),
  ];
}

interface Locale {
  readonly code: string;
  readonly fallback?: string;
}

/** The former texts of a site, and how its messages are found. */
interface FormerSite {
  readonly root: string;
  readonly documents: readonly Document[];
  /** The keys of the engine's texts by each text that a manifest wrote. */
  readonly keys: ReadonlyMap<string, readonly string[]>;
  findTag(locale: string): string;
}

/** The changes of a catalogue's file: texts that differ from the engine's get its keys, others go. */
function messageChanges({ root, documents, keys, findTag }: FormerSite, document: Document): JsonChange[] {
  const tag = findTag(document.file.slice(root.length).split("/")[1] ?? "");
  const countUses = (reference: string) =>
    documents.reduce((sum, { text }) => sum + text.split(`"${reference}"`).length - 1, 0);
  return [...keys].flatMap(([reference, engineKeys]): JsonChange[] => {
    const key = reference.startsWith("t:") ? reference.slice(2) : undefined;
    const text = key === undefined ? undefined : valueAt(document.value, [key]);
    if (key === undefined || typeof text !== "string") return [];
    const differing = engineKeys.filter((engineKey) => text !== readEngineText(tag, engineKey));
    const overrides = differing.map((engineKey) => ({
      set: [engineKey],
      value: text,
      position: { after: key },
    }));
    return [...overrides, ...(countUses(reference) > engineKeys.length ? [] : [{ remove: [key] }])];
  });
}

/** The edit of a catalogue's file. A file without messages goes. */
function catalogueEdit({ file, value }: Document, changes: readonly JsonChange[]): Edit {
  if (changes.length === 0) return [];
  const isEmptied = Object.keys(Object(value)).filter(isMessageKey).length === changes.length;
  return isEmptied && changes.every((change) => "remove" in change)
    ? [{ file, isDeleted: true }]
    : [{ file, changes }];
}

/** New files with the texts that manifests wrote literally, in each language without a fallback. */
function literalFiles({ root, keys, findTag }: FormerSite, locales: readonly Locale[]): Edit {
  const literals = [...keys].flatMap(([text, engineKeys]) =>
    text.startsWith("t:") ? [] : engineKeys.map((key) => [key, text] as const),
  );
  return locales.flatMap(({ code, fallback }) => {
    const texts = literals.filter(([key, text]) => text !== readEngineText(findTag(code), key));
    if (fallback !== undefined || texts.length === 0) return [];
    const catalogue = { $schema: "../../schema/messages.json", ...Object.fromEntries(texts) };
    return [{ file: `${root}messages/${code}/engine.json`, text: printManifest(catalogue) }];
  });
}

/**
 * The edit that removes from site.json and payments.json the texts that the engine has today. A text that differs from
 * the engine's becomes a message that overrides it. Empty if a site is of today.
 */
export function moveEngineTexts(root: string, documents: readonly Document[]): Edit {
  const read = (file: string) => documents.find((one) => one.file === root + file)?.value;
  const pairs = formerTexts.flatMap(({ kind, path, references }) =>
    pairTexts(valueAt(read(`${kind}.json`), path), references),
  );
  const byText = Map.groupBy(pairs, ([text]) => text);
  const keys = new Map([...byText].map(([text, list]) => [text, list.map(([, key]) => key)]));
  const settings = settingsChanges(read("site.json"));
  const hasLeaving = valueAt(read("payments.json"), ["leaving"]) !== undefined;
  if (settings.length === 0 && !hasLeaving) return [];
  // SAFETY: an upgrade starts from manifests that fitted their schemas of an older engine.
  const markets = read("markets.json") as
    | { locales: readonly Locale[]; markets: readonly { locale: string; languageTag: string }[] }
    | undefined;
  const findTag = (locale: string) =>
    markets?.markets.find((market) => market.locale === locale)?.languageTag ?? localeTag(locale);
  const former: FormerSite = { root, documents, keys, findTag };
  const catalogues = documents.filter(({ file }) => file.startsWith(`${root}messages/`));
  return [
    ...(settings.length > 0 ? [{ file: `${root}site.json`, changes: settings }] : []),
    ...(hasLeaving ? [{ file: `${root}payments.json`, changes: [{ remove: ["leaving"] }] }] : []),
    ...catalogues.flatMap((document) => catalogueEdit(document, messageChanges(former, document))),
    ...literalFiles(former, markets?.locales ?? []),
  ];
}
