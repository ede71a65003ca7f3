import { parseTree } from "jsonc-parser";
import { printManifest } from "../../json/print-json.ts";
import { marketsSchema } from "../../schema/markets.ts";
import { findLanguage, languageName } from "../../site/find-markets.ts";
import { mergeCatalogues } from "../../site/message-catalogues.ts";
import { textHash } from "../../site/translation-sources.ts";
import type { Edit } from "../transaction.ts";
import type { Creatable } from "./creatable.ts";
import type { Refusal } from "./draft.ts";
import { defaultMarket, fallbackToDo, marketMessages } from "./market-messages.ts";
import type { ScaffoldProject } from "./open-project.ts";
import { locales, required } from "./questions.ts";
import { firstOf, misfit, refuseIf, refuseUnknown } from "./refusals.ts";

/**
 * Copies the needed messages of a catalogue, exactly as they are written, and marks the files as copies.
 * Suppressions are not copied. Files without a needed message are left out.
 */
function copyCatalogue(
  { root, documents }: ScaffoldProject,
  { from, to }: { readonly from: string; readonly to: string },
  needed: ReadonlySet<string>,
): Edit {
  const folder = `${root}messages/${from}/`;
  return documents.flatMap(({ file, text }) => {
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
}

/** Remembers that all texts of a new locale are copies. */
function copyRecord(
  { root, site: { manifests } }: ScaffoldProject,
  { from, to }: { readonly from: string; readonly to: string },
  needed: ReadonlySet<string>,
): Edit {
  const texts = [...(mergeCatalogues(manifests).get(from) ?? [])].flatMap(([key, { text }]) =>
    needed.has(key) ? [[key, `copy ${textHash(text)}`] as const] : [],
  );
  const record = {
    $schema: "../schema/translations.json",
    source: from,
    texts: Object.fromEntries(texts),
  };
  return [{ file: `${root}translations/${to}.json`, text: printManifest(record) }];
}

/** Explains what the fallback means for visitors, unless both locales have the same language. */
function fallbackNote({ site }: ScaffoldProject, code: string, fallback: string): string[] {
  const language = findLanguage(site.manifests, fallback);
  if (language === undefined || language === code.slice(0, 2)) return [];
  const name = languageName(language);
  return [
    `Language: texts that ${code} leaves out are shown in ${name}. If its visitors do not read ${name}, run the command without --fallback: it copies all texts for translation.`,
  ];
}

/** The to-do line for a copied catalogue. */
export const copiesToDo = (code: string, source: string): string =>
  `Texts: all are copies of ${source}. For a translator: npm run translations -- export --locale ${code}`;

/** Refuses a name for a new locale, or a locale to copy. */
export const refuseLocale = (project: ScaffoldProject, code: string, source: string): Refusal | undefined =>
  firstOf(
    misfit("code", marketsSchema.shape.locales.element.shape.code, code),
    refuseIf(
      project.documents.some(({ file }) => file.startsWith(`${project.root}messages/${code}/`)),
      undefined,
      `The folder ${project.root}messages/${code}/ already exists. Move it.`,
    ),
    refuseUnknown("from", locales(project), source, "locale"),
  );

interface NewLocale {
  readonly code: string;
  /** The locale to fall back on. Without one, all texts of `source` are copied. */
  readonly fallback?: string | undefined;
  readonly source: string;
}

/** Adds a locale to markets.json, with copies of the needed messages if it has no fallback. */
export function localeEdit(
  project: ScaffoldProject,
  { code, fallback, source }: NewLocale,
  needed: ReadonlySet<string>,
): Edit {
  const { root, markets } = project;
  const insert = ["locales", markets.locales.length];
  const way = { from: source, to: code };
  return [
    { file: `${root}markets.json`, changes: [{ insert, value: { code, fallback } }] },
    ...(fallback === undefined
      ? [...copyCatalogue(project, way, needed), ...copyRecord(project, way, needed)]
      : []),
  ];
}

/** A message catalogue: an empty one with a fallback, or a copy to translate. */
export const newLocale: Creatable = {
  questions: [
    { flag: "code", takes: "a language and a country, such as nl_NL", isRequired: true },
    {
      flag: "fallback",
      takes: "the locale to fall back on (default: none, all texts are copied)",
      choices: locales,
    },
    { flag: "from", takes: "the locale to copy (default: that of the default market)", choices: locales },
  ],
  draft(project, answers) {
    const { markets } = project;
    const code = required(answers, "code");
    const { fallback } = answers;
    const known = locales(project);
    const source = answers["from"] ?? defaultMarket(markets)?.locale ?? "";
    const refusal = firstOf(
      refuseIf(known.includes(code), "code", `There is already a locale "${code}". Choose another --code.`),
      refuseLocale(project, code, source),
      refuseUnknown("fallback", known, fallback, "locale"),
      refuseIf(
        fallback !== undefined && answers["from"] !== undefined,
        "fallback",
        "Use --fallback or --from, not both.",
      ),
    );
    if (refusal) return refusal;
    const needed = marketMessages(project, code.slice(3));
    return {
      edit: localeEdit(project, { code, fallback, source }, needed),
      toDo: [
        ...(fallback === undefined
          ? [copiesToDo(code, source)]
          : [
              fallbackToDo(project, needed, code, fallback),
              ...fallbackNote(project, code, fallback),
              `Messages: write what differs into messages/${code}/, in files named like those of ${fallback}.`,
            ]),
        `Market: npm run new -- market --locale ${code}. The check knows the language, and reads its claims, once a market uses it.`,
      ],
    };
  },
};
