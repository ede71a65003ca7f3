import { describe, expect, it } from "vitest";
import { pageLayout } from "../../../../../engine/site/link-site.ts";
import { type Changes, check, compile, expectProblems } from "../../../../fixtures/test-site.ts";

const variant = (name: string, base: string, blocks: string): Changes => ({
  [`routes/${name}.json`]: `{
  "$schema": "../schema/route.json",
  "name": "${name}", "path": "/${name}", "extends": "${base}",
  "head": { "title": "${name}", "noindex": true },
  "blocks": ${blocks}
}
`,
});

/** The ids of the blocks after a page's own, and the sections of its footer. */
function shown(changes: Changes, route: string): unknown {
  const { after } = compile(changes).shell(route, "DE");
  return after.map(({ id, props }) => [id, props["sections"]]);
}

const usual = [["main-footer", ["privacy", "thanks"]]];
const changed = variant("sale", "take", '{ "main-footer": { "set": { "sections": ["privacy"] } } }');

describe("a variant that changes a block of its layout", () => {
  it("changes it on its own pages only", () => {
    expect(shown(changed, "sale")).toEqual([["main-footer", ["privacy"]]]);
    expect(shown(changed, "take")).toEqual(usual);
  });

  it("removes it, and adds blocks beside it", () => {
    expect(shown(variant("sale", "take", '{ "main-footer": { "remove": true } }'), "sale")).toEqual([]);
    const added =
      '{ "main-footer": { "before": [{ "id": "news2", "block": "prose", "props": { "body": "New" } }] } }';
    expect(shown(variant("sale", "take", added), "sale")).toEqual([["news2", undefined], ...usual]);
  });

  it("hands the change to its variants, which may change it again", () => {
    const last = variant("last", "sale", '{ "hero": { "set": { "title": "Last" } } }');
    expect(shown({ ...changed, ...last }, "last")).toEqual([["main-footer", ["privacy"]]]);
    const other = variant("last", "sale", '{ "main-footer": { "set": { "sections": ["thanks"] } } }');
    expect(shown({ ...changed, ...other }, "last")).toEqual([["main-footer", ["thanks"]]]);
  });

  it("is checked like a change of the page's own blocks", () => {
    const wrong = variant("sale", "take", '{ "main-footer": { "set": { "sectoins": ["privacy"] } } }');
    expectProblems(wrong, [{ code: "unknown-property", at: "routes/sale.json:5:41", marked: '"sectoins"' }]);
  });
});

it("pages whose variants change nothing there share their layout", () => {
  const { site } = check(variant("sale", "take", '{ "hero": { "set": { "title": "Sale" } } }'));
  const [take, sale] = ["take", "sale"].map((name) => site.routes.get(name));
  expect(take && pageLayout(site, take)).toBe(sale && pageLayout(site, sale));
});
