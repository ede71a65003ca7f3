import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import {
  type DataKind,
  dataKinds,
  kindsWithMarkets,
} from "../../../../../engine/workshop/manifests/data-kinds.ts";
import { getFormSchemas } from "../../../../../engine/workshop/manifests/form-schema.ts";
import { listManifests } from "../../../../../engine/workshop/manifests/list-manifests.ts";
import { listUses } from "../../../../../engine/workshop/manifests/manifest-uses.ts";
import type { ManifestOperation } from "../../../../../engine/workshop/operations.ts";
import { openShop } from "./_open-shop.ts";

type Kind = Extract<ManifestOperation, { do: "new-manifest" }>["kind"];

const originals: readonly (readonly [Kind, string, string])[] = [
  ["product", "family", "products"],
  ["campaign", "black-week", "campaigns"],
  ["experiment", "voices-first", "experiments"],
  ["form", "order", "forms"],
  ["quiz", "v1", "quizzes"],
  ["layout", "default", "layouts"],
  ["theme", "plain", "themes"],
  ["shared-block", "guarantee", "blocks"],
];

test.each(originals)(
  "a copy of a %s is valid, has texts of its own, and goes without a trace",
  (kind, from, folder) => {
    const { run, read, contents } = openShop();
    const before = contents();
    const errors = run({ do: "new-manifest", kind, name: "fresh", from });
    // The result page of the original shows no results of the copy.
    expect(errors.filter((error) => !error.includes("it shows no result of this quiz"))).toEqual([]);
    const copy = JSON.parse(read(`manifests/${folder}/fresh.json`));
    expect(kind === "product" ? copy.id : copy.name).toBe("fresh");
    expect(run({ do: "delete-manifest", kind, name: "fresh" })).toEqual([]);
    expect(contents()).toEqual(before);
  },
);

test.each(["product", "campaign", "experiment", "form", "quiz", "layout", "theme"] as const)(
  "a new %s starts with values that are valid",
  (kind) => {
    const { run, history, contents } = openShop();
    const before = contents();
    expect(run({ do: "new-manifest", kind, name: "fresh" })).toEqual([]);
    history.undo();
    expect(contents()).toEqual(before);
  },
);

test("a theme takes all values of a look in one step, and keeps its name, its purpose and its exceptions", () => {
  const { run, read, history, contents } = openShop();
  const before = contents();
  const file = "manifests/themes/plain.json";
  const theme = JSON.parse(read(file));
  expect(run({ do: "apply-preset", name: "plain", preset: "studio" })).toEqual([]);
  const applied = JSON.parse(read(file));
  expect(applied).toMatchObject({ name: "plain", description: theme.description, edge: "straight" });
  expect(applied.schemes.default.mark).toBe("#d1320a");
  run({ do: "apply-preset", name: "plain", preset: "clinic" });
  expect(JSON.parse(read(file)).schemes.warm.raised).toBe("#fffaf0");
  history.undo();
  expect(JSON.parse(read(file))).toEqual(applied);
  history.undo();
  expect(contents()).toEqual(before);
});

test("the texts of a copied product belong to the copy, in every language", () => {
  const { run, read } = openShop();
  run({ do: "new-manifest", kind: "product", name: "gift", from: "starter" });
  const { name } = JSON.parse(read("manifests/products/gift.json"));
  expect(name).toBe("t:products.gift.name");
  for (const locale of ["en_GB", "de_DE"]) {
    const texts = JSON.parse(read(`manifests/messages/${locale}/products.json`));
    expect(texts["products.gift.name"]).toBe(texts["products.starter.name"]);
  }
});

test("a copied campaign starts switched off", () => {
  const { run, read } = openShop();
  run({ do: "new-manifest", kind: "campaign", name: "spring", from: "black-week" });
  expect(JSON.parse(read("manifests/campaigns/spring.json"))).toMatchObject({
    name: "spring",
    enabled: false,
  });
});

