import { knownRoutes } from "../check/known-routes.ts";
import { findProvider } from "../images/providers.ts";
import { cataloguesOf, findMessage } from "../link/catalogue.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { type PlacedBlock, withChildren } from "../link/placed-block.ts";
import type { World } from "../link/world.ts";
import type { Registry } from "../registry/create-registry.ts";
import { type NameKind, nameKinds } from "../schema/names.ts";

type Schema = Readonly<Record<string, unknown>>;

/** A name, and what the editor says about it. */
type Name = readonly [name: string, words?: string];

/** Strings of a list. Where the list is not known, any string: a broken file must not mark what is right elsewhere. */
function listed(names: readonly Name[], complaint: string): Schema {
  if (names.length === 0) return {};
  return {
    enum: names.map(([name]) => name),
    enumDescriptions: names.map(([, words = ""]) => words),
    errorMessage: complaint,
  };
}

/** The text of a name that is written "t:key" or as words, as visitors of the default market read it. */
function wordsOf(world: World, text: string | undefined): string {
  if (text === undefined || !text.startsWith("t:")) return text ?? "";
  return findMessage(world, defaultLocale(world), text.slice(2))?.text ?? "";
}

function defaultLocale({ markets }: World): string {
  const market = markets?.value.markets.find(({ code }) => code === markets.value.default);
  return market?.locale ?? "";
}

function messages(world: World): Schema {
  const locale = defaultLocale(world);
  const names = new Map<string, Name>();
  for (const catalogue of cataloguesOf(world).values())
    for (const [key, { text }] of catalogue)
      if (!names.has(key)) names.set(key, [`t:${key}`, findMessage(world, locale, key)?.text ?? text]);
  const keys = listed([...names.values()], "No catalogue has a message with this key.");
  // Any words may stand there; the keys are only suggested.
  const suggested = { anyOf: [keys, {}] };
  if (world.unreadLocales.size > 0) return suggested;
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { allOf: [suggested, { if: { pattern: "^t:" }, then: keys }] };
}

function routes({ routes: linked, world }: LinkedSite, names: Iterable<string>): Schema {
  const words = (name: string): string => {
    const route = linked.get(name);
    if (route === undefined) return "The page of one market, as its address says.";
    return [route.path, wordsOf(world, route.head.title)].filter(Boolean).join(": ");
  };
  return listed(
    [...names].sort().map((name) => [name, words(name)]),
    "There is no route of this name.",
  );
}

function images({ images: files, site }: World): Schema {
  // A hosted service has its own pictures; nothing here can know their names.
  if (site && findProvider(site.value.images.provider).hosted) return {};
  const known = listed(
    [...files.keys()].sort().map((name) => [name]),
    "There is no such picture in public/images/.",
  );
  return { anyOf: [known, { pattern: "^data:" }] };
}

/** The names of a folder's manifests, those too whose manifest cannot be read. */
function things(
  names: ReadonlySet<string>,
  noun: string,
  words: (name: string) => string | undefined = () => undefined,
): Schema {
  return listed(
    [...names].sort().map((name) => [name, words(name) ?? ""]),
    `There is no ${noun} of this name.`,
  );
}

/** Which ids a base has, and for each what may be changed of its block's props. */
function blocksOf(registry: Registry, placed: readonly PlacedBlock[]): Schema {
  const properties: Record<string, Schema> = {};
  for (const { id, block, version } of placed) {
    const contract = registry.get(block);
    // Props of an older version have other names; they are upgraded after the variant's are merged in.
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

/** What variants may say of blocks, by the route that they extend. Routes with the same blocks share it. */
function variant({ world, routes }: LinkedSite): Schema {
  const alike = new Map<string, { names: string[]; placed: readonly PlacedBlock[] }>();
  for (const { name, blocks } of routes.values()) {
    const placed = [...withChildren(blocks)];
    const key = placed.map(({ id, block, version }) => `${id} ${block} ${version}`).join("\n");
    const same = alike.get(key);
    if (same) same.names.push(name);
    else alike.set(key, { names: [name], placed });
  }
  return {
    allOf: [...alike.values()].map(({ names, placed }) => ({
      if: { properties: { extends: { enum: names } }, required: ["extends"] },
      // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
      then: { properties: { blocks: blocksOf(world.registry, placed) } },
    })),
  };
}

/**
 * The names of a site as JSON Schemas (draft-7), for editors: what the committed schemas refer to. Only as strict as the
 * check would be; what is not known, because its file is broken, may be anything.
 */
export function siteNames(site: LinkedSite): Schema {
  const { world } = site;
  const { names, markets } = world;
  const presets = Object.entries(world.site?.value.images.presets ?? {});
  const definitions: Record<NameKind, Schema> = {
    route: routes(site, names.route),
    page: routes(site, knownRoutes(world)),
    layout: things(names.layout, "layout", (name) => world.layouts.get(name)?.value.description),
    "shared-block": things(names["shared-block"], "shared block", (name) => {
      const block = world.sharedBlocks.get(name)?.value.block ?? "";
      return [block, world.registry.get(block)?.description].filter(Boolean).join(": ");
    }),
    product: things(names.product, "product", (id) => wordsOf(world, world.products.get(id)?.value.name)),
    quiz: things(names.quiz, "quiz", (name) => world.quizzes.get(name)?.value.description),
    form: things(names.form, "form", (name) => world.forms.get(name)?.value.description),
    message: messages(world),
    image: images(world),
    preset: listed(
      presets.map(([name, { width, height, sizes }]) => [
        name,
        [`${width} × ${height}`, sizes].filter(Boolean).join(", "),
      ]),
      "site.json has no image preset of this name.",
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
      "markets.json has no locale of this name.",
    ),
  };
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: { ...definitions, variant: variant(site) },
  };
}

/** Names that are all unknown: what the committed schemas say by themselves. */
export const openNames: Schema = {
  definitions: Object.fromEntries([...nameKinds, "variant"].map((kind) => [kind, {}])),
};
