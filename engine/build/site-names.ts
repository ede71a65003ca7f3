import { type NameKind, nameKinds } from "../fields/name-kinds.ts";
import { findProvider } from "../images/providers.ts";
import type { Registry } from "../registry/create-registry.ts";
import { knownRoutes } from "../site/known-routes.ts";
import type { LinkedSite } from "../site/link-site.ts";
import type { Manifests } from "../site/manifests.ts";
import { findMessage, mergeCatalogues } from "../site/message-catalogues.ts";
import { type ResolvedBlock, withChildren } from "../site/resolved-block.ts";

type Schema = Readonly<Record<string, unknown>>;

/** A name and its description for the editor. */
type Name = readonly [name: string, words?: string];

/** One of the names. If there are none, any string: a broken file must not cause errors in other files. */
function listed(names: readonly Name[], complaint: string): Schema {
  if (names.length === 0) return {};
  return {
    enum: names.map(([name]) => name),
    enumDescriptions: names.map(([, words = ""]) => words),
    errorMessage: complaint,
  };
}

/** Resolves a "t:key" to the text in the default market. Other texts are returned as they are. */
function wordsOf(manifests: Manifests, text: string | undefined): string {
  if (text === undefined || !text.startsWith("t:")) return text ?? "";
  return findMessage(manifests, defaultLocale(manifests), text.slice(2))?.text ?? "";
}

function defaultLocale({ markets }: Manifests): string {
  const market = markets?.value.markets.find(({ code }) => code === markets.value.default);
  return market?.locale ?? "";
}

function messages(manifests: Manifests): Schema {
  const locale = defaultLocale(manifests);
  const names = new Map<string, Name>();
  for (const catalogue of mergeCatalogues(manifests).values())
    for (const [key, { text }] of catalogue)
      if (!names.has(key)) names.set(key, [`t:${key}`, findMessage(manifests, locale, key)?.text ?? text]);
  const keys = listed([...names.values()], "No catalogue has a message with this key.");
  // Any text is allowed; the keys are only suggestions.
  const suggested = { anyOf: [keys, {}] };
  if (manifests.invalidLocales.size > 0) return suggested;
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { allOf: [suggested, { if: { pattern: "^t:" }, then: keys }] };
}

function routes({ routes: linked, manifests }: LinkedSite, names: Iterable<string>): Schema {
  const words = (name: string): string => {
    const route = linked.get(name);
    if (route === undefined) return "The page of one market: its twin.";
    return [route.path, wordsOf(manifests, route.head.title)].filter(Boolean).join(": ");
  };
  return listed(
    [...names].sort().map((name) => [name, words(name)]),
    "There is no route with this name.",
  );
}

function images({ images: files, settings }: Manifests): Schema {
  // A hosted service stores its own pictures, so their names are unknown here.
  if (settings && findProvider(settings.value.images.provider).hosted) return {};
  const known = listed(
    [...files.keys()].sort().map((name) => [name]),
    "There is no picture with this name in public/images/.",
  );
  return { anyOf: [known, { pattern: "^data:" }] };
}

/** The names of a folder's manifests, including those that cannot be read. */
function things(
  names: ReadonlySet<string>,
  noun: string,
  words: (name: string) => string | undefined = () => undefined,
): Schema {
  return listed(
    [...names].sort().map((name) => [name, words(name) ?? ""]),
    `There is no ${noun} with this name.`,
  );
}

/** The ids of a base route's blocks, and for each the props that a variant can change. */
function blocksOf(registry: Registry, resolved: readonly ResolvedBlock[]): Schema {
  const properties: Record<string, Schema> = {};
  for (const { id, block, version } of resolved) {
    const contract = registry.get(block);
    // An older version has other prop names; props are upgraded only after the variant is merged in.
    const known = contract?.version === version;
    properties[id] = {
      description: contract ? `${block}: ${contract.description}` : block,
      ...(known && { properties: { set: { $ref: `../patches.json#/definitions/${block}` } } }),
    };
  }
  const propertyNames = {
    enum: Object.keys(properties),
    errorMessage: "The base route has no block with this id.",
  };
  return { properties, propertyNames };
}

/**
 * The blocks that variants can change, by the route that they extend. Routes with the same blocks share a
 * schema.
 */
function variant({ manifests, routes }: LinkedSite): Schema {
  const alike = new Map<string, { names: string[]; resolved: readonly ResolvedBlock[] }>();
  for (const { name, blocks } of routes.values()) {
    const resolved = [...withChildren(blocks)];
    const key = resolved.map(({ id, block, version }) => `${id} ${block} ${version}`).join("\n");
    const same = alike.get(key);
    if (same) same.names.push(name);
    else alike.set(key, { names: [name], resolved });
  }
  return {
    allOf: [...alike.values()].map(({ names, resolved }) => ({
      if: { properties: { extends: { enum: names } }, required: ["extends"] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { blocks: blocksOf(manifests.registry, resolved) } },
    })),
  };
}

/**
 * The names of a site as JSON Schemas (draft-7) for editors; the committed schemas refer to them. They are
 * never stricter than the check: if a broken file makes names unknown, any value is allowed.
 */
export function siteNames(site: LinkedSite): Schema {
  const { manifests } = site;
  const { names, markets } = manifests;
  const presets = Object.entries(manifests.settings?.value.images.presets ?? {});
  const definitions: Record<NameKind, Schema> = {
    route: routes(site, names.route),
    page: routes(site, knownRoutes(manifests)),
    layout: things(names.layout, "layout", (name) => manifests.layouts.get(name)?.value.description),
    "shared-block": things(names["shared-block"], "shared block", (name) => {
      const block = manifests.sharedBlocks.get(name)?.value.block ?? "";
      return [block, manifests.registry.get(block)?.description].filter(Boolean).join(": ");
    }),
    product: things(names.product, "product", (id) =>
      wordsOf(manifests, manifests.products.get(id)?.value.name),
    ),
    quiz: things(names.quiz, "quiz", (name) => manifests.quizzes.get(name)?.value.description),
    form: things(names.form, "form", (name) => manifests.forms.get(name)?.value.description),
    message: messages(manifests),
    image: images(manifests),
    preset: listed(
      presets.map(([name, { width, height, sizes }]) => [
        name,
        [`${width} × ${height}`, sizes].filter(Boolean).join(", "),
      ]),
      "site.json has no image preset with this name.",
    ),
    market: listed(
      (markets?.value.markets ?? []).map(({ code, languageTag, currency }) => [
        code,
        `${languageTag}, ${currency}`,
      ]),
      "markets.json has no market with this code.",
    ),
    locale: listed(
      (markets?.value.locales ?? []).map(({ code, fallback }) => [
        code,
        fallback ? `falls back on ${fallback}` : "",
      ]),
      "markets.json has no locale with this name.",
    ),
  };
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: { ...definitions, variant: variant(site) },
  };
}

/** Definitions that allow any name: the default for the committed schemas. */
export const openNames: Schema = {
  definitions: Object.fromEntries([...nameKinds, "variant"].map((kind) => [kind, {}])),
};
