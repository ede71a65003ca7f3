import { describe, it } from "vitest";
import { expectProblems, swap } from "../../../../fixtures/test-site.ts";

describe("a problem in a variant's merged props", () => {
  it("points into the variant's set when the variant wrote the value", () => {
    expectProblems({ "routes/gift.json": swap('"tone": "loud"', '"tone": "lodu"') }, [
      { code: "unknown-value", at: "routes/gift.json:9:57", marked: '"lodu"', hint: 'Did you mean "loud"?' },
    ]);
  });

  it("points into the base, once, when the base wrote the value", () => {
    expectProblems({ "routes/take.json": swap('"navigate": true', '"navigate": "yes"') }, [
      { code: "wrong-type", at: "routes/take.json:15:52", marked: '"yes"', hint: "Write true or false." },
    ]);
  });

  it("points at the deepest part from the variant, and into the base for the rest", () => {
    expectProblems(
      {
        "routes/take.json": swap('"label": "t:order"', '"label": 5'),
        "routes/gift.json": swap('"tone": "loud"', '"order": { "clickable": "no" }'),
      },
      [
        { code: "wrong-type", at: "routes/gift.json:9:73", marked: '"no"' },
        { code: "wrong-type", at: "routes/take.json:15:29", marked: "5" },
      ],
    );
  });

  it("points at the set that removed a required prop", () => {
    expectProblems({ "routes/gift.json": swap('"title": "t:gift.title", "tone"', '"title": null, "tone"') }, [
      {
        code: "missing-property",
        at: "routes/gift.json:9:22",
        marked: '{ "title": null, "tone": "loud" }',
        message: 'The property "title" is missing.',
      },
    ]);
  });

  it("points at the last of several variants that wrote the value", () => {
    expectProblems({ "routes/promo.json": swap('"tone": null', '"tone": "quiet"') }, [
      { code: "unknown-value", at: "routes/promo.json:11:50", marked: '"quiet"' },
    ]);
  });

  it("points at an unknown prop's key in the set", () => {
    expectProblems({ "routes/gift.json": swap('"tone": "loud"', '"toen": "loud"') }, [
      {
        code: "unknown-property",
        at: "routes/gift.json:9:49",
        marked: '"toen"',
        hint: 'Did you mean "tone"?',
      },
    ]);
  });

  it("marks the prop that has no effect because of a prop of the base", () => {
    expectProblems(
      {
        "routes/take.json": swap(
          '"title": "t:take.title",\n        "order"',
          '"title": "t:take.title", "wide": true,\n        "order"',
        ),
        "routes/gift.json": swap('"tone": "loud"', '"columns": 2'),
      },
      [{ code: "contradicting-props", at: "routes/gift.json:9:60", marked: "2" }],
    );
  });

  it("reports no prop of a base that the variant overrides", () => {
    expectProblems(
      {
        "routes/take.json": swap(
          '"title": "t:take.title",\n        "order"',
          '"title": "t:take.title", "columns": 2,\n        "order"',
        ),
        "routes/gift.json": swap('"tone": "loud"', '"wide": true'),
      },
      [],
    );
  });

  it("reports no contradiction between invalid values", () => {
    expectProblems({ "routes/index.json": swap('"columns": 2', '"wide": true, "columns": 9') }, [
      { code: "out-of-range", at: "routes/index.json:17:34", marked: "9" },
    ]);
  });

  it("finds names that only the variant uses", () => {
    expectProblems(
      { "routes/gift.json": swap('{ "title": "t:gift.title", "tone"', '{ "title": "t:gift.tilte", "tone"') },
      [{ code: "unknown-message", at: "routes/gift.json:9:33", marked: '"t:gift.tilte"' }],
    );
  });
});

describe("a variant's block in a slot", () => {
  it("must fit the slot's list", () => {
    expectProblems(
      {
        "routes/gift.json": swap(
          '"block": "prose", "props": { "body": "Second" }',
          '"block": "hero", "props": { "title": "Second" }',
        ),
      },
      [{ code: "block-not-allowed", at: "routes/gift.json:11:53", marked: '"hero"' }],
    );
  });

  it("has an id that no other block of the page has", () => {
    expectProblems({ "routes/gift.json": swap('"id": "second"', '"id": "products"') }, [
      {
        code: "duplicate-instance-id",
        at: "routes/gift.json:11:34",
        marked: '"products"',
        message: 'On the page of "gift", the id "products" is used twice.',
        hint: "Give this block another id. The other block is in manifests/routes/take.json.",
      },
    ]);
  });
});

