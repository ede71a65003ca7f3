import { describe, expect, test } from "vitest";
import type { ImpactReport } from "../../../../../engine/impact/report.ts";
import { reportJson } from "../../../../../engine/impact/report.ts";
import { reportMarkdown } from "../../../../../engine/impact/report-markdown.ts";

const group = (sentence: string, pages: number[]) => ({
  causes: [{ file: "manifests/routes/take.json", line: 25, prop: "hero.title" }],
  sentences: [sentence],
  changes: [],
  pictures: [],
  code: [],
  pages,
});

const report = (part: Partial<ImpactReport>): ImpactReport => ({
  before: "main",
  after: "the working tree",
  pages: [],
  total: 500,
  groups: [],
  problems: { new: [], gone: [] },
  funnel: [],
  notes: [],
  ...part,
});

const page = (market: string) =>
  ({ route: "take", market, path: "/take", state: "changed", groups: [0] }) as const;

describe("the report for a pull request", () => {
  test("lists causes with their pages", () => {
    const text = reportMarkdown(
      report({ pages: [page("DE"), page("AT")], groups: [group("/take: `hero.title` changes.", [0, 1])] }),
    );
    expect(text).toContain("### 2 pages of 500 in 2 markets differ between main and the working tree.");
    expect(text).toContain("#### `manifests/routes/take.json:25  hero.title` → 2 pages in DE and AT");
    expect(text).toContain("- /take: `hero.title` changes.");
    expect(text).toContain("- `take` DE AT");
  });

  test("escapes texts: they create no link, mention or HTML", () => {
    const text = reportMarkdown(report({ groups: [group("From “[x](y) @all <img>” to “*b*”.", [])] }));
    expect(text).toContain("From “\\[x\\](y) @\u2060all \\<img\\>” to “\\*b\\*”.");
  });

  test("fits into a comment, and names the number of omitted parts", () => {
    const groups = Array.from({ length: 900 }, (_, index) =>
      group(`Change ${index}: ${"x".repeat(100)}`, []),
    );
    const text = reportMarkdown(report({ groups }));
    expect(text.length).toBeLessThan(65_536);
    expect(text).toMatch(/_\d+ more parts did not fit\. Run `npm run impact` to see everything\._\n$/);
  });
});

test("the report for programs has the documented shape", () => {
  expect(reportJson(report({ pages: [page("DE")], groups: [group("Changed.", [0])] }))).toEqual({
    pages: [{ route: "take", market: "DE", groups: [0] }],
    groups: [
      { cause: [{ file: "manifests/routes/take.json", line: 25 }], sentences: ["Changed."], pages: 1 },
    ],
    problems: { new: [], gone: [] },
  });
});
