import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright";

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/** Whether the visitor of a page wants less motion. */
const wantsLessMotion = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);

/** The violations of the page at rest, each element one: rule, place, what is wrong. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // As text into the page itself: a content security policy has no say in it.
  await page.evaluate(`if (!window.axe) { ${axe.source} }`);
  // Half faded, a text has the contrast of that moment.
  const isCalm = await wantsLessMotion(page);
  if (!isCalm) await page.emulateMedia({ reducedMotion: "reduce" });
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (wanted) => (window as unknown as { axe: typeof axe }).axe.run(document, wanted),
    options,
  );
  if (!isCalm) await page.emulateMedia({ reducedMotion: "no-preference" });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => {
      const why = failureSummary.split("\n").slice(1).join(" ").replaceAll(/\s+/g, " ").trim();
      return `${id} at ${target.join(" ")}: ${why}`;
    }),
  );
}

export const axeVersion = axe.version;
