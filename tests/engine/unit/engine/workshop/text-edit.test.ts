import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { operationEdit } from "../../../../../engine/workshop/operation-edit.ts";
import type { TextOperation } from "../../../../../engine/workshop/operations.ts";
import { messageTexts } from "../../../../../engine/workshop/texts/message-texts.ts";
import { base, openShop, variant } from "./_open-shop.ts";

const german = "manifests/messages/de_DE";
const headline: TextOperation = {
  do: "write-text",
  route: "take2",
  id: "hero",
  prop: ["title"],
  file: variant,
  locale: "de_DE",
  text: "Schwarze Woche",
};

test("a text of a variant becomes its own in every language, and the base keeps its text", () => {
  const { run, read } = openShop();
  const before = read(`${german}/take.json`);
  expect(run(headline)).toEqual([]);
  expect(JSON.parse(read(variant)).blocks.hero.set.title).toBe("t:take2.hero.title");
  expect(JSON.parse(read(`${german}/take2.json`))["take2.hero.title"]).toBe("Schwarze Woche");
  const english = JSON.parse(read("manifests/messages/en_GB/take.json"))["take.hero.title"];
  expect(JSON.parse(read("manifests/messages/en_GB/take2.json"))["take2.hero.title"]).toBe(english);
  expect(read(`${german}/take.json`)).toBe(before);
});

test("a variant for some markets gets texts in their languages only", () => {
  const { root, workshop, run, read, write } = openShop();
  write(variant, { ...JSON.parse(read(variant)), markets: ["GB"] });
  const english: TextOperation = { ...headline, locale: "en_GB", text: "Black week" };
  expect(run(english)).toEqual([]);
  run({ ...english, prop: ["action"], text: "See it" });
  const { file } = english;
  expect(run({ do: "insert", block: "faq", route: "take2", id: "hero", side: "after", file })).toEqual([]);
  const written = Object.keys(JSON.parse(read("manifests/messages/en_GB/take2.json")));
  expect(written).toEqual(
    expect.arrayContaining(["take2.hero.title", "take2.hero.action", "take2.faq.title"]),
  );
  const needed = messageTexts(workshop.read().site, "take2.hero.title").filter(({ isNeeded }) => isNeeded);
  expect(needed.map(({ locale }) => locale)).toEqual(["en_GB"]);
  const locales = readdirSync(join(root, "manifests/messages"));
  expect(locales.filter((one) => existsSync(join(root, "manifests/messages", one, "take2.json")))).toEqual([
    "en_GB",
  ]);
});

test("a language without a catalogue for the page gets one with its first text", () => {
  const { root, run, read } = openShop();
  run(headline);
  rmSync(join(root, "manifests/messages/sv_SE/take2.json"));
  run({ ...headline, locale: "sv_SE", text: "Svart vecka" });
  expect(JSON.parse(read("manifests/messages/sv_SE/take2.json"))["take2.hero.title"]).toBe("Svart vecka");
});

test("more letters change the same message, and are one undo step", () => {
  const { workshop, history, contents, read } = openShop();
  const before = contents();
  for (const text of ["Schwarze", "Schwarze Woche", "Schwarze Woche!"])
    history.write("Headline", operationEdit(workshop.read(), { ...headline, text }), {
      places: "headline",
      isContinued: text !== "Schwarze",
    });
  expect(JSON.parse(read(`${german}/take2.json`))["take2.hero.title"]).toBe("Schwarze Woche!");
  history.undo();
  expect(contents()).toEqual(before);
});

test("an item of a list becomes the variant's own with a copy of the list", () => {
  const { run, read } = openShop();
  const { points } = JSON.parse(read(base)).blocks.find(({ id }: { id: string }) => id === "hero").props;
  run({ ...headline, prop: ["points", 1] });
  const own = JSON.parse(read(variant)).blocks.hero.set.points;
  expect(own).toEqual(points.with(1, own[1]));
  expect(own[1]).toMatch(/^t:take2\.hero\./);
});

test("a text of the base page changes in its catalogue, and gets a message of its own on request", () => {
  const { run, read } = openShop();
  const before = read(base);
  run({ ...headline, file: base });
  expect(read(base)).toBe(before);
  expect(JSON.parse(read(`${german}/take.json`))["take.hero.title"]).toBe("Schwarze Woche");
  run({ ...headline, file: base, prop: ["note"], text: "Klein gedruckt", isOwn: true });
  const { note } = JSON.parse(read(base)).blocks.find(({ id }: { id: string }) => id === "hero").props;
  expect(note).toMatch(/^t:take\.hero\./);
  expect(JSON.parse(read(`${german}/take.json`))[note.slice(2)]).toBe("Klein gedruckt");
});

test("a variant that names the message of another page gets its own, and the other page keeps its text", () => {
  const { run, read, write } = openShop();
  const shared = { ...JSON.parse(read(variant)), blocks: { hero: { set: { title: "t:take.hero.title" } } } };
  write(variant, shared);
  const before = read(`${german}/take.json`);
  run(headline);
  run({ ...headline, text: "Schwarze Woche!" });
  expect(JSON.parse(read(variant)).blocks.hero.set.title).toBe("t:take2.hero.title");
  expect(JSON.parse(read(`${german}/take2.json`))["take2.hero.title"]).toBe("Schwarze Woche!");
  expect(read(`${german}/take.json`)).toBe(before);
});

