import { printManifest } from "../../json/print-json.ts";
import { fallbackChain, mergeCatalogues } from "../../site/message-catalogues.ts";
import type { Edit } from "../transaction.ts";
import type { ScaffoldProject } from "./open-project.ts";

export type TextCopier = ReturnType<typeof textCopier>;

/**
 * Copies values of a manifest and their messages under a new name, for the given markets or all. A key belongs to a
 * page if it begins with the name of a route or a quiz; other keys are shared and stay the same.
 */
export function textCopier(
  { site: { manifests }, root, readText, markets }: ScaffoldProject,
  name: string,
  codes?: readonly string[],
) {
  const areas = new Set([...manifests.names.route, ...manifests.names.quiz]);
  const oldKeys = new Map<string, string>();

  function renameKey(key: string): string {
    const [area = "", ...rest] = key.split(".");
    const renamed = [name, ...rest].join(".");
    // Keys of two pages may collide: those of a variant and of its base. The second one stays.
    if (!areas.has(area) || rest.length === 0 || (oldKeys.get(renamed) ?? key) !== key) return key;
    oldKeys.set(renamed, key);
    return renamed;
  }

  return {
    /** Returns the value with its message keys under the new name. */
    rename: (value: object): object =>
      JSON.parse(JSON.stringify(value), (_, text: unknown) =>
        typeof text === "string" && text.startsWith("t:") ? `t:${renameKey(text.slice(2))}` : text,
      ),
    /** Writes the texts of all renamed messages, and those of a template for each locale without a fallback. */
    copyTexts(templateTexts: object = {}): Edit {
      const visible = markets.markets.filter(({ code }) => codes?.includes(code) ?? true);
      const locales = new Set(visible.flatMap(({ locale }) => fallbackChain(manifests, locale)));
      return [...locales].flatMap((locale): Edit => {
        const copies = [...oldKeys].flatMap(([key, old]) => {
          const message = mergeCatalogues(manifests).get(locale)?.get(old);
          return message ? [[key, message.text] as const] : [];
        });
        const isWhole = fallbackChain(manifests, locale).length === 1;
        const texts = [...(isWhole ? Object.entries(templateTexts) : []), ...copies];
        if (texts.length === 0) return [];
        const file = `${root}messages/${locale}/${name}.json`;
        if (readText(file) !== undefined)
          return [{ file, changes: texts.map(([key, value]) => ({ set: [key], value })) }];
        const messages = { $schema: "../../schema/messages.json", ...Object.fromEntries(texts) };
        return [{ file, text: printManifest(messages) }];
      });
    },
  };
}
