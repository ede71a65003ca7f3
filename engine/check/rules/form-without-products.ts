import { allBlocks, blockUses } from "../../site/collect-field-uses.ts";
import { formFields } from "../../site/form-schema.ts";
import { fitsBlock } from "../../site/prop-errors.ts";
import type { ResolvedBlock } from "../../site/resolved-block.ts";
import { locateInLayers } from "../cause-finder.ts";
import type { Rule } from "../rule.ts";

export const formWithoutProducts: Rule = {
  meta: {
    code: "form-without-products",
    severity: "error",
    tier: "content",
    title: "A form asks for a product, but the page offers none",
  },
  check: (site, report) => {
    const offersNothing = (resolved: ResolvedBlock) => blockUses(site, resolved, "orderLines").length === 0;
    for (const resolved of allBlocks(site)) {
      if (!offersNothing(resolved)) continue;
      // The props that do not fit may be the ones that offer products.
      if (!fitsBlock(site.manifests, resolved)) continue;
      for (const use of blockUses(site, resolved, "form")) {
        const form = site.manifests.forms.get(use.value)?.value;
        if (form === undefined || !formFields(form).some(({ field }) => field.control === "product"))
          continue;
        report({
          ...locateInLayers(resolved, use.locate(), offersNothing),
          message: `The form "${form.name}" asks for a product, but the block offers none.`,
          hint: "Add products to the block, or use another form.",
        });
      }
    }
  },
};
