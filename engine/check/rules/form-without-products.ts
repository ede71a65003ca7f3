import { allBlocks, blockUses } from "../../site/collect-field-uses.ts";
import { formFields } from "../../site/forms/form-fields.ts";
import { fitsBlock } from "../../site/prop-errors.ts";
import type { Rule } from "../rule.ts";

export const formWithoutProducts: Rule = {
  meta: {
    code: "form-without-products",
    severity: "error",
    title: "A form asks for a product, but the page offers none",
  },
  check: (site, report) => {
    for (const resolved of allBlocks(site)) {
      if (blockUses(site, resolved, "orderLines").length > 0) continue;
      // The props that do not fit may be the ones that offer products.
      if (!fitsBlock(site.manifests, resolved)) continue;
      for (const use of blockUses(site, resolved, "form")) {
        const form = site.manifests.forms.get(use.value)?.value;
        if (form === undefined || !formFields(form).some(({ field }) => field.control === "product"))
          continue;
        report({
          ...use.locate(),
          message: `The form "${form.name}" asks for a product, but the block offers none.`,
          hint: "Add products to the block, or use another form.",
        });
      }
    }
  },
};
