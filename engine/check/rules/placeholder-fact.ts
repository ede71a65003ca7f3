import type { Document, JsonPath } from "../../json/document.ts";
import type { Report, Rule } from "../rule.ts";

interface Standin {
  readonly placeholder: string | readonly string[];
  readonly law: string;
}

const isStandin = (value: object): value is Standin => "placeholder" in value;

/** Reports every value below `value` that is marked as a placeholder. */
function visit(value: unknown, document: Document, path: JsonPath, of: string, report: Report): void {
  if (typeof value !== "object" || value === null) return;
  if (!isStandin(value)) {
    for (const [key, inner] of Object.entries(value))
      visit(inner, document, [...path, Array.isArray(value) ? Number(key) : key], of, report);
    return;
  }
  const example = typeof value.placeholder === "string" ? value.placeholder : value.placeholder.join(", ");
  const name = path.filter((key) => key !== "lines").at(-1);
  report({
    document,
    path,
    part: "key",
    message: `"${name}"${of} is still a placeholder: ${example}. ${value.law}`,
    hint: "Replace the whole object with the real value.",
  });
}

export const placeholderFact: Rule = {
  meta: {
    code: "placeholder-fact",
    severity: "warning",
    tier: "shape",
    title: "A placeholder is still in use",
    once: true,
  },
  check: ({ manifests: { settings, markets, payments } }, report) => {
    if (settings) {
      const { facts, contact, notifications } = settings.value;
      visit({ facts, contact, notifications }, settings.document, [], "", report);
    }
    if (payments) {
      const { account, accounts } = payments.value;
      visit({ account, accounts }, payments.document, [], "", report);
    }
    markets?.value.markets.forEach(({ code, facts, contact }, index) => {
      const relay: Report = (finding) => report({ ...finding, path: ["markets", index, ...finding.path] });
      visit({ facts, contact }, markets.document, [], ` of ${code}`, relay);
    });
  },
};
