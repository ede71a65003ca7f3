import { createMask } from "../../forms/masks/create-mask.ts";
import type { Document, JsonPath } from "../../read/document.ts";
import { formFields } from "../forms/form-fields.ts";
import type { Rule } from "../rule.ts";

/** Escaped characters stand for themselves; what is left of a mask that can be used has a token. */
const hasToken = (mask: string): boolean => /[#XSAa]/.test(mask.replaceAll(/!./g, ""));
const endsInEscape = (mask: string): boolean => mask.replaceAll(/!./g, "").endsWith("!");

const isMatch = (pattern: string, value: string): boolean => {
  try {
    return new RegExp(pattern, "u").test(value);
  } catch {
    // Reported as what it is by invalid-form-schema.
    return true;
  }
};

export const maskDoesNotFit: Rule = {
  code: "mask-does-not-fit",
  check: ({ world }, report) => {
    const isUsable = (mask: string, document: Document, path: JsonPath): boolean => {
      if (hasToken(mask) && !endsInEscape(mask)) return true;
      report({
        document,
        path,
        message: hasToken(mask)
          ? `The mask "${mask}" ends in a "!" that stands before nothing.`
          : `Nothing can be typed into the mask "${mask}".`,
        hint: "Its tokens are # digit, X letter or digit, S letter, A capital, a small letter; ! before what stands for itself.",
      });
      return false;
    };
    for (const { document, value } of world.forms.values()) {
      for (const { field, path } of formFields(value))
        if ("mask" in field && field.mask !== undefined) isUsable(field.mask, document, [...path, "mask"]);
    }
    if (world.markets === undefined) return;
    const { document, value } = world.markets;
    value.markets.forEach(({ formats = {} }, index) => {
      for (const [name, { mask, pattern, example }] of Object.entries(formats)) {
        const at = ["markets", index, "formats", name];
        if (mask !== undefined && !isUsable(mask, document, [...at, "mask"])) continue;
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
          path: [...at, "example"],
          message: isKept
            ? `The pattern refuses the example "${example}"${mask === undefined ? "" : ", with or without the mask's own characters"}.`
            : `The mask makes "${masked(example)}" of the example "${example}".`,
          hint: "Mend the one of them that is wrong: visitors are shown the example, and what the pattern refuses is not sent.",
        });
      }
    });
  },
};