test("a change from an outdated text is refused with the present text", () => {
  const { run, contents } = openShop();
  run({ ...headline, text: "Eins" });
  run({ ...headline, text: "Eins und zwei", before: ["Eins"] });
  const written = contents();
  expect(() => run({ ...headline, text: "Eins!", before: ["Eins"] })).toThrow(
    "to “Eins und zwei”. Yours is not saved: “Eins!”.",
  );
  expect(contents()).toEqual(written);
});

test("a change of the base page starts from the text of its variant, which the page shows", () => {
  const { run, read } = openShop();
  run(headline);
  run({ ...headline, file: base, text: "Ein Tag", before: [headline.text] });
  run({ ...headline, file: base, text: "Ein Tag!", before: ["Ein Tag"] });
  expect(JSON.parse(read(`${german}/take.json`))["take.hero.title"]).toBe("Ein Tag!");
});

test("the title of a variant is written in its head", () => {
  const { run, read } = openShop();
  const { id: _, ...head } = headline;
  expect(run({ ...head, text: "Schwarze Woche bei {brand}" })).toEqual([]);
  expect(JSON.parse(read(variant)).head.title).toBe("t:take2.head.title");
});

test("a new text becomes a message in all languages", () => {
  const { run, read } = openShop();
  run({ ...headline, prop: ["action"], text: "Ansehen" });
  expect(JSON.parse(read(variant)).blocks.hero.set.action).toBe("t:take2.hero.action");
  for (const locale of ["de_DE", "en_GB"])
    expect(JSON.parse(read(`manifests/messages/${locale}/take2.json`))["take2.hero.action"]).toBe("Ansehen");
});

test.each([
  [{ prop: ["image"] }, "image is no text"],
  [{ file: "manifests/site.json" }, "manifests/site.json does not give the page"],
  [{ locale: "xx_XX", file: base }, 'no language "xx_XX"'],
])("says what does not fit the page: %j", (different, message) => {
  const { run } = openShop();
  expect(() => run({ ...headline, ...different })).toThrow(message);
});

test("translations are stale after a change of their original, until somebody renews or confirms them", () => {
  const { workshop, run } = openShop();
  const states = () =>
    Object.fromEntries(
      messageTexts(workshop.read().site, "take.hero.title").map(({ locale, state }) => [locale, state]),
    );
  const done = { de_DE: undefined, ch_CH: undefined, en_GB: "done", sv_SE: "done" };
  expect(states()).toMatchObject(done);
  run({ ...headline, file: base, text: "Ein neuer Tag" });
  run({ ...headline, file: base, text: "Ein neuer Tag beginnt" });
  expect(states()).toMatchObject({ ...done, en_GB: "stale", sv_SE: "stale" });
  run({ ...headline, file: base, locale: "en_GB", text: "A new day begins" });
  expect(states()).toMatchObject({ ...done, sv_SE: "stale" });
  run({ do: "confirm-text", key: "take.hero.title", locale: "sv_SE" });
  expect(states()).toMatchObject(done);
  const confirm = (locale: string) => () =>
    operationEdit(workshop.read(), { do: "confirm-text", key: "take.hero.title", locale });
  expect(confirm("de_DE")).toThrow("is an original, not a translation");
  expect(confirm("ch_CH")).toThrow("has no text in ch_CH to confirm");
});

const engineText: TextOperation = {
  ...headline,
  route: "take",
  id: "products",
  prop: ["savings"],
  file: "manifests/routes/take.json",
  text: "Ersparnis",
};

test("a text of the engine is overridden in one language, wherever the shop shows it", () => {
  const { run, read, workshop } = openShop();
  const before = read("manifests/routes/take.json");
  expect(run(engineText)).toEqual([]);
  expect(JSON.parse(read(`${german}/engine.json`))).toEqual({
    $schema: "../../schema/messages.json",
    "engine.products.savings": "Ersparnis",
  });
  expect(read("manifests/routes/take.json")).toBe(before);
  const texts = messageTexts(workshop.read().site, "engine.products.savings");
  expect(texts.find(({ locale }) => locale === "en_GB")).toMatchObject({
    text: undefined,
    engineText: "You save",
  });
  run({ ...engineText, text: "" });
  expect(read(`${german}/engine.json`)).not.toContain("engine.products.savings");
});

test("a field may start from the engine's text, but not from a text that no page shows", () => {
  const { run, read } = openShop();
  const shown = messageTexts(openShop().workshop.read().site, "engine.products.savings").find(
    ({ locale }) => locale === engineText.locale,
  )?.engineText;
  expect(() => run({ ...engineText, before: ["Older words"] })).toThrow("has been changed since");
  expect(run({ ...engineText, before: [shown ?? ""] })).toEqual([]);
  expect(read(`${german}/engine.json`)).toContain('"Ersparnis"');
});

test("a place that gets its own text instead of the engine's keeps the engine's words in other languages", () => {
  const { run, read } = openShop();
  expect(run({ ...engineText, isOwn: true })).toEqual([]);
  const key = JSON.parse(read("manifests/routes/take.json")).blocks.find(
    ({ id }: { id: string }) => id === "products",
  ).props.savings;
  expect(key).toMatch(/^t:take\./);
  expect(read("manifests/messages/en_GB/take.json")).toContain('"You save"');
  expect(read(`${german}/take.json`)).toContain('"Ersparnis"');
});
