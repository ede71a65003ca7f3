import { describe, expect, test } from "vitest";
import { drafted, errorsOf, openShop, parsed, problemsOf, refusalOf } from "./_shop.ts";

const shop = openShop();
const locales = ["de_DE", "ch_CH", "en_GB", "sv_SE"];
const messageFiles = (area: string) => locales.map((locale) => `manifests/messages/${locale}/${area}.json`);

describe("a route", () => {
  const draft = drafted(shop, "route", { name: "guide", from: "index" });

  test("is its manifest and its messages in every locale that has texts of the page", () => {
    expect([...draft.files.keys()]).toEqual(["manifests/routes/guide.json", ...messageFiles("guide")]);
  });

  test.each(["index", "take", "terms"])("passes the check as a copy of %s", (from) => {
    expect(problemsOf(drafted(shop, "route", { name: "guide", from }))).toEqual([]);
  });

  test("is a copy of the page under keys of its own", () => {
    const page = parsed<{ blocks: unknown[] }>(draft, "manifests/routes/guide.json");
    const { blocks } = parsed<typeof page>(
      { files: new Map([["index", shop.readText("manifests/routes/index.json") ?? ""]]) },
      "index",
    );
    expect(page).toMatchObject({
      $schema: "../schema/route.json",
      path: "/guide",
      layout: "default",
      head: { title: "t:guide.head.title", description: "t:guide.head.description" },
    });
    expect(page.blocks).toHaveLength(blocks.length);
    expect(page.blocks[0]).toMatchObject({
      id: "hero",
      props: { title: "t:guide.hero.title", image: { alt: "t:common.pictures.hero-table" } },
    });
    expect(parsed(draft, "manifests/messages/sv_SE/guide.json")).toMatchObject({
      $schema: "../../schema/messages.json",
      "guide.hero.title": "Ett glas vatten, två kapslar, sedan lunch.",
    });
  });

  test("says that its texts are still those of the other page", () => {
    expect(draft.toDo[0]).toBe(
      "Texts: they are still those of index. Write new ones in messages/…/guide.json.",
    );
  });

  test("has no messages of locales that it is not shown in", () => {
    const only = drafted(shop, "route", { name: "guide", from: "index", markets: "GB, SE" });
    expect([...only.files.keys()]).toEqual([
      "manifests/routes/guide.json",
      "manifests/messages/en_GB/guide.json",
      "manifests/messages/sv_SE/guide.json",
    ]);
    expect(problemsOf(only)).toEqual([]);
  });

  test.each([
    [{ name: "Guide me" }, '--name cannot be "Guide me"'],
    [{ name: "../../etc" }, '--name cannot be "../../etc"'],
    [{ name: "Take" }, 'There is already a route "take". Choose another --name.'],
    [{ name: "guide", path: "/take" }, 'There is already a page at "/take". Choose another --path.'],
    [{ name: "guide", path: "guide" }, '--path cannot be "guide"'],
    [{ name: "guide", markets: "DE,XX" }, 'there is no market "XX"'],
    [{ name: "guide", from: "ofer1" }, 'there is no route that is not a variant "ofer1"'],
    [{ name: "guide", from: "offer1" }, 'there is no route that is not a variant "offer1"'],
  ])("%o is refused with one line", (answers, reason) => {
    const refused = refusalOf(shop, "route", { from: "index", ...answers });
    expect(refused).toContain(reason);
    expect(refused).not.toContain("\n");
  });

  test("does not take the place of a file that is there under another name", () => {
    const other = openShop({
      "manifests/routes/guide.json": shop.readText("manifests/routes/terms.json") ?? "",
    });
    expect(refusalOf(other, "route", { name: "guide", from: "index" })).toContain("guide");
  });
});

describe("a variant", () => {
  const answers = { name: "spring", extends: "take", markets: "DE,SE" };
  const draft = drafted(shop, "variant", answers);

  test("is one manifest that says what differs, and its messages where it is shown", () => {
    expect([...draft.files.keys()]).toEqual([
      "manifests/routes/spring.json",
      "manifests/messages/de_DE/spring.json",
      "manifests/messages/sv_SE/spring.json",
    ]);
    expect(draft.files.get("manifests/routes/spring.json")).toBe(`{
  "$schema": "../schema/route.json",
  "name": "spring",
  "path": "/spring",
  "extends": "take",
  "markets": ["DE", "SE"],
  "head": {
    "title": "t:spring.head.title",
    "description": "t:spring.head.description",
    "noindex": true
  },
  "blocks": {
    "hero": {
      "set": {
        "title": "t:spring.hero.title"
      }
    }
  }
}
`);
  });

  test("passes the check, in all markets too", () => {
    expect(problemsOf(draft)).toEqual([]);
    expect(problemsOf(drafted(shop, "variant", { name: "spring", extends: "offer1" }))).toEqual([]);
  });

  test("of a market whose language falls back has the fallback's words in the fallback", () => {
    const swiss = drafted(shop, "variant", { ...answers, markets: "CH" });
    expect(parsed(swiss, "manifests/messages/de_DE/spring.json")).toHaveProperty(["spring.head.title"]);
    expect(problemsOf(swiss)).toEqual([]);
  });

  test("lets a file of messages grow, and keeps what stands there", () => {
    const file = "manifests/messages/de_DE/spring.json";
    const grown = openShop({
      [file]: '{\n  "$schema": "../../schema/messages.json",\n\n  "spring.x": "X"\n}\n',
    });
    const text = drafted(grown, "variant", answers).files.get(file);
    expect(text).toMatch(
      /^\{\n {2}"\$schema": "[^"]+",\n\n {2}"spring\.x": "X",\n {2}"spring\.head\.title": /,
    );
  });

  test.each([
    [{ extends: "tak" }, 'there is no route "tak". Did you mean "take"?'],
    [{ name: "offer1" }, 'There is already a route "offer1".'],
    [{ path: "/BUYBF" }, 'There is already a page at "/buybf".'],
  ])("%o is refused", (wrong, reason) => {
    expect(refusalOf(shop, "variant", { ...answers, ...wrong })).toContain(reason);
  });
});

