import { expect, it } from "vitest";
import { textJudge } from "../../../../engine/check/judge-texts.ts";
import { check, swap } from "../../../fixtures/world.ts";

it("judges every text in its language, and what stands in a file once", () => {
  const judged: string[] = [];
  const judge = textJudge({
    judge: (text, language) => {
      judged.push(`${language} ${text}`);
      return text.startsWith("First") ? text : undefined;
    },
    mayHave: () => true,
  });
  const found: string[] = [];
  const run = (site: ReturnType<typeof check>["site"]) =>
    judge(site, (text, { document, path }) => found.push(`${document.file} ${path.join(".")}: ${text}`));
  const { site } = check();
  run(site);
  expect(found).toContain("manifests/messages/en_GB/common.json take.first: First");
  expect(judged).toContain("en First");
  expect(judged.some((text) => text.startsWith("de "))).toBe(true);
  judged.length = 0;
  run(site);
  // Only what stands in its place.
  expect(judged).not.toContain("en First");
  expect(found.filter((text) => text.includes("take.first"))).toHaveLength(2);
  run(check({ "messages/en_GB/common.json": swap('"First"', '"First, then"') }).site);
  expect(judged).toContain("en First, then");
});

it("looks at the texts of a file one by one only where all of them together may have a verdict", () => {
  const together: string[] = [];
  const judged: string[] = [];
  const judge = textJudge({
    judge: (text, language) => void judged.push(`${language} ${text}`),
    mayHave: (texts, language) => {
      together.push(`${language} ${texts}`);
      return /^First$/m.test(texts);
    },
  });
  judge(check().site, () => {});
  expect(together.some((texts) => texts.startsWith("en ") && /^First$/m.test(texts))).toBe(true);
  expect(judged).toContain("en First");
  expect(judged.some((text) => text.startsWith("fr "))).toBe(false);
});
