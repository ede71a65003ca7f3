import type { Rule } from "../../check/rule.ts";
import { factPlaces } from "../../site/facts.ts";

/** The shortest period in days (Directive 2011/83/EU, Art. 9; in GB the Consumer Contracts Regulations 2013, 30). */
const shortest = 14;

/** The names of facts about the right to withdraw: "withdrawalDays", "daysToCancel". */
const isPeriod = (name: string): boolean => /withdraw|cancel|revo[ck]/i.test(name) && /days/i.test(name);

export const shortWithdrawal: Rule = {
  meta: {
    code: "short-withdrawal",
    severity: "warning",
    tier: "content",
    title: "Customers have less time to withdraw than the law gives them",
    once: true,
  },
  check: ({ manifests }, report) => {
    for (const { name, value: days, document, path } of factPlaces(manifests)) {
      if (typeof days !== "number" || days >= shortest || !isPeriod(name)) continue;
      report({
        document,
        path,
        message: `"${name}" is ${days}, but customers may withdraw for ${shortest} days (Directive 2011/83/EU, Art. 9).`,
        hint: `Write ${shortest} or more.`,
      });
    }
  },
};