describe("a campaign", () => {
  const answers = { name: "autumn", from: "2027-09-01T00:00", until: "2027-09-08T00:00", route: "take" };

  test("is switched off, changes a title, and passes the check", () => {
    const draft = drafted(shop, "campaign", { ...answers, markets: "DE" });
    expect(parsed(draft, "manifests/campaigns/autumn.json")).toMatchObject({
      enabled: false,
      from: answers.from,
      markets: ["DE"],
      changes: [{ routes: ["take"], blocks: { hero: { set: { title: "t:autumn.hero.title" } } } }],
    });
    expect(problemsOf(draft)).toEqual([]);
  });

  test.each([
    [{ from: "2027-09-01" }, '--from cannot be "2027-09-01"'],
    [{ name: "black-week" }, "The file manifests/campaigns/black-week.json already exists."],
    [{ route: "tak" }, '--route: there is no route "tak". Did you mean "take"?'],
  ])("%o is refused", (wrong, reason) => {
    expect(refusalOf(shop, "campaign", { ...answers, ...wrong })).toContain(reason);
  });

  test("that ends before it begins is an error", () => {
    expect(errorsOf(drafted(shop, "campaign", { ...answers, until: answers.from }))).toHaveLength(1);
  });
});

test("an experiment is switched off, has an arm with a title of its own, and passes the check", () => {
  const draft = drafted(shop, "experiment", { name: "longer", route: "take" });
  expect(parsed(draft, "manifests/experiments/longer.json")).toMatchObject({
    enabled: false,
    routes: ["take"],
    arms: [
      { id: "control" },
      { id: "new", changes: [{ blocks: { hero: { set: { title: "t:longer.hero.title" } } } }] },
    ],
  });
  expect(problemsOf(draft)).toEqual([]);
});

describe("a quiz", () => {
  const answers = { name: "v4", outcome: "take", from: "v1" };
  const draft = drafted(shop, "quiz", answers);

  test("is a quiz, the page that runs it, and its messages", () => {
    expect([...draft.files.keys()]).toEqual([
      "manifests/quizzes/v4.json",
      "manifests/routes/v4.json",
      ...messageFiles("v4"),
    ]);
  });

  test("has one question and one outcome, which every score leads to", () => {
    expect(parsed(draft, "manifests/quizzes/v4.json")).toMatchObject({
      name: "v4",
      questions: [{ kind: "single", title: "t:v4.q.first.title" }],
      outcomes: [{ score: { from: 0, to: 1 }, link: { to: "take" } }],
    });
    expect(parsed(draft, "manifests/routes/v4.json")).toMatchObject({
      path: "/v4",
      layout: "quiz",
      blocks: [{ block: "quiz", props: { quiz: "v4", title: "t:v4.quiz.title" } }, {}, {}],
    });
  });

  test("passes the check, which lists each text of the template and says that no page reads its outcomes yet", () => {
    expect(problemsOf(draft).map(({ code, file }) => `${code} ${file}`)).toEqual([
      ...Array(5).fill("untranslated-text manifests/messages/en_GB/v4.json"),
      ...Array(5).fill("untranslated-text manifests/messages/sv_SE/v4.json"),
      "unshown-outcome manifests/quizzes/v4.json",
    ]);
  });

  test.each([
    [{ name: "v2" }, 'There is already a route "v2".'],
    [{ name: "V4" }, '--name cannot be "V4"'],
    [{ name: "take" }, 'There is already a route "take".'],
    [{ outcome: "tak" }, 'there is no route "tak". Did you mean "take"?'],
    [{ from: "take" }, 'there is no page that runs a quiz "take"'],
  ])("%o is refused", (wrong, reason) => {
    expect(refusalOf(shop, "quiz", { ...answers, ...wrong })).toContain(reason);
  });
});
