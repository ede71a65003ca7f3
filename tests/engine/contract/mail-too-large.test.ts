import { expect, it } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import type { BuiltMail } from "../../../engine/check/rule.ts";
import { mailTooLarge } from "../../../engine/check/rules/mail-too-large.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { smallShop } from "../../fixtures/small-shop.ts";

/** The problems of the small shop's receipt with these bytes of terms. */
function findProblems(sizes: Readonly<Record<string, number>>) {
  const mails = Object.entries(sizes).map(
    ([market, bytes]): BuiltMail => ({
      name: "order-receipt",
      market,
      bytes: bytes + 1000,
      blocks: [
        { id: "intro", block: "mail-text", bytes: 1000 },
        { id: "terms", block: "mail-legal", bytes },
      ],
    }),
  );
  const built = { page: () => undefined, pictures: new Map(), mails };
  const { problems } = checkSite({ ...smallShop, registry, rules: installedRules, built }, [mailTooLarge]);
  return problems.filter(({ code }) => code === "mail-too-large");
}

it("names the heaviest block of the heaviest market, at its line", () => {
  const [problem, ...others] = findProblems({ DE: 59_500, GB: 61_000, SE: 20_000 });
  const { text = "" } = smallShop.documents.find(({ file }) => file.endsWith("order-receipt.json")) ?? {};
  const line = text.slice(0, text.indexOf('"id": "terms"')).split("\n").length - 1;
  expect(others).toEqual([]);
  expect(problem).toMatchObject({
    severity: "error",
    file: "manifests/mails/order-receipt.json",
    line,
    message:
      'The mail "order-receipt" has 62 kB of HTML in GB, filled with a large example. The limit is 60 kB. Its heaviest block is "terms" (mail-legal), with 61 kB.',
  });
});

it("says nothing about a mail of 60 kB", () => {
  expect(findProblems({ DE: 59_000, GB: 20_000 })).toEqual([]);
});
