import { experimentsOn } from "../../site/experiments/site-with-arms.ts";
import { kilobytes, pagesOverBudget } from "../page-weights.ts";
import type { BuiltBlock, Rule } from "../rule.ts";

/** Whether an arm shows a block that the control does not show. */
const isInArm = ({ arms = "" }: BuiltBlock, experiment: string, arm: string): boolean =>
  arms.split(" ").some((part) => {
    const [name, ...ids] = part.split(/[:,]/);
    return name === experiment && ids.includes(arm);
  });

export const armOverBudget: Rule = {
  meta: {
    code: "arm-over-budget",
    severity: "warning",
    tier: "content",
    title: "An arm makes its page heavier than the page's budget",
    needs: "built",
  },
  check: (site, report, built) => {
    for (const { route, market, path, page, budget, ownBytes, armBlocks } of pagesOverBudget(site, built)) {
      // Without its arms the page is too heavy as well.
      if (ownBytes > budget) continue;
      const arms = experimentsOn(site.manifests, route, market).flatMap(({ document, value }) =>
        value.arms.map(({ id }, index) => {
          const blocks = armBlocks.filter((block) => isInArm(block, value.name, id));
          const bytes = blocks.reduce((sum, block) => sum + block.bytes, 0);
          return { name: value.name, id, index, document, bytes };
        }),
      );
      const [heaviest] = arms.toSorted((a, b) => b.bytes - a.bytes);
      if (heaviest === undefined || heaviest.bytes === 0) continue;
      const { document, index, name, id, bytes } = heaviest;
      report({
        document,
        path: ["arms", index, "id"],
        message: `The arm "${id}" of "${name}" adds ${kilobytes(bytes)} of HTML to ${path}. With all arms, the page weighs ${kilobytes(page.bytes)} before compression. Its budget is ${kilobytes(budget)}.`,
        hint: "Every visitor loads the blocks of all arms. Change fewer blocks, or shorter ones. If the page has to be this large, raise its budget in site.json while the experiment runs.",
      });
    }
  },
};
