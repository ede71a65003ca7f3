import { mkdirSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { buildExchange, findMarket } from "../../engine/edit/translations/build-exchange.ts";
import { printCsv } from "../../engine/edit/translations/csv.ts";
import { printXliff } from "../../engine/edit/translations/xliff.ts";
import { printXliff12 } from "../../engine/edit/translations/xliff-1-2.ts";
import type { LinkedSite } from "../../engine/site/link-site.ts";
import type { Translation } from "../../engine/site/translations.ts";
import { previewAddress, previewSecret, readDuration, readOrigin } from "../_preview-address.ts";
import { countTexts } from "./count-texts.ts";
import { type Options, open } from "./read-options.ts";

/** Where dev mode serves. */
const devAddress = "http://localhost:5173";

/**
 * What the links to pages start with. Visitors do not see markets that are not live: their links are preview links
 * or, without a secret, lead to dev mode.
 */
function linkStart(site: LinkedSite, locale: string, options: Options): string {
  const secret = previewSecret();
  const url = options.preview ?? site.manifests.settings?.value.url ?? devAddress;
  if (secret !== undefined) {
    const expires = Date.now() + readDuration(options.expires);
    return previewAddress(readOrigin("preview", url), secret, { expires });
  }
  const isHidden = findMarket(site, locale)?.live === false;
  return (options.preview === undefined && isHidden ? devAddress : url).replace(/\/$/, "");
}

/** Writes the texts of a locale as XLIFF and as CSV. */
export function exportTexts(site: LinkedSite, translation: Translation, options: Options): void {
  const { locale } = translation;
  const preview = linkStart(site, locale, options);
  const states = options.states ?? open;
  const exchange = buildExchange(site, translation, { states, preview });
  if (exchange.rows.length === 0) {
    console.log(`${locale}: nothing is ${states.join(" or ")}. To export every text, add --all.`);
    return;
  }
  const folder = resolve(options.project, options.to);
  mkdirSync(folder, { recursive: true });
  const print = options.xliff === "1.2" ? printXliff12 : printXliff;
  const files = { [`${locale}.xlf`]: print(exchange), [`${locale}.csv`]: printCsv(exchange) };
  for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text);
  const [xliff, csv] = Object.keys(files).map((name) => join(options.to, name));
  console.log(`${countTexts(exchange.rows.length)} from ${exchange.source} to ${locale}:`);
  console.log(`  ${xliff}  for translation tools (XLIFF ${options.xliff})`);
  console.log(`  ${csv}  for spreadsheets`);
  if (preview === devAddress)
    console.log(`Their links lead to dev mode, ${devAddress}. To make preview links, set PREVIEW_SECRET.`);
  console.log(`\nRead one of them back: npm run translations -- import ${csv}`);
}
