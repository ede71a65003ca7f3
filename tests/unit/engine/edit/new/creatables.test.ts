import { describe, expect, test } from "vitest";
import { type CreatableName, creatables } from "../../../../../engine/edit/new/creatables.ts";
import { isRefusal } from "../../../../../engine/edit/new/draft.ts";
import { type FlagValues, missingAnswer } from "../../../../../engine/edit/new/questions.ts";
import { drafted, draftOf, openShop } from "./_shop.ts";

const shop = openShop();

test("existing errors do not prevent new files", () => {
  const broken = openShop({
    "manifests/routes/v1.json": (shop.readText("manifests/routes/v1.json") ?? "").replace(
      '"quiz",',
      '"quizz",',
    ),
  });
  expect(broken.checked.problems.map(({ code }) => code)).toContain("unknown-layout");
  const draft = drafted(broken, "variant", { name: "spring", extends: "take" });
  // The only remaining task.
  expect(draft.check().problems.map(({ code, severity }) => [code, severity])).toEqual([
    ["duplicate-title", "warning"],
  ]);
});

test("the first missing answer is named, with its possible values", () => {
  const { route, market, locale } = creatables;
  expect(missingAnswer(shop, route.questions, { name: "guide" })).toMatch(
    /^--layout is missing: its layout\. Choose from default, empty, /,
  );
  expect(missingAnswer(shop, market.questions, { code: "NL" })).toBe(
    "--segment is missing: its segment of the path, such as nl.",
  );
  expect(missingAnswer(shop, locale.questions, { code: "nl_NL" })).toBeUndefined();
});

describe("a refusal", () => {
  const market = {
    code: "LU",
    segment: "lu",
    locale: "de_DE",
    currency: "EUR",
    "language-tag": "de-LU",
  };

  test.each<[CreatableName, FlagValues, string | undefined]>([
    ["route", { name: "Take", layout: "default" }, "name"],
    ["route", { name: "guide", layout: "default", path: "/take" }, "path"],
    ["route", { name: "guide", layout: "ofer" }, "layout"],
    ["route", { name: "guide", layout: "default", markets: "DE,XX" }, "markets"],
    ["variant", { name: "spring", extends: "take", "order-to": "hooray" }, "order-to"],
    ["quiz", { name: "v4", outcome: "offer4" }, "outcome"],
    ["quiz", { name: "v4", outcome: "take", from: "v9" }, "from"],
    ["block", { name: "trust-bar", description: "no stop" }, "description"],
    ["locale", { code: "nl_NL", fallback: "en_GB", from: "de_DE" }, "fallback"],
    ["market", { ...market, rate: "1" }, "rate"],
    ["market", { ...market, "language-tag": "de_LU_" }, "language-tag"],
    ["market", { ...market, country: "lux" }, "country"],
  ])("of a %s with %o names the flag --%s", (kind, answers, flag) => {
    const draft = draftOf(shop, kind, answers);
    expect(isRefusal(draft) && draft.flag).toBe(flag);
  });

  test("names no flag if no answer is wrong", () => {
    const other = openShop({ "blocks/trust-bar/view.tsx": "" });
    expect(draftOf(other, "block", { name: "trust-bar" })).toMatchObject({ flag: undefined });
  });
});
