import { marketsSchema } from "../schema/markets.ts";
import { type Draft, type Refusal, refuse } from "./draft.ts";
import { fallbackTexts, fallbackToDo } from "./fallback-texts.ts";
import { insertItem, removeProperty } from "./insert-json.ts";
import { firstOf, misfit, unknownName } from "./names.ts";
import { manifestText, type Project } from "./project.ts";

interface LocaleAnswers {
  readonly code: string;
  /** The catalogue that has what this one leaves out. Without it the whole catalogue is copied. */
  readonly fallback?: string | undefined;
  /** The catalogue that is copied; the default market's unless given. */
  readonly from?: string | undefined;
}

/** Copies of every file of a catalogue: their texts. What the original may do is not decided for the copy. */
function copyCatalogue({ root, documents }: Project, from: string, to: string): [string, string][] {
  const folder = `${root}messages/${from}/`;
  return documents
    .filter(({ file }) => file.startsWith(folder))
    .map(({ file, text }) => [
      `${root}messages/${to}/${file.slice(folder.length)}`,
      removeProperty(text, "$allow"),
    ]);
}

/** A message catalogue: an empty one that falls back on another, or a copy to translate. */
export function scaffoldLocale(project: Project, { code, fallback, from }: LocaleAnswers): Draft | Refusal {
  const { markets, documents, root } = project;
  const known = markets.locales.map((locale) => locale.code);
  const source = from ?? markets.markets.find((market) => market.code === markets.default)?.locale ?? "";
  const reason = firstOf(
    misfit("code", marketsSchema.shape.locales.element.shape.code, code),
    known.includes(code) ? `There is a locale "${code}" already. Take another --code.` : undefined,
    documents.some(({ file }) => file.startsWith(`${root}messages/${code}/`))
      ? `There is a folder ${root}messages/${code}/ already. Move it away.`
      : undefined,
    fallback === undefined ? undefined : unknownName("fallback", known, fallback, "locale"),
    fallback !== undefined && from !== undefined ? "Take --fallback or --from, not both." : undefined,
    unknownName("from", known, source, "locale"),
  );
  if (reason !== undefined) return refuse(reason);
  const list = manifestText(project, "markets.json") ?? "";
  const copies = fallback === undefined ? copyCatalogue(project, source, code) : [];
  return {
    files: new Map([[`${root}markets.json`, insertItem(list, ["locales"], { code, fallback })], ...copies]),
    toDo: [
      fallback === undefined
        ? `Messages: all are those of ${source} still. Translate ${copies.length} files in messages/${code}/.`
        : fallbackToDo(code, fallback, fallbackTexts(project, fallback)),
      ...(fallback === undefined
        ? []
        : [
            `What is said differently goes into messages/${code}/, in files named like those of ${fallback}.`,
          ]),
      `A market that reads it: npm run new -- market --locale ${code}.`,
    ],
  };
}
