import { expect, it } from "vitest";
import { usedFacts } from "../../../../../engine/site/facts.ts";
import { check, swap } from "../../../../fixtures/test-site.ts";

it("a value in a literal text is used in all markets", () => {
  const { site } = check({ "routes/gift.json": swap('"body": "Second"', '"body": "In {jars} jars"') }, []);
  expect(usedFacts(site).get("jars")).toEqual(new Set(["DE", "GB", "CH-FR"]));
});
