import { describe, expect, test } from "vitest";
import { addedLines, drafted, openShop, parsed, problemsOf, refusalOf } from "./_shop.ts";

const shop = openShop();
const locales = ["de_DE", "ch_CH", "en_GB", "sv_SE"];
const messageFiles = (area: string) => locales.map((locale) => `manifests/messages/${locale}/${area}.json`);

describe("a route", () => {
  const draft = drafted(shop, "route", { name: "guide", layout: "default" });

  test("is its manifest and its messages in every locale with texts of its own", () => {
    expect([...draft.files.keys()]).toEqual(["manifests/routes/guide.json", ...messageFiles("guide")]);
  });

  test("passes the check", () => {
    expect(problemsOf(draft)).toEqual([]);
  });

  test("starts with the head and the first block of the home page, under new keys", () => {
    expect(parsed(draft, "manifests/routes/guide.json")).toMatchObject({
      $schema: "../schema/route.json",
      path: "/guide",
      layout: "default",
      head: { title: "t:guide.head.title", description: "t:guide.head.description" },
      blocks: [
        {
          id: "hero",
          props: { title: "t:guide.hero.title", image: { alt: "t:common.pictures.hero-table" } },
        },
      ],
    });
    expect(parsed(draft, "manifests/messages/sv_SE/guide.json")).toMatchObject({
      $schema: "../../schema/messages.json",
      "guide.hero.title": "Ett glas vatten, två kapslar, sedan lunch.",
    });
  });

  test("reports that its texts are still copies from the other page", () => {
    expect(draft.toDo[0]).toBe(
      `Texts: they are still those of index. Write new ones in messages/…/guide.json: ${locales.join(", ")}.`,
    );
  });

  test.each(["offer", "sale"])("has the targets of the buttons and links of the layout %s", (layout) => {
    const offer = shop.readText("manifests/layouts/offer.json") ?? "";
    const sale = { "manifests/layouts/sale.json": offer.replace('"name": "offer"', '"name": "sale"') };
    const page = drafted(openShop(sale), "route", { name: "guide", layout, from: "take" });
    const { blocks } = parsed<{ blocks: { id?: string; ref?: string }[] }>(
      page,
      "manifests/routes/guide.json",
    );
    const ids = blocks.map(({ id, ref }) => id ?? ref);
    expect(ids).toEqual(expect.arrayContaining(["hero", "products", "order"]));
    expect(ids).not.toContain("countdown");
    expect(problemsOf(page)).toEqual([]);
  });

  test("starts as a page of its layout if the home page has another layout", () => {
    const page = drafted(shop, "route", { name: "guide", layout: "offer" });
    expect(page.toDo[0]).toContain("still those of buybf");
    expect(problemsOf(page)).toEqual([]);
  });

  test("has messages only in the locales of its markets", () => {
    const only = drafted(shop, "route", { name: "guide", layout: "default", markets: "GB, SE" });
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
    [{ name: "Take" }, 'There is already a route "take".'],
    [{ name: "guide", path: "/take" }, 'The route "take" already has the path /take.'],
    [{ name: "guide", path: "guide" }, '--path cannot be "guide"'],
    [{ name: "guide", layout: "ofer" }, 'there is no layout "ofer". Did you mean "offer"?'],
    [{ name: "guide", markets: "DE,XX" }, 'there is no market "XX"'],
    [{ name: "guide", "order-to": "takee" }, 'there is no route "takee". Did you mean "take"?'],
    [{ name: "guide", from: "offer1" }, 'there is no route that is not a variant "offer1"'],
  ])("%o is refused with one line", (answers, reason) => {
    const refused = refusalOf(shop, "route", { layout: "default", ...answers });
    expect(refused).toContain(reason);
    expect(refused).not.toContain("\n");
  });

  test("does not replace a file that has another name in it", () => {
    const other = openShop({
      "manifests/routes/guide.json": shop.readText("manifests/routes/terms.json") ?? "",
    });
    expect(refusalOf(other, "route", { name: "guide", layout: "default" })).toContain("guide");
  });
});

