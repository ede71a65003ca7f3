import { allPlaced, blockUses } from "../field-uses.ts";
import { formFields } from "../forms/form-fields.ts";
import type { Rule } from "../rule.ts";

export const formWithoutProducts: Rule = {
  code: "form-without-products",
  check: (site, report) => {
    for (const placed of allPlaced(site)) {
      const uses = blockUses(site, placed);
      if (uses.some(({ kind }) => kind === "orderLines")) continue;
      for (const use of uses) {
        if (use.kind !== "form") continue;
        const form = site.world.forms.get(String(use.value))?.value;
        if (form === undefined || !formFields(form).some(({ field }) => field.control === "product"))
          continue;
        report({
          ...use.place(),
          message: `The form "${form.name}" asks for a product, but the block offers none.`,
          hint: "Give the block its products, or take another form.",
        });
      }
    }
  },
};
