import { type NameKind, nameKinds } from "../fields/name-kinds.ts";
import { findProvider } from "../images/providers.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { LinkedSite } from "../site/link-site.ts";
import { listNames } from "../site/list-names.ts";
import { type ResolvedBlock, withChildren } from "../site/resolved-block.ts";

type Schema = Readonly<Record<string, unknown>>;

/** What editors say about a name that the site does not have. */
const complaints: Record<NameKind, string> = {
  route: "There is no route with this name.",
  page: "There is no route with this name.",
  layout: "There is no layout with this name.",
  theme: "There is no theme with this name.",
  "shared-block": "There is no shared block with this name.",
  product: "There is no product with this name.",
  quiz: "There is no quiz with this name.",
  form: "There is no form with this name.",
  message: "No catalogue has a message with this key.",
  image: "There is no picture with this name in public/images/.",
  video: "There is no video with this name in public/media/.",
  audio: "There is no recording with this name in public/media/.",
  captions: "There is no file of captions with this name in public/media/.",
  preset: "site.json has no image preset with this name.",
  market: "markets.json has no market with this code.",
  "payment-method": "payments.json has no method with this name.",
  locale: "markets.json has no locale with this name.",
};

/** One of the names. If there are none, any string: a broken file must not cause errors in other files. */
function listed(site: LinkedSite, kind: NameKind): Schema {
  const names = listNames(site, kind);
  if (names.length === 0) return {};
  const prefix = kind === "message" ? "t:" : "";
  return {
    enum: names.map(({ name }) => prefix + name),
    enumDescriptions: names.map(({ meaning }) => meaning),
    errorMessage: complaints[kind],
  };
}

function messages(site: LinkedSite): Schema {
  const keys = listed(site, "message");
  // Any text is allowed; the keys are only suggestions.
  const suggested = { anyOf: [keys, {}] };
  if (site.manifests.invalidLocales.size > 0) return suggested;
  // biome-ignore lint/suspicious/noThenProperty: the keyword of JSON Schema
  return { allOf: [suggested, { if: { pattern: "^t:" }, then: keys }] };
}

function images(site: LinkedSite): Schema {
  const { settings } = site.manifests;
  // A hosted service stores its own pictures, so their names are unknown here.
  if (settings && findProvider(settings.value.images.provider).hosted) return {};
  return { anyOf: [listed(site, "image"), { pattern: "^data:" }] };
}

/** The ids of a base route's blocks, and for each the props that a variant can change. */
function blocksSchema(registry: Registry, resolved: readonly ResolvedBlock[]): Schema {
  const properties: Record<string, Schema> = {};
  for (const { id, block, version } of resolved) {
    const contract = registry.get(block);
    // An older version has other prop names; props are upgraded only after the variant is merged in.
    const isKnown = contract?.version === version;
    properties[id] = {
      description: contract ? `${block}: ${contract.description}` : block,
      ...(isKnown && { properties: { set: { $ref: `../patches.json#/definitions/${block}` } } }),
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
      then: { properties: { blocks: blocksSchema(manifests.registry, resolved) } },
    })),
  };
}

/**
 * The names of a site as JSON Schemas (draft-7) for editors; the committed schemas refer to them. They are
 * never stricter than the check: if a broken file makes names unknown, any value is allowed.
 */
export function siteNames(site: LinkedSite): Schema {
  const lists = Object.fromEntries(nameKinds.map((kind) => [kind, listed(site, kind)]));
  return {
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions: { ...lists, message: messages(site), image: images(site), variant: variant(site) },
  };
}

/** Definitions that allow any name: the default for the committed schemas. */
export const openNames: Schema = {
  definitions: Object.fromEntries([...nameKinds, "variant"].map((kind) => [kind, {}])),
};