describe("props of an older version", () => {
  const older = (version: number, prop: string) =>
    swap('"version": 3, "props": { "title"', `"version": ${version}, "props": { "${prop}"`);
  const outdated = { code: "outdated-version", at: "routes/take.json:18:30", marked: '"teaser"' };

  it("are an error whose hint is the upgrade", () => {
    expectProblems({ "routes/take.json": older(2, "heading") }, [
      {
        ...outdated,
        message: 'The block "teaser" has version 3, but these props are written for version 2.',
        hint: "Run npm run upgrade -- --write.",
      },
    ]);
  });

  const unversioned = (props: string) =>
    swap('"version": 3, "props": { "title": "t:take.news" }', `"props": ${props}`);

  it.each([
    ["headline", 1],
    ["heading", 2],
  ])("are recognized without a version, by their values: %s", (prop, version) => {
    expectProblems({ "routes/take.json": unversioned(`{ "${prop}": "t:take.news" }`) }, [
      {
        ...outdated,
        at: "routes/take.json:18:30",
        message: `The block "teaser" has version 3, but these props are written for version ${version}.`,
        hint: "Run npm run upgrade -- --write.",
      },
    ]);
  });

  it("are not confused with new props, which need no version", () => {
    expectProblems({ "routes/take.json": unversioned('{ "title": "t:take.news" }') }, []);
  });

  it("are not suggested for a mistake in new props", () => {
    expectProblems({ "routes/take.json": unversioned('{ "title": "t:take.news", "lin": 1 }') }, [
      { code: "unknown-property", at: "routes/take.json:18:75", marked: '"lin"' },
    ]);
  });

  it("are recognized in a variant's set, too", () => {
    expectProblems(
      {
        "routes/take.json": unversioned('{ "title": "t:take.news" }'),
        "routes/gift.json": swap('{ "remove": true }', '{ "set": { "headline": "t:take.news" } }'),
      },
      [outdated],
    );
  });

  it("are checked after their upgrade", () => {
    expectProblems({ "routes/take.json": older(1, "heading") }, [
      outdated,
      {
        code: "missing-property",
        at: "routes/take.json:18:63",
        marked: '{ "heading": "t:take.news" }',
        message: 'The property "title" is missing.',
      },
    ]);
  });
});

describe("a problem that a variant causes", () => {
  const short = (blocks: string, more = "") => ({
    "routes/short.json": `{
  "name": "short", "path": "/short", "extends": "index",${more}
  "head": { "title": "Short", "description": "The first page without most of its parts and notes.", "noindex": true },
  "blocks": {
    ${blocks}
  }
}`,
  });

  it("points at the change that removes the block, and names the file that needs it", () => {
    expectProblems(short('"products": { "remove": true }'), [
      {
        code: "scroll-without-products",
        at: "routes/short.json:5:29",
        marked: "true",
        message:
          'The order button in manifests/routes/index.json scrolls to the products, but the page of "short" has no block with the id "products".',
        hint: 'Keep the block, or set "navigate" to true.',
      },
    ]);
    expectProblems(
      {
        ...short('"products": { "remove": true }, "hero": { "set": { "order": { "navigate": true } } }'),
        "messages/en_GB/common.json": swap("to:terms#rules", "section:products"),
      },
      [
        {
          code: "unknown-section",
          at: "routes/short.json:5:29",
          hint: "Keep the block, or change the link to it in manifests/messages/en_GB/common.json.",
        },
      ],
    );
  });

  it("points at the base, once, if the base has it", () => {
    expectProblems(
      {
        "routes/index.json": swap('"id": "products"', '"id": "packs"'),
        ...short('"hero": { "set": { "tone": "loud" } }'),
      },
      [{ code: "scroll-without-products", at: "routes/index.json:15:52" }],
    );
  });
});
