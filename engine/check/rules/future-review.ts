import type { Rule } from "../rule.ts";

export const futureReview: Rule = {
  meta: {
    code: "future-review",
    severity: "error",
    tier: "content",
    title: "A review is of a day that has not come",
    needs: "today",
    once: true,
  },
  check: ({ manifests: { byKind, today } }, report) => {
    if (today === undefined) return;
    for (const { document, value } of byKind.reviews)
      for (const [id, { date }] of Object.entries(value.reviews))
        if (date > today)
          report({
            document,
            path: ["reviews", id, "date"],
            message: `The review is of ${date}, but today is ${today}.`,
            hint: "Write the day on which the customer has written it.",
          });
  },
};
