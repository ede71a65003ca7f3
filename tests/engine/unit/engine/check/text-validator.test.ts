import { expect, it } from "vitest";
import { textValidator } from "../../../../../engine/check/text-validator.ts";
import { check, swap } from "../../../../fixtures/test-site.ts";

it("checks every text in its language, and a literal text once", () => {
  const seen: string[] = [];
  const validate = textValidator({
    validate: (text, language) => {
      seen.push(`${language} ${text}`);
      return text.startsWith("First") ? text : undefined;
    },
    mayHave: () => true,
  });
  const found: string[] = [];
  const run = (site: ReturnType<typeof check>["site"]) =>
    validate(site, (text, { document, path }) => found.push(`${document.file} ${path.join(".")}: ${text}`));
  const { site } = check();
  run(site);
  expect(found).toContain("manifests/messages/en_GB/common.json take.first: First");
  expect(seen).toContain("en First");
  expect(seen.some((text) => text.startsWith("de "))).toBe(true);
  seen.length = 0;
  run(site);
  // An unchanged text is not validated again; its known problem is reported.
  expect(seen).not.toContain("en First");
  expect(found.filter((text) => text.includes("take.first"))).toHaveLength(2);
  run(check({ "messages/en_GB/common.json": swap('"First"', '"First, then"') }).site);
  expect(seen).toContain("en First, then");
});

it("checks the texts of a file one by one only if the whole file may have a problem", () => {
  const together: string[] = [];
  const seen: string[] = [];
  const validate = textValidator({
    validate: (text, language) => void seen.push(`${language} ${text}`),
    mayHave: (texts, language) => {
      together.push(`${language} ${texts}`);
      return /^First$/m.test(texts);
    },
  });
  validate(check().site, () => {});
  expect(together.some((texts) => texts.startsWith("en ") && /^First$/m.test(texts))).toBe(true);
  expect(seen).toContain("en First");
  expect(seen.some((text) => text.startsWith("fr "))).toBe(false);
});