describe("a variant", () => {
  const answers = { name: "spring", extends: "take", markets: "DE,SE" };
  const draft = drafted(shop, "variant", answers);

  test("is one manifest with the differences, and messages in the locales of its markets", () => {
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
    "description": "t:spring.head.description"
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

  test("passes the check, also in all markets", () => {
    expect(problemsOf(draft)).toEqual([]);
    expect(problemsOf(drafted(shop, "variant", { name: "spring", extends: "offer1" }))).toEqual([]);
  });

  test("of a market with a fallback locale copies the fallback's texts", () => {
    const swiss = drafted(shop, "variant", { ...answers, markets: "CH" });
    expect(parsed(swiss, "manifests/messages/ch_CH/spring.json")).toHaveProperty(["spring.head.title"]);
    expect(problemsOf(swiss)).toEqual([]);
  });

  test("adds to an existing file of messages, and keeps its content", () => {
    const file = "manifests/messages/de_DE/spring.json";
    const grown = openShop({
      [file]: '{\n  "$schema": "../../schema/messages.json",\n\n  "spring.x": "X"\n}\n',
    });
    const text = drafted(grown, "variant", answers).files.get(file);
    expect(text).toMatch(
      /^\{\n {2}"\$schema": "[^"]+",\n\n {2}"spring\.x": "X",\n {2}"spring\.head\.title": /,
    );
  });

  test("adds an order rule before the last one on request", () => {
    const draft = drafted(shop, "variant", { ...answers, "order-to": "index" });
    const file = "manifests/order-targets.json";
    const rule = '    { "routes": ["spring", "spring-2"], "to": "index-home" },';
    expect(addedLines(draft, file)).toEqual([rule]);
    expect(draft.files.get(file)).toContain(`${rule}\n    { "to": "take" }\n`);
    expect(problemsOf(draft)).toEqual([]);
  });

  test.each([
    [{ extends: "tak" }, 'there is no route "tak". Did you mean "take"?'],
    [{ name: "offer1" }, 'There is already a route "offer1".'],
    [{ path: "/BUYBF" }, 'The route "buybf" already has the path /buybf.'],
  ])("%o is refused", (wrong, reason) => {
    expect(refusalOf(shop, "variant", { ...answers, ...wrong })).toContain(reason);
  });
});

describe("a quiz", () => {
  const draft = drafted(shop, "quiz", { name: "v4", outcome: "take" });

  test("is a quiz, its page and its messages", () => {
    expect([...draft.files.keys()]).toEqual([
      "manifests/quizzes/v4.json",
      "manifests/routes/v4.json",
      ...messageFiles("v4"),
    ]);
  });

  test("has one question, and one outcome for every score", () => {
    expect(parsed(draft, "manifests/quizzes/v4.json")).toMatchObject({
      name: "v4",
      questions: [{ kind: "single", title: "t:v4.q.why.title" }],
      outcomes: [{ score: { from: 0, to: 1 }, link: { to: "take" } }],
    });
    expect(parsed(draft, "manifests/routes/v4.json")).toMatchObject({
      path: "/v4",
      layout: "quiz",
      blocks: [{ block: "quiz", props: { quiz: "v4", title: "t:v4.quiz.title" } }],
    });
  });

  test("passes the check, except that no page shows its outcomes", () => {
    expect(problemsOf(draft).map(({ code }) => code)).toEqual(["unshown-outcome"]);
  });

  test("that leads to a page without a result block asks for one", () => {
    expect(draft.toDo).toContain(
      "Outcomes: take has no block that shows their texts (quiz-result, bmi-scale). Add one, or link to a page that has one.",
    );
  });

  test("that leads to a result page asks for its name there", () => {
    const { toDo } = drafted(shop, "quiz", { name: "v4", outcome: "start-summary" });
    expect(toDo.filter((line) => line.startsWith("Outcomes:"))).toEqual([
      'Outcomes: add "v4" to the quizzes of the block "result" of start-summary, which shows their texts.',
    ]);
    const named = openShop({
      "manifests/routes/start-summary.json": (
        shop.readText("manifests/routes/start-summary.json") ?? ""
      ).replace(/"quizzes": \[\s*"v1"/, '$&, "v4"'),
    });
    const known = drafted(named, "quiz", { name: "v4", outcome: "start-summary" });
    expect(known.toDo.filter((line) => line.startsWith("Outcomes:"))).toEqual([]);
  });

  test("copied from a quiz without health questions lists the texts that may promise this", () => {
    const harmless = openShop({
      "manifests/quizzes/v1.json": (shop.readText("manifests/quizzes/v1.json") ?? "").replace(
        '"health": true,',
        "",
      ),
    });
    const promises = (from: string) =>
      drafted(harmless, "quiz", { name: "v4", outcome: "take", from }).toDo.filter((line) =>
        line.startsWith("Promises:"),
      );
    expect(promises("v1")).toEqual([
      "Promises: v1 asks nothing about health, and its page may say so. If you add such a question, change v4.quiz.eyebrow, v4.quiz.title, v4.quiz.text, v4.quiz.note.",
    ]);
    expect(promises("v2")).toEqual([]);
  });

  test("that leads to a missing page names the command for it", () => {
    const refused = (outcome: string) => refusalOf(shop, "quiz", { name: "v4", outcome });
    expect(refused("take4")).toBe(
      '--outcome: there is no route "take4". Did you mean "take"? If it is new, create it first: npm run new -- variant --name take4 --extends take.',
    );
    expect(refused("hooray")).toMatch(
      / If it is new, create it first: npm run new -- route --name hooray\.$/,
    );
    expect(refused("Take 4")).not.toContain("create it first");
  });

  test.each([
    [{ name: "v2" }, 'There is already a quiz "v2".'],
    [{ name: "V4" }, '--name cannot be "V4"'],
    [{ name: "take" }, 'There is already a route "take".'],
    [{ outcome: "tak" }, 'there is no route "tak". Did you mean "take"?'],
    [{ from: "v9" }, 'there is no quiz to copy from "v9"'],
  ])("%o is refused", (wrong, reason) => {
    expect(refusalOf(shop, "quiz", { name: "v4", outcome: "take", ...wrong })).toContain(reason);
  });
});
