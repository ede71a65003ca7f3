import { formFields } from "../../site/form-schema.ts";
import { orderForms } from "../forms.ts";
import type { Rule } from "../rule.ts";

export const orderFormWithoutProduct: Rule = {
  meta: {
    code: "order-form-without-product",
    severity: "error",
    tier: "content",
    title: "An order form does not ask for a product",
  },
  check: (site, report) => {
    for (const { document, value } of orderForms(site)) {
      if (formFields(value).some(({ field }) => field.control === "product")) continue;
      report({
        document,
        path: ["name"],
        message:
          "Blocks offer products with this form, but it has no field for the product, so nothing is ordered.",
        hint: 'Add a field with "control": "product".',
      });
    }
  },
};
