import { describe, expect, it } from "vitest";
import { linkSite, pageBlocks } from "../../../../../engine/site/link-site.ts";
import { type ResolvedBlock, withChildren } from "../../../../../engine/site/resolved-block.ts";
import { type Changes, check, swap } from "../../../../fixtures/test-site.ts";

function linked(name: string, changes: Changes = {}) {
  const { site } = check(changes);
  const route = site.routes.get(name);
  if (route === undefined) throw new Error(`No route "${name}".`);
  return { site, route };
}

/** The ids of the blocks, with those in slots in brackets. */
const outline = (blocks: readonly ResolvedBlock[]): string =>
  blocks
    .map(({ id, slots }) => {
      const inner = Object.entries(slots).map(([name, children]) => `${name}: ${outline(children)}`);
      return inner.length > 0 ? `${id} [${inner.join("; ")}]` : id;
    })
    .join(", ");

const blockOf = (blocks: readonly ResolvedBlock[], id: string) => {
  const found = [...withChildren(blocks)].find((resolved) => resolved.id === id);
  if (found === undefined) throw new Error(`No block "${id}".`);
  return found;
};

const variant = (blocks: string, base = "take") => ({
  "routes/third.json": `{ "name": "third", "path": "/third", "extends": "${base}", "blocks": ${blocks} }`,
});

describe("a whole route", () => {
  it("has its blocks in order, with shared blocks and slots", () => {
    expect(outline(linked("take").route.blocks)).toBe(
      "hero, news, tabs [panels: first, guarantee], products",
    );
  });

  it("has its blocks between the layout's blocks", () => {
    const { site, route } = linked("terms");
    expect(outline(pageBlocks(site, route))).toBe("rules, german, main-footer");
  });

  it("uses a shared block's own id unless the use gives another", () => {
    const { route } = linked("index", {
      "routes/index.json": swap(
        '{ "ref": "guarantee" }',
        '{ "ref": "guarantee", "id": "promise", "markets": ["GB"] }',
      ),
    });
    const block = blockOf(route.blocks, "promise");
    expect(block.markets).toEqual(["GB"]);
    expect([block.path, block.declared.document.file]).toEqual([
      ["blocks", 2],
      "manifests/blocks/guarantee.json",
    ]);
  });

  it("shares the layers of a shared block between all of its uses", () => {
    const { site } = linked("index");
    const uses = ["index", "take"].map(
      (name) => blockOf(site.routes.get(name)?.blocks ?? [], "guarantee").layers,
    );
    expect(uses[0]).toBe(uses[1]);
  });
});

describe("a variant", () => {
  it("inherits other properties from its base", () => {
    const { route } = linked("gift");
    expect(route).toMatchObject({
      path: "/gift",
      layout: "default",
      products: ["family", "starter"],
      flags: { termsInNewTab: true },
      markets: ["DE", "GB"],
      head: { title: "t:gift.title", description: "t:take.description", image: "kitchen.webp" },
    });
    expect(route.sources.map(({ value }) => value.name)).toEqual(["gift", "take"]);
  });

  it("merges flags one by one, and replaces lists", () => {
    const { route } = linked("third", {
      "routes/third.json":
        '{ "name": "third", "path": "/third", "extends": "take", "flags": { "helpCenter": true }, "products": ["starter"] }',
    });
    expect(route.flags).toEqual({ termsInNewTab: true, helpCenter: true });
    expect(route.products).toEqual(["starter"]);
  });

  it("does not inherit a path", () => {
    const { route } = linked("third", { "routes/third.json": '{ "name": "third", "extends": "take" }' });
    expect(route.path).toBeUndefined();
  });

  it("sets, removes and adds blocks, in slots too", () => {
    const { route } = linked("gift");
    expect(outline(route.blocks)).toBe("hero, tabs [panels: first, second, guarantee], products");
    expect(blockOf(route.blocks, "hero").props).toMatchObject({
      title: "t:gift.title",
      tone: "loud",
      order: { label: "t:order" },
    });
  });

  it("may be a variant of a variant", () => {
    const { route } = linked("promo");
    expect(outline(route.blocks)).toBe("hero, tabs [panels: first, second], products");
    const hero = blockOf(route.blocks, "hero");
    expect(hero.props).toEqual({ title: "Promo", order: { label: "t:order", navigate: true } });
    expect(hero.layers.map(({ document }) => document.file)).toEqual([
      "manifests/routes/take.json",
      "manifests/routes/gift.json",
      "manifests/routes/promo.json",
    ]);
    expect(route).toMatchObject({ layout: "empty", scroll: "top", markets: ["DE", "GB", "CH-FR"] });
    expect(route.sources.map(({ value }) => value.name)).toEqual(["promo", "gift", "take"]);
  });

  it("adds blocks before and after a block, also after a removed one", () => {
    const block = (id: string) => `{ "id": "${id}", "block": "prose", "props": { "body": "x" } }`;
    const { route } = linked(
      "third",
      variant(`{
        "news": { "before": [${block("a")}, ${block("b")}], "after": [${block("c")}] },
        "tabs": { "remove": true, "before": [${block("d")}], "after": [{ "ref": "guarantee" }] }
      }`),
    );
    expect(outline(route.blocks)).toBe("hero, a, b, news, c, d, guarantee, products");
  });

  it("patches a block that an earlier variant added", () => {
    const { route } = linked("third", variant('{ "second": { "set": { "body": "Changed" } } }', "gift"));
    const block = blockOf(route.blocks, "second");
    expect(block.props).toEqual({ body: "Changed" });
    expect(block.layers[1]?.path).toEqual(["blocks", "second", "set"]);
  });

  it("shows a block in other markets", () => {
    const { route } = linked("third", variant('{ "hero": { "markets": ["GB"] } }'));
    expect(blockOf(route.blocks, "hero").markets).toEqual(["GB"]);
  });

  it("does not change its base or shared blocks", () => {
    const { site } = linked(
      "third",
      variant('{ "guarantee": { "set": { "body": "Other", "links": null } } }'),
    );
    const bodyOn = (name: string) => blockOf(site.routes.get(name)?.blocks ?? [], "guarantee").props["body"];
    expect([bodyOn("third"), bodyOn("take"), bodyOn("index")]).toEqual([
      "Other",
      "t:guarantee.body",
      "t:guarantee.body",
    ]);
  });

  it("shares the layers of unchanged blocks", () => {
    const { site } = linked("gift");
    const layers = ["take", "gift", "promo"].map(
      (name) => blockOf(site.routes.get(name)?.blocks ?? [], "first").layers,
    );
    expect(new Set(layers).size).toBe(1);
  });
});

describe("a route that cannot be linked", () => {
  it("is omitted: variants of unknown routes and of each other, with their own variants", () => {
    const { site } = check({ "routes/gift.json": swap('"extends": "take"', '"extends": "promo"') });
    expect([...site.routes.keys()].sort()).toEqual(["ask", "error", "index", "send", "take", "terms"]);
    const other = check({ "routes/gift.json": swap('"extends": "take"', '"extends": "nothing"') });
    expect([...other.site.routes.keys()].sort()).toEqual(["ask", "error", "index", "send", "take", "terms"]);
  });

  it("returns the same site for the same manifests", () => {
    const { site } = check();
    const again = linkSite(site.manifests);
    expect([...again.routes].map(([name, { blocks }]) => [name, outline(blocks)])).toEqual(
      [...site.routes].map(([name, { blocks }]) => [name, outline(blocks)]),
    );
  });
});
