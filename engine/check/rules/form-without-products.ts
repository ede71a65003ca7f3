import { allPlaced, blockUses } from "../field-uses.ts";
import { formFields } from "../forms/form-fields.ts";
import type { Rule } from "../rule.ts";

export const formWithoutProducts: Rule = {
  code: "form-without-products",
  check: (site, report) => {
    for (const placed of allPlaced(site)) {
      if (blockUses(site, placed, "orderLines").length > 0) continue;
      for (const use of blockUses(site, placed, "form")) {
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
