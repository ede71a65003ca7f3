import { printManifest } from "../../json/print-json.ts";
import { fallbackChain, findMessage, mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Edit } from "../transaction.ts";
import type { ScaffoldProject } from "./open-project.ts";

/** Copies values of a manifest and their messages under a new name. */
export interface TextCopier {
  /** Returns the value with its message keys under the new name. Keys that pages share stay the same. */
  rename<Value>(value: Value): Value;
  /** The texts of all renamed messages, and the to-do line for them. `from` names their source. */
  finish(from: string): { readonly edit: Edit; readonly toDo: string };
}

/**
 * Starts copying texts of the given markets, or of all. A key belongs to a page if it begins with the name of
 * a route or a quiz; other keys are shared.
 */
export function textCopier(
  { site: { manifests }, root, documents, markets }: ScaffoldProject,
  name: string,
  codes?: readonly string[],
): TextCopier {
  const shown = markets.markets.filter(({ code }) => codes?.includes(code) ?? true);
  const locales = new Set(shown.map(({ locale }) => locale));
  const areas = new Set([...manifests.names.route, ...manifests.names.quiz]);
  const oldKeys = new Map<string, string>();

  const renameKey = (key: string): string => {
    const [area = "", ...rest] = key.split(".");
    if (!areas.has(area) || rest.length === 0) return key;
    let renamed = [name, ...rest].join(".");
    // Keys of two pages may collide here: those of a variant and of its base.
    for (let count = 2; (oldKeys.get(renamed) ?? key) !== key; count++)
      renamed = `${[name, ...rest].join(".")}-${count}`;
    oldKeys.set(renamed, key);
    return renamed;
  };
  const rename = (value: unknown): unknown => {
    if (typeof value === "string") return value.startsWith("t:") ? `t:${renameKey(value.slice(2))}` : value;
    if (Array.isArray(value)) return value.map(rename);
    if (typeof value !== "object" || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, rename(inner)]));
  };

  const textOf = (locale: string, key: string): string | undefined => {
    const own = mergeCatalogues(manifests).get(locale)?.get(key);
    if (own) return own.text;
    // If a market also uses the fallback locale, the text is written in that locale instead.
    const [, ...fallbacks] = fallbackChain(manifests, locale);
    if (fallbacks.some((fallback) => locales.has(fallback))) return undefined;
    return findMessage(manifests, locale, key)?.text;
  };
  const editOf = (locale: string): Edit => {
    const texts = [...oldKeys].flatMap(([key, old]) => {
      const text = textOf(locale, old);
      return text === undefined ? [] : [[key, text] as const];
    });
    if (texts.length === 0) return [];
    const file = `${root}messages/${locale}/${name}.json`;
    if (documents.some((document) => document.file === file))
      return [{ file, changes: texts.map(([key, value]) => ({ set: [key], value })) }];
    const messages = { $schema: "../../schema/messages.json", ...Object.fromEntries(texts) };
    return [{ file, text: printManifest(messages) }];
  };
  return {
    // SAFETY: only strings are replaced, by other strings.
    rename: <Value>(value: Value) => rename(value) as Value,
    finish: (from) => {
      const edit = [...locales].flatMap(editOf);
      const written = edit.map(({ file }) => file.split("/").at(-2));
      const toDo = `Texts: they are still those of ${from}. Write new ones in messages/…/${name}.json: ${written.join(", ")}.`;
      return { edit, toDo };
    },
  };
}
