import { describe, it } from "vitest";
import { type Changes, expectProblems, type Shown, swap } from "../../../../../fixtures/test-site.ts";

type Row = [where: string, file: string, from: string, to: string, expected: Partial<Shown>];

const suite = (code: Shown["code"], rows: readonly Row[]) => {
  describe(code, () => {
    it.each(rows)("reports an unknown name in %s", (_, file, from, to, expected) => {
      expectProblems({ [file]: swap(from, to) } satisfies Changes, [{ code, ...expected }]);
    });
  });
};

suite("unknown-route", [
  [
    "extends",
    "routes/gift.json",
    '"extends": "take"',
    '"extends": "taek"',
    { at: "routes/gift.json:5:14", marked: '"taek"', hint: 'Did you mean "take"?' },
  ],
  [
    "extends, where a twin is none",
    "routes/gift.json",
    '"extends": "take"',
    '"extends": "take-2"',
    { marked: '"take-2"', hint: 'Did you mean "take"?' },
  ],
  ["home", "site.json", '"home": "index"', '"home": "idnex"', { at: "site.json:5:11", marked: '"idnex"' }],
  [
    "errorPage",
    "site.json",
    '"errorPage": "error"',
    '"errorPage": "eror"',
    { at: "site.json:6:16", marked: '"eror"' },
  ],
  [
    "the routes of an order rule",
    "order-targets.json",
    '["index", "index-home"]',
    '["index", "index-2"]',
    { at: "order-targets.json:6:27", marked: '"index-2"' },
  ],
  [
    "the routes of a forced market",
    "markets.json",
    '["promo"]',
    '["prom"]',
    { at: "markets.json:15:27", marked: '"prom"', hint: 'Did you mean "promo"?' },
  ],
  [
    "a formatted text in place",
    "routes/gift.json",
    '"body": "Second"',
    '"body": "[x](to:tkae)"',
    { marked: '"[x](to:tkae)"', hint: 'Did you mean "take"?' },
  ],
]);

suite("unknown-market", [
  [
    "a block's markets",
    "routes/terms.json",
    '"markets": ["DE"]',
    '"markets": ["DE", "De"]',
    { at: "routes/terms.json:9:59", marked: '"De"', hint: 'Did you mean "DE"?' },
  ],
  [
    "a shared block's use",
    "layouts/default.json",
    '"ref": "main-footer"',
    '"ref": "main-footer", "markets": ["FR"]',
    { at: "layouts/default.json:6:49", marked: '"FR"' },
  ],
  [
    "a shared block",
    "blocks/guarantee.json",
    '"block": "prose"',
    '"block": "prose", "markets": ["FR"]',
    { marked: '"FR"' },
  ],
  [
    "a block in a slot",
    "routes/take.json",
    '"id": "first"',
    '"id": "first", "markets": ["FR"]',
    { marked: '"FR"' },
  ],
  [
    "a product",
    "products/starter.json",
    '"packs": 1',
    '"packs": 1, "markets": ["DE", "FR"]',
    { marked: '"FR"' },
  ],
  [
    "a product's market prices",
    "products/family.json",
    '{ "CH-FR": {',
    '{ "CH": {',
    { at: "products/family.json:16:21", marked: '"CH"' },
  ],
  [
    "the default market",
    "markets.json",
    '"default": "DE"',
    '"default": "FR"',
    { at: "markets.json:3:14", marked: '"FR"' },
  ],
  [
    "a variant's patch",
    "routes/gift.json",
    '"remove": true',
    '"markets": ["FR"]',
    { at: "routes/gift.json:10:27", marked: '"FR"' },
  ],
  [
    "what a variant adds",
    "routes/gift.json",
    '"id": "second"',
    '"id": "second", "markets": ["FR"]',
    { marked: '"FR"' },
  ],
  [
    "a forced market's map, to",
    "markets.json",
    '{ "CH-FR": "CH-FR" }',
    '{ "CH-FR": "CH" }',
    { at: "markets.json:15:55", marked: '"CH"' },
  ],
  [
    "a forced market's map, from",
    "markets.json",
    '{ "CH-FR": "CH-FR" }',
    '{ "CH": "CH-FR" }',
    { at: "markets.json:15:46", marked: '"CH"' },
  ],
  [
    "a forced market's otherwise",
    "markets.json",
    '"otherwise": "GB"',
    '"otherwise": "UK"',
    { marked: '"UK"' },
  ],
]);

it("a picture that is a data: URL is not looked up", () => {
  const url = "data:image/gif;base64,R0lGODlhAQABAAAAACw=";
  const inline = swap('"image": "kitchen.webp"', `"image": "${url}"`);
  expectProblems({ "routes/index.json": inline }, []);
});

describe("pictures of a hosted service", () => {
  it("are not looked up, because only the service knows them", () => {
    expectProblems(
      {
        "site.json": swap('"provider": "local"', '"provider": "delivery", "base": "https://img.example/x"'),
        "routes/index.json": swap('"image": "kitchen.webp"', '"image": "elsewhere.webp"'),
      },
      [],
    );
  });
});

describe("names inside the slots of a shared block", () => {
  const nest = (child: string) => ({
    "blocks/nest.json": `{
  "name": "nest",
  "block": "tabs",
  "props": { "label": "Nest" },
  "slots": { "panels": [${child}] }
}`,
    "routes/terms.json": swap('"blocks": [', '"blocks": [\n    { "ref": "nest" },'),
  });

  it("are followed: refs", () => {
    expectProblems(nest('{ "ref": "guarante" }'), [
      {
        code: "unknown-ref",
        at: "blocks/nest.json:5:34",
        marked: '"guarante"',
        hint: 'Did you mean "guarantee"?',
      },
    ]);
  });

  it("are followed: markets and blocks", () => {
    expectProblems(nest('{ "id": "a", "block": "porse", "markets": ["FR"] }'), [
      { code: "block-not-allowed", at: "blocks/nest.json:5:47", marked: '"porse"' },
      { code: "unknown-block", at: "blocks/nest.json:5:47", marked: '"porse"' },
      { code: "unknown-market", at: "blocks/nest.json:5:68", marked: '"FR"' },
    ]);
  });
});

describe("a shared block", () => {
  it("is checked once, also if layouts use it on every page", () => {
    expectProblems({ "blocks/main-footer.json": swap('"block": "footer"', '"block": "foter"') }, [
      {
        code: "unknown-block",
        at: "blocks/main-footer.json:4:12",
        marked: '"foter"',
        hint: 'Did you mean "footer"?',
      },
    ]);
  });
});
