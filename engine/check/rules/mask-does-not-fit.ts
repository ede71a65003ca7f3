import { createMask } from "../../forms/masks.ts";
import type { Document, JsonPath } from "../../json/document.ts";
import { formFields } from "../../site/form-schema.ts";
import { isMatch } from "../forms.ts";
import type { Rule } from "../rule.ts";

/** A usable mask has at least one token. Escaped characters are literals and do not count. */
const hasToken = (mask: string): boolean => /[#XSAa]/.test(mask.replaceAll(/!./g, ""));
const endsInEscape = (mask: string): boolean => mask.replaceAll(/!./g, "").endsWith("!");

export const maskDoesNotFit: Rule = {
  meta: {
    code: "mask-does-not-fit",
    severity: "error",
    tier: "shape",
    title: "A mask does not fit its own example",
    once: true,
  },
  check: ({ manifests }, report) => {
    const isUsable = (mask: string, document: Document, path: JsonPath): boolean => {
      if (hasToken(mask) && !endsInEscape(mask)) return true;
      report({
        document,
        path,
        message: hasToken(mask)
          ? `The mask "${mask}" ends with "!", but "!" needs a character after it.`
          : `Nothing can be typed into the mask "${mask}".`,
        hint: "Use these tokens: # digit, X letter or digit, S letter, A capital, a small letter, ! before a literal character.",
      });
      return false;
    };
    for (const { document, value } of manifests.forms.values()) {
      for (const { field, path } of formFields(value))
        if ("mask" in field && field.mask !== undefined) isUsable(field.mask, document, [...path, "mask"]);
    }
    if (manifests.markets === undefined) return;
    const { document, value } = manifests.markets;
    value.markets.forEach(({ formats = {} }, index) => {
      for (const [name, { mask, pattern, example }] of Object.entries(formats)) {
        const formatPath = ["markets", index, "formats", name];
        // `invalid-form-schema` reports a slow pattern.
        if (manifests.isSlowPattern?.(pattern, example)) continue;
        if (mask !== undefined && !isUsable(mask, document, [...formatPath, "mask"])) continue;
        const { masked, unmasked } = createMask(mask ?? "");
        const isKept = mask === undefined || masked(example) === example;
        if (
          isKept &&
          isMatch(pattern, example) &&
          (mask === undefined || isMatch(pattern, unmasked(example)))
        )
          continue;
        report({
          document,
          path: [...formatPath, isKept ? "example" : "mask"],
          message: isKept
            ? `The pattern rejects the example "${example}"${mask === undefined ? "" : ", with or without the mask's own characters"}.`
            : `The mask changes the example "${example}" to "${masked(example)}".`,
          hint: "Correct the pattern, the mask or the example: visitors see the example, and the form rejects values that do not match the pattern.",
        });
      }
    });
  },
};
