import { suggestName } from "../../problems/suggest.ts";
import type { Document, JsonPath } from "../../read/document.ts";
import type { BlockInstance } from "../../schema/instance.ts";
import { instanceLists } from "../instance-lists.ts";
import type { Rule } from "../rule.ts";

export const unknownMarket: Rule = {
  code: "unknown-market",
  check: ({ world }, report) => {
    if (world.markets === undefined) return;
    const { document: own, value: manifest } = world.markets;
    const known = new Set(manifest.markets.map((market) => market.code));
    const want = (code: string, document: Document, path: JsonPath, part: "key" | "value" = "value") => {
      if (known.has(code)) return;
      report({
        document,
        path,
        part,
        message: `There is no market with the code "${code}".`,
        ...suggestName(code, known, "market"),
      });
    };
    const wantAll = (codes: readonly string[] | undefined, document: Document, path: JsonPath) => {
      codes?.forEach((code, index) => {
        want(code, document, [...path, "markets", index]);
      });
    };
    const walk = (list: readonly BlockInstance[], document: Document, at: JsonPath) => {
      list.forEach((instance, index) => {
        const path = [...at, index];
        wantAll(instance.markets, document, path);
        for (const [slot, children] of Object.entries(instance.slots ?? {}))
          walk(children, document, [...path, "slots", slot]);
      });
    };
    for (const { document, list, path } of instanceLists(world)) walk(list, document, path);
    for (const { document, value } of world.routes) {
      wantAll(value.markets, document, []);
      if (!("extends" in value)) continue;
      for (const [id, patch] of Object.entries(value.blocks ?? {}))
        wantAll(patch.markets, document, ["blocks", id]);
    }
    for (const { document, value } of world.sharedBlocks.values()) wantAll(value.markets, document, []);
    for (const { document, value } of world.products.values()) {
      wantAll(value.markets, document, []);
      for (const code of Object.keys(value.marketPrices ?? {}))
        want(code, document, ["marketPrices", code], "key");
    }
    want(manifest.default, own, ["default"]);
    manifest.forced?.forEach((rule, index) => {
      for (const [from, to] of Object.entries(rule.map)) {
        want(from, own, ["forced", index, "map", from], "key");
        want(to, own, ["forced", index, "map", from]);
      }
      want(rule.otherwise, own, ["forced", index, "otherwise"]);
    });
  },
};
