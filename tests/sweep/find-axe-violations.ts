import axe, { type AxeResults, type RunOptions } from "axe-core";
import type { Page } from "playwright";

const options: RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/** The violations of the page as it stands, each element one: rule, place, what is wrong. */
export async function findAxeViolations(page: Page): Promise<string[]> {
  // As text into the page itself: a content security policy has no say in it.
  await page.evaluate(`if (!window.axe) { ${axe.source} }`);
  const { violations } = await page.evaluate<AxeResults, RunOptions>(
    (wanted) => (window as unknown as { axe: typeof axe }).axe.run(document, wanted),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = "" }) => {
      const why = failureSummary.split("\n").slice(1).join(" ").replaceAll(/\s+/g, " ").trim();
      return `${id} at ${target.join(" ")}: ${why}`;
    }),
  );
}

export const axeVersion = axe.version;
