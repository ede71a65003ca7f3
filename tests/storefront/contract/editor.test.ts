import { describe, expect, test } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import { quizTooLarge } from "../../../engine/check/rules/quiz-too-large.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { openEditor } from "./_editor.ts";
import { manifestFiles, openSite } from "./_site.ts";

const { site } = openSite();
const editor = openEditor(site);

const file = "routes/spring.json";
const route = (rest: string) =>
  `{ "$schema": "../schema/route.json", "name": "spring", "path": "/spring", ${rest} }`;
const page = (block: string) =>
  route(`"layout": "offer", "head": { "title": "Spring", "description": "…" }, "blocks": [${block}]`);
const block = (name: string, props: string) =>
  page(`{ "id": "one", "block": "${name}", "props": { ${props} } }`);
const hero = (props: string) => block("hero", `"title": "Hello", ${props}`);
const variant = (rest: string) => route(`"extends": "take", ${rest}`);
const patch = (id: string, set: string) => variant(`"blocks": { "${id}": { "set": { ${set} } } }`);

const labels = async (text: string, path = file) =>
  (await editor.complete(path, text)).map(({ label }) => label);
const wordsFor = async (label: string, text: string) =>
  (await editor.complete(file, text)).find((one) => one.label === label)?.words;

describe("the editor suggests", () => {
  test.each([
    ["blocks", page('{ "id": "one", "block": "‸" }'), ["hero", "faq", "product-cards"]],
    ["a block's props", block("hero", "‸"), ["title", "tone", "image", "order"]],
    ["the values of a prop", hero('"tone": "‸"'), ["default", "strong"]],
    ["shared blocks", page('{ "ref": "‸" }'), ["guarantee", "guarantee"]],
    ["layouts", route('"layout": "‸"'), ["default", "offer"]],
    ["the routes to vary", route('"extends": "‸"'), ["take", "index"]],
    ["routes and twins in a link", block("product-cards", '"link": { "to": "‸" }'), ["take", "take-2"]],
    ["products", variant('"products": ["‸"]'), ["starter", "family"]],
    ["a further product", variant('"products": ["starter", ‸]'), ["family"]],
    ["forms", block("form", '"form": "‸"'), ["order", "refund"]],
    ["quizzes", block("quiz", '"quiz": "‸"'), ["v1", "quiz-email"]],
    ["message keys", hero('"text": "‸"'), ["t:take.hero.title"]],
    ["pictures", hero('"image": { "image": "‸" }'), ["hero-jar.webp"]],
    ["presets", hero('"image": { "preset": "‸" }'), ["hero", "product"]],
    ["markets", variant('"markets": ["‸"]'), ["DE", "CH-FR"]],
    ["rules to suppress", variant('"allow": { "‸" }'), ["quiz-too-large", "placeholder-fact"]],
    ["the blocks of the base", variant('"blocks": { "‸" }'), ["hero", "evidence", "products"]],
    ["the props of the base's block", patch("hero", "‸"), ["title", "tone", "order"]],
    ["the props of the base's shared block", patch("evidence", "‸"), ["title", "items"]],
    ["the parts of what is merged", patch("hero", '"order": { "‸" }'), ["label", "navigate"]],
    ["null, which removes a prop", patch("hero", '"note": ‸'), ["null"]],
    ["how a route may begin", route('"‸"'), ["layout", "extends", "blocks"]],
  ])("%s", async (_, text, expected) => {
    expect(await labels(text)).toEqual(expect.arrayContaining(expected));
  });

  test("no ids or props of blocks that the base does not have", async () => {
    expect(await labels(variant('"blocks": { "‸" }'))).not.toContain("one");
    expect(await labels(patch("countdown", "‸"))).not.toContain("tone");
    expect(await labels(route('"extends": "terms", "blocks": { "‸" }'))).not.toContain("hero");
  });

  test("names of order targets", async () => {
    const text = '{ "$schema": "./schema/order-targets.json", "rules": [{ "to": "‸" }] }';
    expect(await labels(text, "order-targets.json")).toContain("take");
  });

  test("the meaning of each suggested name", async () => {
    expect(await wordsFor("t:take.hero.title", hero('"text": "‸"'))).toBe(
      "Machen Sie Ihre Diät zur Gewohnheit: eine Minute vor jeder Mahlzeit",
    );
    expect(await wordsFor("starter", variant('"products": ["‸"]'))).toBe("Eine Dose");
    expect(await wordsFor("take", route('"extends": "‸"'))).toMatch(/^\/take: /);
    expect(await wordsFor("hero", hero('"image": { "preset": "‸" }'))).toMatch(/^640 × 512/);
    expect(await wordsFor("DE", variant('"markets": ["‸"]'))).toBe("de-DE, EUR");
    expect(await wordsFor("quiz-too-large", variant('"allow": { "‸" }'))).toBe(quizTooLarge.meta.title);
  });
});

