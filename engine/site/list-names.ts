import type { NameKind } from "../fields/name-kinds.ts";
import type { MediaKind } from "../media/media-file.ts";
import { knownRoutes } from "./find-route.ts";
import type { LinkedSite } from "./link-site.ts";
import type { Manifests } from "./manifests.ts";
import { completeCatalogue, findMessage, mergeCatalogues } from "./message-catalogues.ts";
import { shownText } from "./shown-text.ts";

/** A name of the site, and its meaning in words; "" if the name says it all. */
export interface SiteName {
  readonly name: string;
  readonly meaning: string;
}

const sorted = (names: Iterable<string>, findMeaning: (name: string) => string | undefined): SiteName[] =>
  [...names].sort().map((name) => ({ name, meaning: findMeaning(name) ?? "" }));

const findMarket = ({ markets }: Manifests, wanted: string) =>
  markets?.value.markets.find(({ code }) => code === wanted);

/**
 * Resolves a "t:key" to the text that a market shows, or the default market if that one has none. Other texts are
 * returned as they are.
 */
function readText(manifests: Manifests, text: string | undefined, code: string): string {
  if (text === undefined || !text.startsWith("t:")) return text ?? "";
  for (const candidate of [code, manifests.markets?.value.default ?? ""]) {
    const market = findMarket(manifests, candidate);
    const message = market && findMessage(manifests, market.locale, text.slice(2));
    if (message) return shownText(manifests, market, message.text);
  }
  return "";
}

function routes(
  { routes: linked, manifests }: LinkedSite,
  names: Iterable<string>,
  market: string,
): SiteName[] {
  return sorted(names, (name) => {
    const route = linked.get(name);
    if (route === undefined) return "The page of one market: its twin.";
    return [route.path, readText(manifests, route.head.title, market)].filter(Boolean).join(": ");
  });
}

/** The keys of all catalogues, in their order, then those of the engine. */
function messages({ manifests }: LinkedSite, market: string): SiteName[] {
  const locale = findMarket(manifests, market)?.locale ?? "";
  const messageNames = new Map<string, SiteName>();
  for (const catalogue of [...mergeCatalogues(manifests).values(), completeCatalogue(manifests, locale)])
    for (const [key, { text }] of catalogue)
      if (!messageNames.has(key))
        messageNames.set(key, { name: key, meaning: findMessage(manifests, locale, key)?.text ?? text });
  return [...messageNames.values()];
}

/** The files in `public/media/` of a kind, with their sizes. */
const mediaNames =
  (kind: MediaKind) =>
  ({ manifests: { media } }: LinkedSite): SiteName[] =>
    sorted(
      [...media].flatMap(([name, file]) => (file.kind === kind ? name : [])),
      (name) => `${Math.ceil((media.get(name)?.bytes ?? 0) / 1000).toLocaleString("en")} kB`,
    );

/** Includes the names of files that cannot be read. */
const namesByKind: Record<NameKind, (site: LinkedSite, market: string) => SiteName[]> = {
  route: (site, market) => routes(site, site.manifests.names.route, market),
  page: (site, market) => routes(site, knownRoutes(site.manifests), market),
  layout: ({ manifests: { names, layouts } }) =>
    sorted(names.layout, (name) => layouts.get(name)?.value.description),
  theme: ({ manifests: { names, themes } }) =>
    sorted(names.theme, (name) => themes.get(name)?.value.description),
  "shared-block": ({ manifests: { names, sharedBlocks, registry } }) =>
    sorted(names["shared-block"], (name) => {
      const block = sharedBlocks.get(name)?.value.block ?? "";
      return [block, registry.get(block)?.description].filter(Boolean).join(": ");
    }),
  product: ({ manifests }, market) =>
    sorted(manifests.names.product, (id) =>
      readText(manifests, manifests.products.get(id)?.value.name, market),
    ),
  quiz: ({ manifests: { names, quizzes } }) =>
    sorted(names.quiz, (name) => quizzes.get(name)?.value.description),
  form: ({ manifests: { names, forms } }) => sorted(names.form, (name) => forms.get(name)?.value.description),
  message: messages,
  image: ({ manifests: { images } }) =>
    sorted(images.keys(), (name) => {
      const image = images.get(name);
      return image ? `${image.width} × ${image.height}` : "";
    }),
  video: mediaNames("video"),
  audio: mediaNames("audio"),
  captions: mediaNames("captions"),
  preset: ({ manifests: { settings } }) =>
    Object.entries(settings?.value.images.presets ?? {}).map(([name, { width, height, sizes }]) => ({
      name,
      meaning: [`${width} × ${height}`, sizes].filter(Boolean).join(", "),
    })),
  market: ({ manifests: { markets } }) =>
    (markets?.value.markets ?? []).map(({ code, languageTag, currency }) => ({
      name: code,
      meaning: `${languageTag}, ${currency}`,
    })),
  "payment-method": ({ manifests }, market) =>
    Object.entries(manifests.payments?.value.methods ?? {}).map(([name, { label }]) => ({
      name,
      meaning: readText(manifests, label, market),
    })),
  locale: ({ manifests: { markets } }) =>
    (markets?.value.locales ?? []).map(({ code, fallback }) => ({
      name: code,
      meaning: fallback ? `falls back on ${fallback}` : "",
    })),
};

/** The names of a kind that the site has, with their meaning in a market. Default: the default market. */
export const listNames = (
  site: LinkedSite,
  kind: NameKind,
  market = site.manifests.markets?.value.default ?? "",
): SiteName[] => namesByKind[kind](site, market);
