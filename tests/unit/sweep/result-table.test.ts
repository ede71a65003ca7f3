import { expect, it } from "vitest";
import { resultTable } from "../../../scripts/sweep/result-table.ts";
import type { PageReport } from "../../../scripts/sweep/sweep-page.ts";

const report = (market: string, kind: "twin" | "base", defects: PageReport["defects"]): PageReport => ({
  visit: { route: "take", market, shown: market, path: `/take/${market}`, kind },
  defects,
  texts: 10,
  ownTexts: 8,
  fontShift: 0.02,
});

it("counts faults by page, market and kind, and marks missing pages", () => {
  const reports = [
    report("DE", "twin", [
      { kind: "axe", detail: "a" },
      { kind: "axe", detail: "b" },
    ]),
    report("DE", "base", [{ kind: "links", detail: "c" }]),
  ];
  const table = resultTable(reports, { routes: ["take"], markets: ["DE", "GB"], links: 1234 });
  expect(table).toContain("| take | 2 | – | 1 |");
  expect(table).toContain("| **all** | 2 | – | 1 |");
  expect(table).toMatch(/^\| WCAG .* \| 2 \|$/m);
  expect(table).toMatch(/^\| Every link .* \| 1 \|$/m);
  expect(table).toContain("1,234 linked addresses");
});