describe("a hover over", () => {
  test.each([
    ["a message shows its text", hero('"text": "t:take.he‸ro.title"'), "Machen Sie Ihre Diät"],
    [
      "a message in a variant shows its text",
      patch("hero", '"title": "t:take.he‸ro.title"'),
      "Machen Sie Ihre Diät",
    ],
    ["a prop shows its description", hero('"te‸xt": "Hello"'), "Two or three sentences"],
    [
      "a prop of a variant shows its description",
      patch("hero", '"to‸ne": "warm"'),
      "The background: a colour scheme",
    ],
    ["a block shows its description", page('{ "id": "one", "block": "he‸ro" }'), "What visitors see first"],
    ["an id of the base shows its block", variant('"blocks": { "reas‸ons": {} }'), "benefits: The benefits"],
  ])("%s", async (_, text, expected) => {
    expect(await editor.hover(file, text)).toContain(expected);
  });
});

describe("the editor underlines", () => {
  test.each([
    ["an unknown prop", hero('"titel": "Hello"'), '"titel"'],
    ["an unknown prop of a variant", patch("hero", '"titel": "Hello"'), '"titel"'],
    ["an unknown part of what is merged", patch("hero", '"order": { "labl": "Go" }'), '"labl"'],
    ["a wrong value", hero('"tone": "pink"'), '"pink"'],
    ["a wrong value in a variant", patch("hero", '"tone": "pink"'), '"pink"'],
    ["a misspelt block", page('{ "id": "one", "block": "heor" }'), '"heor"'],
    ["a misspelt route", route('"extends": "tkae"'), '"tkae"'],
    ["a misspelt route in a link", block("product-cards", '"link": { "to": "tkae" }'), '"tkae"'],
    ["a misspelt product", variant('"products": ["startr"]'), '"startr"'],
    ["a misspelt picture", hero('"image": { "image": "hreo.webp" }'), '"hreo.webp"'],
    ["an unknown market", variant('"markets": ["DE", "XX"]'), '"XX"'],
    ["an unknown message", variant('"head": { "title": "t:take.titel" }'), '"t:take.titel"'],
    ["an id that the base does not have", variant('"blocks": { "heor": { "remove": true } }'), '"heor"'],
  ])("%s", async (_, text, marked) => {
    expect((await editor.squiggles(file, text)).map((one) => one.marked)).toContain(marked);
  });

  test("with a short message", async () => {
    const found = await editor.squiggles(file, variant('"head": { "title": "t:take.titel" }'));
    expect(found).toEqual([
      { marked: '"t:take.titel"', message: "No catalogue has a message with this key." },
    ]);
  });

  test.each([
    ["a literal text", variant('"head": { "title": "Hello spring" }')],
    ["a prop that a variant removes", patch("hero", '"note": null, "order": { "label": "Go" }')],
    [
      "a link that becomes one of another kind",
      patch("products", '"link": { "section": null, "to": "terms" }'),
    ],
    [
      "a picture that is written in place",
      patch("hero", '"image": { "image": "data:image/png;base64,AA==" }'),
    ],
  ])("not %s", async (_, text) => {
    expect(await editor.squiggles(file, text)).toEqual([]);
  });

  // All catalogues have the same shape, so one represents them.
  test("nothing in the shop's own manifests", async () => {
    const marked: unknown[] = [];
    for (const document of manifestFiles.documents) {
      const path = document.file.slice(manifestFiles.root.length);
      if (path.startsWith("messages/") && path !== "messages/de_DE/error.json") continue;
      marked.push(...(await editor.squiggles(path, document.text)).map((found) => ({ path, ...found })));
    }
    expect(marked).toEqual([]);
  });
});

describe("the site's names", () => {
  test("are updated without opening the file again", async () => {
    const own = openEditor(site);
    const text = route('"extends": "autumn"');
    expect(await own.squiggles(file, text)).toHaveLength(1);
    const autumn = `{ "$schema": "../schema/route.json", "name": "autumn", "path": "/autumn", "extends": "take" }`;
    own.rename(openSite([readJson("manifests/routes/autumn.json", autumn)]).site);
    expect(await own.squiggles(file, text)).toEqual([]);
  });

  test("of a broken file are not checked", async () => {
    const broken = ["site.json", "markets.json", "messages/de_DE/take.json"].map(
      (path) => `manifests/${path}`,
    );
    const documents = manifestFiles.documents.map((document) =>
      broken.includes(document.file) ? readJson(document.file, "{") : document,
    );
    const own = openEditor(checkSite({ ...manifestFiles, documents, registry, rules: installedRules }).site);
    const text = variant(
      '"markets": ["XX"], "head": { "title": "t:take.titel" }, "blocks": { "hero": { "set": { "image": { "preset": "big" } } } }',
    );
    expect(await own.squiggles(file, text)).toEqual([]);
  });

  test("report their missing file until it is written, and blocks are suggested without it", async () => {
    const own = openEditor(undefined);
    const [found, ...others] = await own.squiggles(file, variant('"markets": ["DE"]'));
    expect(found?.marked).toBe('"../schema/route.json"');
    expect(found?.message).toContain("manifests/schema/site/names.json");
    expect(others).toEqual([]);
    const suggested = await own.complete(file, page('{ "id": "one", "block": "‸" }'));
    expect(suggested.map(({ label }) => label)).toContain("hero");
  });
});
