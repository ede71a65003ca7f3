import { parseTree } from "jsonc-parser";
import { printManifest } from "../../json/print-json.ts";
import { localeTag } from "../../languages/locale-name.ts";
import { localeCode, type MarketManifest } from "../../schema/markets.ts";
import { linkSite } from "../../site/link-site.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { neededMessages } from "../../site/needed-messages.ts";
import { parseManifests } from "../../site/parse-manifests.ts";
import { textHash } from "../../site/translation-sources.ts";
import { isEngineKey } from "../../texts/engine-key.ts";
import { type Edit, startTransaction } from "../transaction.ts";
import { ask, type Creatable, type Draft, type NameList, type Question, requireAnswer } from "./creatable.ts";
import type { ScaffoldProject } from "./open-project.ts";

export const locales: NameList = {
  noun: "locale",
  list: ({ markets }) => markets.locales.map(({ code }) => code),
};

/** The market of visitors whom no other one fits, and the model of new ones. */
export function defaultMarket({ markets: { markets, default: code } }: ScaffoldProject): MarketManifest {
  const market = markets.find((entry) => entry.code === code) ?? markets[0];
  if (market === undefined) throw new Error("The schema requires a market.");
  return market;
}

/** Asks for the locale to copy into a new one. */
export const sourceQuestion: Question = {
  flag: "from",
  takes: "the locale to copy into a new one (default: that of the default market)",
  choices: locales,
};

/**
 * The keys of the messages that a new market would show, and those of the existing markets in its country.
 * Messages of pages and blocks that are limited to other markets are not included.
 */
function findNeeded(project: ScaffoldProject, country: string | undefined): ReadonlySet<string> {
  const { markets, root, site } = project;
  const base = defaultMarket(project);
  const methods = site.manifests.payments?.value.markets[base.code];
  // ISO 3166-1 reserves this code for private use, so no manifest contains it.
  const value = { ...base, code: "XX", segment: "xx" };
  const insert = ["markets", markets.markets.length];
  const { documents } = startTransaction(project, [
    { file: `${root}markets.json`, changes: [{ insert, value }] },
    ...(methods
      ? [{ file: `${root}payments.json`, changes: [{ set: ["markets", "XX"], value: methods }] }]
      : []),
  ]);
  const larger = linkSite(parseManifests({ ...project, documents }).manifests);
  const neighbours = markets.markets.filter((market) => market.country === country);
  const codes = new Set(["XX", ...neighbours.map(({ code }) => code)]);
  const needed = [...neededMessages(larger)].filter(
    // A copied override would hide the engine's text in the new language.
    ([key, message]) => !isEngineKey(key) && !codes.isDisjointFrom(message.markets),
  );
  return new Set(needed.map(([key]) => key));
}

/**
 * Copies the needed messages of a catalogue, exactly as they are written, and marks the files and the texts as copies.
 * Suppressions are not copied. Files without a needed message are left out.
 */
function copyCatalogue(project: ScaffoldProject, from: string, to: string): Edit {
  const { root, documents, site } = project;
  const needed = findNeeded(project, new Intl.Locale(localeTag(to)).region);
  const folder = `${root}messages/${from}/`;
  const files = documents.flatMap(({ file, text }) => {
    if (!file.startsWith(folder)) return [];
    const messages = (parseTree(text)?.children ?? []).filter(({ children: [key] = [] }) =>
      needed.has(key?.value),
    );
    if (messages.length === 0) return [];
    const lines = [
      '"$schema": "../../schema/messages.json"',
      `"$copiedFrom": ${JSON.stringify(from)}`,
      ...messages.map(({ offset, length }) => text.slice(offset, offset + length)),
    ];
    const copy = `{\n  ${lines.join(",\n  ")}\n}\n`;
    return [{ file: `${root}messages/${to}/${file.slice(folder.length)}`, text: copy }];
  });
  const texts = [...(mergeCatalogues(site.manifests).get(from) ?? [])].flatMap(([key, { text }]) =>
    needed.has(key) ? [[key, `copy ${textHash(text)}`] as const] : [],
  );
  const record = { $schema: "../schema/translations.json", source: from, texts: Object.fromEntries(texts) };
  return [...files, { file: `${root}translations/${to}.json`, text: printManifest(record) }];
}

/** Adds a locale to markets.json: an empty one with a fallback, or a copy of another one to translate. */
export function draftLocale(
  project: ScaffoldProject,
  code: string,
  { fallback, from = defaultMarket(project).locale }: { fallback?: string; from?: string },
): Draft {
  const { root, markets } = project;
  const insert = ["locales", markets.locales.length];
  return {
    edit: [
      { file: `${root}markets.json`, changes: [{ insert, value: { code, fallback } }] },
      ...(fallback === undefined ? copyCatalogue(project, from, code) : []),
    ],
    toDo: [
      fallback === undefined
        ? `Texts: all are copies of ${from}. For a translator: npm run translations -- export --locale ${code}`
        : `Texts: all are those of ${fallback}. Write what differs into messages/${code}/.`,
    ],
  };
}

export const newLocale: Creatable = {
  questions: [
    {
      ...ask("code", "a language and a country, such as nl_NL or zh_Hant_TW", localeCode),
      namesakes: locales,
    },
    {
      flag: "fallback",
      takes: "the locale to fall back on (default: none, all texts are copied)",
      choices: locales,
    },
    { ...sourceQuestion, applies: (_, { fallback }) => fallback === undefined },
  ],
  draft(project, answers) {
    const code = requireAnswer(answers, "code");
    const { edit, toDo } = draftLocale(project, code, answers);
    return { edit, toDo: [...toDo, `Market: npm run new -- market --locale ${code}`] };
  },
};
