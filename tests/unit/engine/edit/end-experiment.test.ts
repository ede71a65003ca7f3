import { describe, expect, it } from "vitest";
import { compareEnd, endExperiment } from "../../../../engine/edit/experiments/end-experiment.ts";
import { startTransaction } from "../../../../engine/edit/transaction.ts";
import { registry } from "../../../fixtures/blocks.ts";
import { experiment } from "../../../fixtures/experiment.ts";
import { type Changes, check, documentsOf, pictures, withoutLeftovers } from "../../../fixtures/test-site.ts";

/** Ends an experiment of the test site: the changed files, and the pages that change. */
function end(changes: Changes, winner = "new") {
  const { site } = check(changes);
  const found = site.manifests.experiments.get("warm");
  if (found === undefined) throw new Error("There is no experiment.");
  const images = new Map(pictures.map((picture) => [picture.name, picture]));
  const project = {
    root: "manifests/",
    documents: documentsOf(changes),
    images,
    registry,
    rules: withoutLeftovers,
  };
  const transaction = startTransaction(project, endExperiment(site, found, winner));
  const files = new Map(
    transaction.changes.map(({ file, after }) => [file.slice("manifests/".length), after]),
  );
  const pages = compareEnd(site, transaction.check().site, found, winner);
  return { files, ...pages, take: JSON.parse(files.get("routes/take.json") ?? "{}") };
}

const inGermany = { more: ' "markets": ["DE"],' };
const alone = (changes: string) => experiment(changes, { more: ' "markets": ["DE", "GB", "CH-FR"],' });

describe("the end of an experiment", () => {
  it("with the control only removes it", () => {
    const { files, outside, different } = end(
      alone('{ "blocks": { "hero": { "remove": true } } }'),
      "control",
    );
    expect([...files]).toEqual([["experiments/warm.json", undefined]]);
    expect([outside, different]).toEqual([[], []]);
  });

  it.each([
    [
      "sets props, and leaves the file as it is around them",
      '{ "blocks": { "hero": { "set": { "title": "Warm" } } } }',
    ],
    [
      "removes a prop",
      '{ "blocks": { "news": { "set": { "title": "X" } }, "hero": { "set": { "order": { "navigate": false } } } } }',
    ],
    [
      "removes and adds blocks",
      '{ "blocks": { "news": { "remove": true }, "tabs": { "before": [{ "id": "more", "block": "prose", "props": { "body": "One." } }], "after": [{ "id": "most", "block": "prose", "props": { "body": "Two." } }] } } }',
    ],
    [
      "moves a block, whichever is written first",
      '{ "blocks": { "hero": { "after": [{ "id": "products", "block": "cards", "props": { "products": ["starter"] } }] }, "products": { "remove": true } } }',
    ],
    ["changes a block in a slot", '{ "blocks": { "first": { "set": { "body": "Inside." } } } }'],
    [
      "makes a changed use of a shared block a block of its own",
      '{ "blocks": { "guarantee": { "set": { "body": "Ours." } } } }',
    ],
    ["limits a block to markets", '{ "blocks": { "news": { "markets": ["GB"] } } }'],
    [
      "changes title, products and flags",
      '{ "head": { "title": "Warm" }, "products": ["starter"], "flags": { "termsInNewTab": false } }',
    ],
  ])("%s, so that the pages are those of the arm", (_, changes) => {
    const { files, outside, different } = end({ ...alone(changes) });
    expect(different).toEqual([]);
    expect([...files.keys()].sort()).toEqual(["experiments/warm.json", "routes/take.json"]);
    // Variants of the page inherit the change.
    expect(outside.every(({ route }) => route !== "take")).toBe(true);
  });

  it("lists variants and other markets that change as well", () => {
    const { outside } = end(
      experiment('{ "blocks": { "first": { "set": { "body": "Warm." } } } }', inGermany),
    );
    expect(outside).toContainEqual({ route: "take", market: "GB" });
    expect(outside).toContainEqual({ route: "gift", market: "DE" });
  });

  it("adds to the patch that a variant has", () => {
    const ofGift = {
      "experiments/warm.json": JSON.stringify({
        ...{ name: "warm", routes: ["gift"], goal: "order" },
        arms: [
          { id: "control", weight: 1 },
          {
            id: "new",
            weight: 1,
            changes: [{ blocks: { hero: { set: { title: "Warm" } }, news: { set: { title: "Hot" } } } }],
          },
        ],
      }),
    };
    const { files, different } = end(ofGift);
    expect(different).toEqual([]);
    expect(JSON.parse(files.get("routes/gift.json") ?? "{}").blocks.news.set.title).toBe("Hot");
  });

  it("refuses to change a block of a layout", () => {
    expect(() =>
      end(alone('{ "blocks": { "main-footer": { "set": { "sections": ["privacy"] } } } }')),
    ).toThrow('The arm changes the block "main-footer", which stands in the layout of "take"');
  });
});
