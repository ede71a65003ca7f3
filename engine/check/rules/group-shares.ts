import type { Rule } from "../rule.ts";

export const groupShares: Rule = {
  meta: {
    code: "group-shares",
    severity: "error",
    tier: "shape",
    title: "The shares of a group of experiments overlap",
    once: true,
  },
  check: ({ manifests }, report) => {
    const shares = [...manifests.experiments.values()].flatMap(
      ({ document, value: { name, group, enabled } }) =>
        group ? [{ document, name, group, isOn: enabled !== false }] : [],
    );
    for (const { document, group } of shares)
      if (group.from >= group.to)
        report({
          document,
          path: ["group", "to"],
          message: `The share ends at ${group.to} %, but begins at ${group.from} %.`,
          hint: 'Set "to" to a number above "from".',
        });
    const on = shares.filter(({ isOn }) => isOn);
    on.forEach(({ document, group }, index) => {
      const rival = on
        .slice(0, index)
        .find(
          (earlier) =>
            earlier.group.name === group.name &&
            earlier.group.from < group.to &&
            group.from < earlier.group.to,
        );
      if (rival === undefined) return;
      report({
        document,
        path: ["group"],
        part: "key",
        message: `The share from ${group.from} to ${group.to} % of the group "${group.name}" overlaps that of "${rival.name}", from ${rival.group.from} to ${rival.group.to} %.`,
        hint: "Give each experiment of a group a share of its own. Together they have at most 100 %.",
      });
    });
  },
};
