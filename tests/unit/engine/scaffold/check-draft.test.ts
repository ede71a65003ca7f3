import { expect, test } from "vitest";
import { checkDraft } from "../../../../engine/scaffold/check-draft.ts";
import { missingAnswer, questions } from "../../../../engine/scaffold/questions.ts";
import { scaffold } from "../../../../engine/scaffold/scaffold.ts";
import { drafted, openShop } from "./_shop.ts";

const shop = openShop({
  "manifests/routes/v1.json": (openShop().readText("manifests/routes/v1.json") ?? "").replace(
    '"quiz",',
    '"quizz",',
  ),
});

test("errors that were there before keep nothing from being made", () => {
  expect(shop.problems.map(({ code }) => code)).toContain("unknown-layout");
  const draft = drafted(scaffold(shop, "variant", { name: "spring", extends: "take" }));
  // The only thing that is left to do.
  expect(checkDraft(shop, draft).problems.map(({ code, severity }) => [code, severity])).toEqual([
    ["duplicate-title", "warning"],
  ]);
});

test("an error that a draft brings is found with its place", () => {
  const files = new Map([
    [
      "manifests/redirects.json",
      '{ "$schema": "./schema/redirects.json", "redirects": [{ "from": "/take", "to": "/offer" }] }',
    ],
  ]);
  expect(checkDraft(shop, { files, toDo: [] }).problems).toMatchObject([
    { code: "redirect-over-page", severity: "error", file: "manifests/redirects.json", line: 1 },
  ]);
});

test("the first thing that was not said is named, with what it takes", () => {
  expect(missingAnswer(shop, questions.route, { name: "guide" })).toMatch(
    /^--layout is missing\. It takes the layout around it: default, empty, /,
  );
  expect(missingAnswer(shop, questions.market, { code: "NL" })).toBe(
    "--segment is missing. It takes its part of a path, such as nl.",
  );
  expect(missingAnswer(shop, questions.locale, { code: "nl_NL" })).toBeUndefined();
});
