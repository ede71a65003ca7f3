import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright";

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/** True if the page's visitor prefers reduced motion. */
const wantsLessMotion = (page: Page): Promise<boolean> =>
  page.evaluate(() => matchMedia("(prefers-reduced-motion: reduce)").matches);

/** The violations of the page without animations, one entry per element: rule, element, error. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // Evaluate axe as text, so that the content security policy does not block it.
  await page.evaluate(`if (!window.axe) { ${axe.source} }`);
  // Stop animations: a half-faded text has a lower contrast.
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
