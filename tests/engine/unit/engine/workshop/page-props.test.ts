import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { readJson } from "../../../../../engine/json/read-json.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { effectivePage, UnknownPageError } from "../../../../../engine/workshop/page-props.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";

const { site } = linkManifests({ ...smallShop, registry });
const readLine = (path: string, line: number) => readFileSync(path, "utf8").split("\n")[line - 1];
const lineIn = (file: string, line: number) =>
  readLine(join(import.meta.dirname, "../../../../fixtures/small-shop", file), line);

test("every value of every page has its file and line", () => {
  let values = 0;
  for (const [name, route] of site.routes) {
    const market = route.markets?.[0] ?? "DE";
    for (const { props } of effectivePage(site, name, market).blocks)
      for (const { file, line, value, message } of props) {
        expect(lineIn(file, line)).toContain(JSON.stringify(value));
        // A text of the engine is in a file of the engine.
        const read = message?.file.startsWith("engine/") ? readLine : lineIn;
        if (message) expect(read(message.file, message.line)).toContain(JSON.stringify(message.text));
        values++;
      }
  }
  expect(values).toBeGreaterThan(500);
});

test("a value of a variant has its place in the variant, and the base is the layer below", () => {
  const hero = { set: { tone: "warm" } };
  const variant = { name: "spring", path: "/spring", extends: "take", head: {}, blocks: { hero } };
  const file = "manifests/routes/spring.json";
  const documents = [...smallShop.documents, readJson(file, JSON.stringify(variant, null, 2))];
  const { site: withVariant } = linkManifests({ ...smallShop, documents, registry });
  const block = effectivePage(withVariant, "spring", "DE").blocks.find(({ id }) => id === "hero");
  const tone = block?.props.find(({ prop }) => prop[0] === "tone");
  expect(tone).toEqual({ prop: ["tone"], value: "warm", file, line: 9 });
  expect(block?.props.find(({ prop }) => prop[0] === "title")?.file).toBe("manifests/routes/take.json");
  expect(block?.layers.map((layer) => layer.file)).toEqual(["manifests/routes/take.json", file]);
  // The base shows its props on three routes in each market, the variant on one.
  expect(block?.layers[0]?.pages).toBe(3 * (block?.layers[1]?.pages ?? 0));
});

test("a shared block counts the pages that show it", () => {
  const { blocks } = effectivePage(site, "take", "DE");
  const footer = blocks.find(({ block }) => block === "footer");
  const hero = blocks.find(({ block }) => block === "hero");
  expect(footer?.layers[0]?.file).toMatch(/^manifests\/blocks\/footer/);
  expect(footer?.layers[0]?.pages).toBeGreaterThan(hero?.layers[0]?.pages ?? 0);
});

test("texts are in the market's language", () => {
  const titleIn = (market: string) =>
    effectivePage(site, "take", market)
      .blocks.find(({ id }) => id === "hero")
      ?.props.find(({ prop }) => prop.join(".") === "title")?.message;
  expect(titleIn("DE")?.file).toBe("manifests/messages/de_DE/take.json");
  expect(titleIn("GB")?.file).toBe("manifests/messages/en_GB/take.json");
});

test.each([
  ["tkae", "DE", 'There is no route "tkae".'],
  ["take", "XX", 'There is no market "XX".'],
])("says what is unknown: %s in %s", (route, market, message) => {
  expect(() => effectivePage(site, route, market)).toThrow(new UnknownPageError(message));
});
