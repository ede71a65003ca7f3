import { diffLines } from "diff";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compareEnd, relatedPages } from "../../../../../engine/edit/experiments/compare-end.ts";
import { endExperiment } from "../../../../../engine/edit/experiments/end-experiment.ts";
import { startTransaction } from "../../../../../engine/edit/transaction.ts";
import { registry } from "../../../../fixtures/blocks.ts";
import { experiment } from "../../../../fixtures/experiment.ts";
import { manifestFiles } from "../../../../fixtures/manifests.ts";
import {
  type Changes,
  check,
  documentsOf,
  pictures,
  swap,
  withoutLeftovers,
} from "../../../../fixtures/test-site.ts";

/** Ends an experiment of the test site: the changed files, and the pages that change. */
function end(changes: Changes, winner = "new", alsoThere = false) {
  const { site } = check(changes);
  const found = site.manifests.experiments.get("warm");
  if (found === undefined) throw new Error("There is no experiment.");
  const images = new Map(pictures.map((picture) => [picture.name, picture]));
  const project = {
    root: "manifests/",
    documents: documentsOf(changes),
    images,
    media: new Map(),
    registry,
    rules: withoutLeftovers,
  };
  const transaction = startTransaction(project, endExperiment(site, found, winner, { alsoThere }));
  const files = new Map(
    transaction.changes.map(({ file, after }) => [file.slice("manifests/".length), after]),
  );
  const { site: after, problems } = transaction.check();
  const errors = problems.filter(({ severity }) => severity === "error");
  const read = (file: string) => JSON.parse(files.get(file) ?? "null");
  return {
    files,
    read,
    errors,
    related: relatedPages(site, found),
    ...compareEnd(site, after, found, winner),
  };
}

/** An experiment whose arm "new" has these changes. */
const experimentOn = (
  routes: readonly string[],
  changes: readonly unknown[],
  markets?: readonly string[],
): Changes => ({
  "experiments/warm.json": JSON.stringify({
    name: "warm",
    routes,
    goal: "order",
    ...(markets && { markets }),
    arms: [
      { id: "control", weight: 1 },
      { id: "new", weight: 1, changes },
    ],
  }),
});

const prose = (id: string, body: string) => ({ id, block: "prose", props: { body } });

/** Kinds of changes, each by the blocks that it patches. */
const patches: Record<string, Record<string, unknown>> = {
  "sets props": { hero: { set: { title: "Warm" } }, tabs: { set: { label: "Many" } } },
  "removes a prop": { hero: { set: { order: { navigate: false } } } },
  "removes blocks": { news: { remove: true }, products: { remove: true } },
  "adds blocks": { tabs: { before: [prose("more", "One.")], after: [prose("most", "Two.")] } },
  "adds a shared block": { hero: { after: [{ ref: "guarantee", id: "early" }] } },
  "moves a block": {
    hero: { after: [{ id: "products", block: "cards", props: { products: ["starter"] } }] },
    products: { remove: true },
  },
  "replaces a block": { news: { remove: true, before: [prose("news", "Other.")] } },
  "replaces all blocks but one": {
    hero: { before: [prose("first-screen", "All new.")] },
    news: { remove: true },
    products: { remove: true },
  },
  "changes a block in a slot": { first: { set: { body: "Inside." } } },
  "adds and removes in a slot": { first: { remove: true, after: [prose("third", "Third.")] } },
  "changes a use of a shared block": { guarantee: { set: { body: "Ours." } } },
  "limits a block to markets": { news: { markets: ["GB"] }, products: { markets: ["DE"] } },
  "changes the layout": { "main-footer": { set: { sections: ["privacy"] } } },
  "adds to the layout": { "main-footer": { before: [prose("note", "A note.")] } },
  "changes layout, page and slot": {
    "main-footer": { before: [prose("note", "A note.")], set: { sections: ["thanks"] } },
    hero: { set: { title: "Warm", tone: "loud" } },
    first: { before: [prose("zero", "Zero.")] },
    news: { remove: true },
  },
};

const nothing = { errors: [], outside: [], different: [] };

/** The lines that a text loses and gets. */
const lineChanges = (before: string, after = "") =>
  diffLines(before, after)
    .flatMap(({ value, added, removed }) =>
      added || removed
        ? value
            .trimEnd()
            .split("\n")
            .map((line) => `${added ? "+" : "-"}${line}`)
        : [],
    )
    .join("\n");