test("a new manifest holds in the chosen markets, and a copy in those of its original", () => {
  const { run, read, workshop } = openShop();
  const readMarkets = (file: string) => JSON.parse(read(`manifests/${file}.json`)).markets;
  const codes = workshop.read().site.manifests.markets?.value.markets.map(({ code }) => code) ?? [];
  run({ do: "new-manifest", kind: "product", name: "gift", from: "starter", markets: ["GB"] });
  expect(readMarkets("products/gift")).toEqual(["GB"]);
  run({ do: "new-manifest", kind: "product", name: "gift2", from: "gift" });
  expect(readMarkets("products/gift2")).toEqual(["GB"]);
  run({ do: "new-manifest", kind: "product", name: "gift3", from: "gift", markets: codes });
  expect(readMarkets("products/gift3")).toBeUndefined();
  run({ do: "new-manifest", kind: "campaign", name: "spring", markets: ["DE"] });
  expect(readMarkets("campaigns/spring")).toEqual(["DE"]);
  const { site, documents } = workshop.read();
  const entries = listManifests(site, documents);
  expect(entries.find(({ file }) => file === "manifests/products/gift.json")?.markets).toEqual(["GB"]);
  expect(entries.find(({ name }) => name === "gift3")?.markets).toBeUndefined();
});

test("the kinds with markets are those whose manifests can name some", () => {
  // SAFETY: `Object.keys` returns exactly the names of kinds.
  const kinds = Object.keys(dataKinds) as DataKind[];
  const named = kinds.filter((kind) => {
    const { markets } = Object(getFormSchemas(registry)(kind).properties);
    return markets?.items?.["x-name"] === "market";
  });
  expect(named).toEqual([...kindsWithMarkets]);
});

test.each<[string, ManifestOperation, string]>([
  [
    "markets of a theme",
    { do: "new-manifest", kind: "theme", name: "night", markets: ["GB"] },
    "A theme has no markets of its own.",
  ],
  [
    "a name that is taken",
    { do: "new-manifest", kind: "form", name: "order" },
    'There is already a form "order"',
  ],
  [
    "a name with a space",
    { do: "new-manifest", kind: "form", name: "My form" },
    "small letters, digits and hyphens",
  ],
  [
    "an original that is not there",
    { do: "new-manifest", kind: "form", name: "x", from: "y" },
    'There is no form "y".',
  ],
  [
    "a shared block from nothing",
    { do: "new-manifest", kind: "shared-block", name: "x" },
    "Choose which to copy",
  ],
  [
    "the deletion of nothing",
    { do: "delete-manifest", kind: "quiz", name: "none" },
    'There is no quiz "none".',
  ],
  [
    "a new name that is taken",
    { do: "rename-manifest", kind: "product", from: "starter", to: "family" },
    'already a product "family"',
  ],
])("refuses %s in a sentence", (_, operation, sentence) => {
  const { run, contents } = openShop();
  const before = contents();
  expect(() => run(operation)).toThrow(sentence);
  expect(contents()).toEqual(before);
});

test("a product is renamed wherever it is named, and its deletion says who needs it", () => {
  const { run, workshop } = openShop();
  const uses = () => listUses(workshop.read().site, "product", "single").map(({ file }) => file);
  const before = listUses(workshop.read().site, "product", "starter").map(({ file }) => file);
  expect(before.length).toBeGreaterThan(0);
  expect(run({ do: "rename-manifest", kind: "product", from: "starter", to: "single" })).toEqual([]);
  expect(uses()).toEqual(before);
  const errors = run({ do: "delete-manifest", kind: "product", name: "single" });
  expect(errors.join("\n")).toContain('"single"');
});

test("a new text of a manifest becomes a message named after its place", () => {
  const { run, read } = openShop();
  const product = "manifests/products/starter.json";
  const text = { do: "write-text", file: product, locale: "en_GB" } as const;
  expect(run({ ...text, prop: ["badge"], text: "Try it" })).toEqual([]);
  const { badge } = JSON.parse(read(product));
  expect(badge).toMatch(/^t:products\.starter\.badge/);
  expect(JSON.parse(read("manifests/messages/en_GB/products.json"))[badge.slice(2)]).toBe("Try it");
  run({ ...text, prop: ["summary"], text: "One jar" });
  expect(JSON.parse(read(product)).summary).toBe("t:products.starter.summary");
});

test("a campaign that names a text of a page gets its own with the first letter", () => {
  const { run, read, write } = openShop();
  const file = "manifests/campaigns/black-week.json";
  const campaign = JSON.parse(read(file));
  const [change] = campaign.changes;
  write(file, {
    ...campaign,
    changes: [{ ...change, blocks: { hero: { set: { title: "t:take.hero.title" } } } }],
  });
  const before = read("manifests/messages/en_GB/take.json");
  const prop = ["changes", 0, "blocks", "hero", "set", "title"];
  run({ do: "write-text", file, prop, locale: "en_GB", text: "Four days" });
  const key = JSON.parse(read(file)).changes[0].blocks.hero.set.title;
  expect(key).toMatch(/^t:black-week\./);
  expect(read("manifests/messages/en_GB/take.json")).toBe(before);
});
