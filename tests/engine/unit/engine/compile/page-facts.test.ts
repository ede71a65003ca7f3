import { describe, expect, it, vi } from "vitest";
import {
  type FactValues,
  joinFact,
  memoizeByFacts,
  pageFacts,
  splitFact,
} from "../../../../../engine/compile/page-facts.ts";

const values: FactValues = {
  locale: "de_DE",
  market: "DE",
  savings: "22 %",
  sold: "starter family",
  sells: true,
  preselected: undefined,
  prices: "",
  orderHref: "/take/de",
  base: "/take",
  markets: "DE AT",
  listed: "DE AT",
  termsInNewTab: false,
  helpCenter: false,
  upsell: "",
};
const key = {};

describe("remember", () => {
  it("repeats work only if a requested fact differs", () => {
    const recall = memoizeByFacts<string | undefined>();
    const make = vi.fn((facts: ReturnType<typeof pageFacts>) => facts.read("savings"));
    const get = (differences: Partial<FactValues>, of: object = key) => {
      const facts = pageFacts({ ...values, ...differences });
      return recall(of, facts, () => make(facts));
    };
    expect([get({}), get({ market: "AT", base: "/other" }), get({ savings: "30 %" }), get({})]).toEqual([
      "22 %",
      "22 %",
      "30 %",
      "22 %",
    ]);
    expect(make).toHaveBeenCalledTimes(2);
    get({}, {});
    expect(make).toHaveBeenCalledTimes(3);
  });

  it("reports requested facts to the outer work, also from the cache", () => {
    const inner = memoizeByFacts<string>();
    const outer = memoizeByFacts<string>();
    const get = (base: string) => {
      const facts = pageFacts({ ...values, base });
      return outer(key, facts, () => inner(key, facts, () => facts.read("base")));
    };
    expect([get("/a"), get("/b"), get("/a")]).toEqual(["/a", "/b", "/a"]);
    const second = memoizeByFacts<string>();
    const facts = pageFacts({ ...values, base: "/b" });
    second(key, facts, () => inner(key, facts, () => facts.read("base")));
    const other = pageFacts({ ...values, base: "/c" });
    expect(second(key, other, () => inner(key, other, () => other.read("base")))).toBe("/c");
  });
});

it("lists are facts that compare as one value", () => {
  expect(joinFact(splitFact("DE AT"))).toBe("DE AT");
  expect(splitFact(joinFact([]))).toEqual([]);
});