describe("the end of an experiment", () => {
  it("with the control only removes it", () => {
    const { files, outside, different } = end(
      experiment('{ "blocks": { "hero": { "remove": true } } }'),
      "control",
    );
    expect([...files]).toEqual([["experiments/warm.json", undefined]]);
    expect([outside, different]).toEqual([[], []]);
  });

  it.each(Object.entries(patches))("%s, and changes only the arm's pages", (_, blocks) => {
    for (const markets of [undefined, ["GB"]]) {
      const { errors, outside, different } = end(experimentOn(["take"], [{ blocks }], markets));
      expect({ errors, outside, different }).toEqual(nothing);
    }
  });

  it("turns pages into their arms, for random changes", () => {
    const kinds = fc.subarray(Object.values(patches), { minLength: 1, maxLength: 3 });
    const title = fc.constantFrom({}, { head: { title: "t:terms.title" } });
    const settings = fc.constantFrom({}, { products: ["starter"] }, { flags: { helpCenter: true } });
    const onVariant = { blocks: { hero: { set: { title: "Hot" } }, second: { remove: true } } };
    fc.assert(
      fc.property(
        ...[kinds, title, settings, fc.boolean()],
        fc.constantFrom(undefined, ["GB"], ["DE"], ["CH-FR", "GB"]),
        (all, head, more, alsoGift, markets) => {
          const own = all.map((blocks) => ({ routes: ["take"], blocks }));
          const onTake = { routes: ["take"], ...head, ...(markets ? {} : more) };
          const changes = [...own, onTake, ...(alsoGift ? [{ routes: ["gift"], ...onVariant }] : [])];
          const routes = alsoGift ? ["take", "gift"] : ["take"];
          const { outside, different } = end(experimentOn(routes, changes, markets));
          expect({ outside, different }).toEqual({ outside: [], different: [] });
        },
      ),
      { numRuns: Number(process.env["END_RUNS"] ?? 12) },
    );
  });

  it("keeps the text of other blocks in a file", () => {
    const { files } = end(experimentOn(["take"], [{ blocks: patches["sets props"] }], ["GB"]));
    const before = manifestFiles["routes/take.json"];
    expect(lineChanges(before, files.get("routes/take.json"))).toMatchInlineSnapshot(`
      "+      "markets": ["DE", "CH-FR"],
      +    {
      +      "id": "hero",
      +      "block": "hero",
      +      "markets": ["GB"],
      +      "props": {
      +        "title": "Warm",
      +        "order": {
      +          "label": "t:order",
      +          "navigate": true
      +        }
      +      }
      +    },
      +      "markets": ["DE", "CH-FR"],
      +    {
      +      "id": "tabs",
      +      "block": "tabs",
      +      "markets": ["GB"],
      +      "props": {
      +        "label": "Many"
      +      },
      +      "slots": {
      +        "panels": [
      +          {
      +            "id": "first",
      +            "block": "prose",
      +            "props": {
      +              "body": "t:take.first"
      +            }
      +          },
      +          {
      +            "ref": "guarantee"
      +          }
      +        ]
      +      }
      +    },"
    `);
    const gift = manifestFiles["routes/gift.json"];
    expect(lineChanges(gift, files.get("routes/gift.json"))).toMatchInlineSnapshot(`
      "-    "first": { "after": [{ "id": "second", "block": "prose", "props": { "body": "Second" } }] }
      +    "first": { "after": [{ "id": "second", "block": "prose", "props": { "body": "Second" } }] },
      +    "tabs": {
      +      "set": {
      +        "label": "More"
      +      }
      +    }"
    `);
  });

  it("writes a title for some markets as messages", () => {
    const change = { head: { title: "t:terms.title" } };
    const { files, read, outside, different } = end(experimentOn(["take"], [change], ["GB"]));
    expect([outside, different]).toEqual([[], []]);
    expect(read("routes/take.json").head.title).toBe("t:take.title-warm");
    const textIn = (locale: string) => {
      const [, text = "{}"] = [...files].find(([file]) => file.startsWith(`messages/${locale}/`)) ?? [];
      return JSON.parse(text)["take.title-warm"];
    };
    expect(["de_DE", "en_GB"].map(textIn)).toEqual(["Nehmen", "Terms"]);
    expect(files.has("routes/gift.json")).toBe(false);
  });

  it("requires the winner's texts only in the languages of its markets", () => {
    const texts = { "messages/en_GB/warm.json": '{ "warm.title": "Warm" }\n' };
    const change = { blocks: { hero: { set: { title: "t:warm.title" } } } };
    const { errors, outside, different, related } = end({
      ...texts,
      ...experimentOn(["take"], [change], ["GB"]),
    });
    expect({ errors, outside, different }).toEqual(nothing);
    expect(related).toContainEqual({ route: "take", market: "DE" });
    expect(related).toContainEqual({ route: "gift", market: "GB" });
    expect(related).not.toContainEqual({ route: "take", market: "GB" });
  });

  it("lists variants and other markets that also change on request", () => {
    const change = { blocks: { first: { set: { body: "Warm." } } } };
    const { files, outside, different } = end(experimentOn(["take"], [change], ["DE"]), "new", true);
    expect(different).toEqual([]);
    expect(outside).toContainEqual({ route: "take", market: "GB" });
    expect(outside).toContainEqual({ route: "gift", market: "DE" });
    expect([...files.keys()].sort()).toEqual(["experiments/warm.json", "routes/take.json"]);
  });

  it("writes another upsell into the page, and keeps the upsell of a variant", () => {
    const offers = swap('"flags": {', '"upsell": { "product": "family", "next": "terms" }, "flags": {');
    const change = { upsell: { product: "starter" } };
    const { read } = end({ "routes/take.json": offers, ...experimentOn(["take"], [change]) });
    expect(read("routes/take.json").upsell).toEqual({ product: "starter", next: "terms" });
    expect(read("routes/gift.json").upsell).toEqual({ product: "family", next: "terms" });
    expect(() => end({ "routes/take.json": offers, ...experimentOn(["take"], [change], ["DE"]) })).toThrow(
      "The arm changes the page's upsell in DE only",
    );
  });

  it.each([
    ["products", { products: ["starter"] }],
    ["flags", { flags: { helpCenter: true } }],
  ])("refuses to change %s in some markets only", (name, change) => {
    expect(() => end(experimentOn(["take"], [change], ["DE"]))).toThrow(
      `The arm changes the page's ${name} in DE only, but a page has the same ${name} in all markets.`,
    );
  });
});
