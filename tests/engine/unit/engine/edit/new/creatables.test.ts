import { expect, test } from "vitest";
import { drafted, openShop, refusalOf } from "./_shop.ts";

const shop = openShop();

test("errors that were there before keep nothing from being made", () => {
  const broken = openShop({
    "manifests/routes/v1.json": (shop.readText("manifests/routes/v1.json") ?? "").replace(
      '"quiz",',
      '"quizz",',
    ),
  });
  expect(broken.checked.problems.map(({ code }) => code)).toContain("unknown-layout");
  const draft = drafted(broken, "variant", { name: "spring", extends: "take" });
  expect(draft.check().problems).toEqual([]);
});

test("a refusal names the first answer that is missing, with what it takes", () => {
  expect(refusalOf(shop, "route", { name: "guide" })).toMatch(
    /^--from is missing: the route to copy\. Choose from buybf, error, index, /,
  );
  expect(refusalOf(shop, "market", { code: "NL" })).toBe(
    "--locale is missing: its message catalogue, such as nl_NL; a new one is created.",
  );
});

test("a refusal says how a name is written", () => {
  expect(refusalOf(shop, "variant", { name: "Advent offer", extends: "take" })).toBe(
    "--name cannot be \"Advent offer\". Use letters and digits, with single hyphens between them. The route's name, the same as the file's. Other manifests refer to it.",
  );
});
