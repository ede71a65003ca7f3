import { expect, it } from "vitest";
import { manifests } from "../../../fixtures/manifests.ts";
import { check, compile, show } from "../../../fixtures/world.ts";

it("clean", () => {
  expect(show(check())).toEqual([]);
});
it("compiles", () => {
  const { pages } = compile();
  console.log(
    JSON.stringify(pages("index", "DE").twin, null, 1),
    JSON.stringify(pages("promo", "DE").twin.head),
  );
});
it("cascades", () => {
  for (const path of Object.keys(manifests))
    for (const text of [`{"x": 1}`, "{"]) {
      const out = show(check({ [path]: text })).filter((p) => !p.at.startsWith(path));
      console.log(
        path,
        text,
        out.length,
        JSON.stringify(out.slice(0, 3).map((p) => [p.code, p.at, p.message])),
      );
    }
});
