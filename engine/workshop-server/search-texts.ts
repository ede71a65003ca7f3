import type { JsonPath } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import { localeTag } from "../languages/locale-name.ts";
import { printWords } from "../schema/print-words.ts";
import { fullPage, type LinkedSite } from "../site/link-site.ts";
import { fallbackChain, mergeCatalogues } from "../site/message-catalogues.ts";
import { references } from "../site/references.ts";
import { routeMarkets } from "../site/shown-pages.ts";
import { dataKinds, readName } from "../workshop/manifests/data-kinds.ts";
import { findDataKind } from "../workshop/manifests/list-manifests.ts";
import { leaves } from "../workshop/page-props.ts";

/** A field of a page: of a block, or of its head. */
interface PageField {
  readonly route: string;
  /** The id of the block. Undefined for the head. */
  readonly block?: string;
  readonly prop: JsonPath;
}

/** A text that contains what was searched for, and the place that leads to it. */
export interface TextMatch {
  readonly text: string;
  /** What people call the place: "/take, Order button". */
  readonly place: string;
  /** BCP 47: the language of the text. Undefined if the manifest has the text itself. */
  readonly languageTag: string | undefined;
  /** The market that shows it. */
  readonly market: string;
  readonly field?: PageField;
  /** The manifest with the text, if no page has it. */
  readonly file?: string;
}

/** Without accents and capitals, and without the names of placeholders, which pages do not show. */
const simplify = (text: string): string =>
  text
    .replaceAll(/\{\w+\}/g, " ")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase();

interface PageText {
  readonly place: string;
  readonly field: PageField;
}

/** The texts of all pages, as their manifests write them. The first page of a text is the one that it leads to. */
const pageTexts = memoize((site: LinkedSite): ReadonlyMap<string, PageText> => {
  const texts = new Map<string, PageText>();
  const add = (value: unknown, field: PageField, place: string) => {
    // Texts in manifests have spaces; the other strings are choices and names.
    if (typeof value !== "string" || texts.has(value) || !/^t:|\s/.test(value)) return;
    texts.set(value, { field, place });
  };
  for (const route of site.routes.values()) {
    const page = route.path ?? route.name;
    for (const { value, path: prop } of leaves(route.head)) add(value, { route: route.name, prop }, page);
    for (const { id, block, props } of fullPage(site, route)) {
      const place = `${page}, ${site.manifests.registry.get(block)?.title ?? block}`;
      for (const { value, path: prop } of leaves(props))
        add(value, { route: route.name, block: id, prop }, place);
    }
  }
  return texts;
});

/** The manifest whose form has a message, by its key. */
const messageFiles = memoize((site: LinkedSite): ReadonlyMap<string, string> => {
  const named = references(site, "message").map((use) => [use.name, use.locate().document.file] as const);
  return new Map(named.filter(([, file]) => findDataKind(file) !== undefined));
});

const simplified = memoize(({ manifests }: LinkedSite) =>
  [...mergeCatalogues(manifests)].flatMap(([locale, messages]) =>
    [...messages].map(([key, { text }]) => ({ locale, key, text, simple: simplify(text) })),
  ),
);

/** A market of a page in which a language is read, if possible the present one. */
function findMarket(site: LinkedSite, route: string, locale: string | undefined, present: string): string {
  const page = site.routes.get(route);
  const codes = page ? routeMarkets(site, page) : [];
  const { markets = [] } = site.manifests.markets?.value ?? {};
  const reads = (code: string): boolean => {
    const market = markets.find((candidate) => candidate.code === code);
    return locale === undefined || fallbackChain(site.manifests, market?.locale ?? "").includes(locale);
  };
  if (codes.includes(present) && reads(present)) return present;
  return codes.find(reads) ?? codes[0] ?? present;
}

/** What people call a manifest: "Quizzes: Plan". */
function nameManifest(file: string): string {
  const kind = findDataKind(file);
  return [kind && dataKinds[kind].title, printWords(readName(file))].filter(Boolean).join(": ");
}

/** The longest list that helps. */
const mostMatches = 40;

/** Finds a text in any language, in pages and in data. `present`: the market that is shown. */
export function searchTexts(site: LinkedSite, search: string, present: string): readonly TextMatch[] {
  const query = simplify(search.trim());
  if (query === "") return [];
  const { markets = [] } = site.manifests.markets?.value ?? {};
  const texts = pageTexts(site);
  const fromMessages = simplified(site)
    .filter(({ simple }) => simple.includes(query))
    .flatMap(({ key, locale, text }): TextMatch[] => {
      const languageTag =
        markets.find((market) => market.locale === locale)?.languageTag ?? localeTag(locale);
      const entry = texts.get(`t:${key}`);
      const market = findMarket(site, entry?.field.route ?? "", locale, present);
      if (entry) return [{ text, languageTag, market, ...entry }];
      const file = messageFiles(site).get(key);
      return file ? [{ text, languageTag, file, market: present, place: nameManifest(file) }] : [];
    });
  const written = [...texts]
    .filter(([value]) => !value.startsWith("t:") && simplify(value).includes(query))
    .map(([text, { place, field }]): TextMatch => {
      const market = findMarket(site, field.route, undefined, present);
      return { text, languageTag: undefined, place, field, market };
    });
  const tag = markets.find(({ code }) => code === present)?.languageTag;
  const rank = ({ languageTag = tag, file }: TextMatch) =>
    Number(languageTag !== tag) + 2 * Number(file !== undefined);
  // What the market shows comes first, and pages before data.
  return [...written, ...fromMessages].sort((left, right) => rank(left) - rank(right)).slice(0, mostMatches);
}
