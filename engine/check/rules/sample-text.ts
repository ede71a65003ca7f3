import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** A whole sentence in brackets, as `funnel new site` writes it where only the shop knows what to say. */
const instruction = /^\[[^\]]+[.。]\]$/u;

const validate = textValidator({
  rule: "sample-text",
  validate: (text) => instruction.test(text) || undefined,
  mayHave: (texts) => /[.。]\]/u.test(texts),
});

export const sampleText: Rule = {
  meta: {
    code: "sample-text",
    severity: "warning",
    tier: "shape",
    title: "A text still says what to write",
  },
  check: (site, report) => {
    validate(site, (_, { document, path, key }) => {
      report({
        document,
        path,
        message: `${key === undefined ? "This text" : `"${key}"`} still tells you what to write, and pages show it.`,
        hint: "Write the text, without brackets.",
      });
    });
  },
};
