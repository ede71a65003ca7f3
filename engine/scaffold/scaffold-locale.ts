import { languageName } from "../check/language-name.ts";
import { languageOf } from "../check/markets-of.ts";
import { marketsSchema } from "../schema/markets.ts";
import { copyCatalogue } from "./copy-catalogue.ts";
import { type Draft, type Refusal, refuse } from "./draft.ts";
import { fallbackTexts, fallbackToDo } from "./fallback-texts.ts";
import { insertItem } from "./insert-json.ts";
import { marketMessages } from "./market-messages.ts";
import { firstOf, misfit, unknownName } from "./names.ts";
import { manifestText, type Project } from "./project.ts";

interface LocaleAnswers {
  readonly code: string;
  /** The catalogue that has what this one leaves out. Without it the whole catalogue is copied. */
  readonly fallback?: string | undefined;
  /** The catalogue that is copied; the default market's unless given. */
  readonly from?: string | undefined;
}

/** What falling back means to visitors; needless where the name says that both have one language. */
function fallbackNote({ site }: Project, code: string, fallback: string): string[] {
  const language = languageOf(site.world, fallback);
  if (language === undefined || language === code.slice(0, 2)) return [];
  const name = languageName(language);
  return [
    `Language: what ${code} does not say itself is shown in ${name}. If its visitors do not read ${name}, leave --fallback out: then all is copied, to be translated.`,
  ];
}

/** What is left to do with an empty catalogue. */
function toSayDifferently(
  project: Project,
  code: string,
  fallback: string,
  needed: ReadonlySet<string>,
): string[] {
  return [
    fallbackToDo(code, fallback, fallbackTexts(project, needed, fallback)),
    ...fallbackNote(project, code, fallback),
    `What is said differently goes into messages/${code}/, in files named like those of ${fallback}.`,
  ];
}

/** What is left to do with a copied catalogue. */
const toTranslate = (code: string, source: string, files: number): string[] => [
  `Messages: all are those of ${source} still. Translate ${files} files in messages/${code}/. The check counts what is left, until "$copiedFrom" is taken out of a file.`,
];

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
  const needed = marketMessages(project, code.slice(3));
  const copies =
    fallback === undefined ? copyCatalogue(project, source, code, needed) : new Map<string, string>();
  return {
    files: new Map([[`${root}markets.json`, insertItem(list, ["locales"], { code, fallback })], ...copies]),
    toDo: [
      ...(fallback === undefined
        ? toTranslate(code, source, copies.size)
        : toSayDifferently(project, code, fallback, needed)),
      `A market that reads it: npm run new -- market --locale ${code}. Only then does the check know its language, and read its claims.`,
    ],
  };
}
