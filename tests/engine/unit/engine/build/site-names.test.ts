import { expect, test } from "vitest";
import { siteNames } from "../../../../../engine/build/site-names.ts";
import { type Changes, check, swap } from "../../../../fixtures/test-site.ts";

const definitions = (changes: Changes = {}) =>
  // SAFETY: `siteNames` always returns this shape.
  siteNames(check(changes).site)["definitions"] as Record<
    string,
    { enum?: string[] } & Record<string, unknown>
  >;

interface Branch {
  readonly if: { readonly properties: { readonly extends: { readonly enum: readonly string[] } } };
  readonly then: {
    readonly properties: { readonly blocks: { readonly properties: Readonly<Record<string, object>> } };
  };
}
const branches = (changes?: Changes) =>
  ((definitions(changes)["variant"]?.["allOf"] ?? []) as readonly Branch[]).map(
    ({ if: { properties }, then }) => [properties.extends.enum, then.properties.blocks.properties] as const,
  );
const blocksOf = (name: string, changes?: Changes) =>
  branches(changes).find(([names]) => names.includes(name))?.[1] ?? {};

test("a variant of a variant may change the remaining blocks of the first, and blocks in slots", () => {
  expect(Object.keys(blocksOf("take"))).toEqual(["hero", "news", "tabs", "first", "guarantee", "products"]);
  expect(Object.keys(blocksOf("gift"))).toEqual(["hero", "tabs", "first", "second", "guarantee", "products"]);
});

test("props for an older version of a block are not read as props of the current version", () => {
  expect(blocksOf("take")).toHaveProperty("hero.properties.set");
  expect(blocksOf("take")).toHaveProperty("news.properties.set");
  const older = swap('"version": 3, "props": { "title"', '"props": { "headline"');
  expect(blocksOf("take", { "routes/take.json": older })).not.toHaveProperty("news.properties");
});

test("routes with the same blocks share their description", () => {
  const again = `{ "$schema": "../schema/route.json", "name": "again", "path": "/again", "extends": "take" }`;
  expect(branches({ "routes/again.json": again }).map(([names]) => names)).toContainEqual(["take", "again"]);
});

test("an unreadable manifest still counts as a name", () => {
  expect(definitions({ "routes/gift.json": "{" })["route"]?.enum).toContain("gift");
});

test("pictures of a hosted service may have any name", () => {
  expect(definitions()["image"]).not.toEqual({});
  const hosted = swap('"provider": "local"', '"provider": "delivery", "base": "https://images.example"');
  expect(definitions({ "site.json": hosted })["image"]).toEqual({});
});
