import type { JsonPath } from "../../json/document.ts";
import type { Parsed } from "../../site/manifests.ts";
import type { Rule } from "../rule.ts";

/** The lists of names in manifests. In each of them, a second entry of the same name adds nothing. */
const lists: ReadonlySet<string> = new Set(["products", "markets", "routes", "policies", "allowedHosts"]);

/** Every list of names below a value, with its path. */
function* namesBelow(
  value: unknown,
  path: JsonPath,
): Generator<{ names: readonly string[]; path: JsonPath }> {
  if (typeof value !== "object" || value === null) return;
  for (const [key, inner] of Object.entries(value)) {
    const own = [...path, Array.isArray(value) ? Number(key) : key];
    if (lists.has(key) && Array.isArray(inner) && inner.every((one) => typeof one === "string"))
      yield { names: inner, path: own };
    else yield* namesBelow(inner, own);
  }
}

export const duplicateEntry: Rule = {
  meta: {
    code: "duplicate-entry",
    severity: "warning",
    title: "A name is in a list twice",
    configurable: true,
  },
  check: ({ manifests }, report) => {
    manifests.markets?.value.locales.forEach(({ code }, index, all) => {
      if (manifests.markets === undefined || all.findIndex((one) => one.code === code) === index) return;
      report({
        document: manifests.markets.document,
        path: ["locales", index, "code"],
        message: `The locale "${code}" is in this list already.`,
        hint: "Remove the entry, or write the locale that was meant.",
      });
    });
    const { messages: _, ...kinds } = manifests.byKind;
    const all: readonly Parsed<unknown>[] = Object.values(kinds).flat();
    for (const { document, value } of all) {
      for (const { names, path } of namesBelow(value, [])) {
        names.forEach((name, index) => {
          if (names.indexOf(name) === index) return;
          report({
            document,
            path: [...path, index],
            message: `"${name}" is in this list already.`,
            hint: "Remove it, or write the name that was meant.",
          });
        });
      }
    }
  },
};
