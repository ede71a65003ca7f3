import { registry } from "../../../../../../blocks/registry.ts";
import { checkSite } from "../../../../../../engine/check/check-site.ts";
import { buildExchange } from "../../../../../../engine/edit/translations/build-exchange.ts";
import { printCsv, readCsv } from "../../../../../../engine/edit/translations/csv.ts";
import { decodeText } from "../../../../../../engine/edit/translations/decode-text.ts";
import type { Exchange, ExchangeRow } from "../../../../../../engine/edit/translations/exchange.ts";
import { type Import, importRows } from "../../../../../../engine/edit/translations/import-rows.ts";
import { printXliff, readXliff } from "../../../../../../engine/edit/translations/xliff.ts";
import { printXliff12 } from "../../../../../../engine/edit/translations/xliff-1-2.ts";
import type { Document } from "../../../../../../engine/json/document.ts";
import { installedRules } from "../../../../../../engine/policies/installed-rules.ts";
import { type TextState, translations } from "../../../../../../engine/site/translations.ts";
import { smallShop } from "../../../../../fixtures/small-shop.ts";

export const formats = {
  csv: { print: printCsv, read: readCsv },
  xliff: { print: printXliff, read: readXliff },
  "xliff 1.2": { print: printXliff12, read: readXliff },
} as const;
export type Format = keyof typeof formats;

const every: readonly TextState[] = ["missing", "copied", "stale", "done"];

/** The shop, or a changed one, with its texts for translators. */
export function openTranslations(documents: readonly Document[] = smallShop.documents) {
  const input = { ...smallShop, documents, registry, rules: installedRules };
  const checked = checkSite(input);
  const all = translations(checked.site);
  const find = (locale: string) => {
    const found = all.find((one) => one.locale === locale);
    if (found === undefined) throw new Error(`No translation into ${locale}.`);
    return found;
  };
  return {
    locales: all.map(({ locale }) => locale),
    exchange: (locale: string, states = every): Exchange =>
      buildExchange(checked.site, find(locale), { states, preview: "https://shop.example" }),
    /** Reads a file back. */
    import: (format: Format, file: string | Uint8Array): Import => {
      const bytes = typeof file === "string" ? new TextEncoder().encode(file) : file;
      const read = formats[format].read(decodeText(bytes));
      return importRows({ ...input, checked }, checked.site, find(read.locale), read);
    },
  };
}

/** The same file with other translations, by key. */
export const withTargets = (exchange: Exchange, targets: ReadonlyMap<string, string>): Exchange => ({
  ...exchange,
  rows: exchange.rows.map((row): ExchangeRow => ({ ...row, target: targets.get(row.key) ?? row.target })),
});
