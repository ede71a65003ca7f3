import { orderForms } from "../../check/forms.ts";
import type { Rule } from "../../check/rule.ts";
import { formFields } from "../../site/form-schema.ts";

export const orderFormWithoutEmail: Rule = {
  meta: {
    code: "order-form-without-email",
    severity: "warning",
    tier: "content",
    title: "An order form does not ask for an e-mail address",
  },
  check: (site, report) => {
    for (const { document, value } of orderForms(site)) {
      // `input-does-not-fit` reports a field that browsers fill with the address, but with another control.
      const asks = formFields(value).some(
        ({ field }) =>
          field.control === "email" || ("autocomplete" in field && field.autocomplete === "email"),
      );
      if (asks) continue;
      report({
        document,
        path: ["name"],
        message: "This form takes orders but asks for no e-mail address, so you cannot confirm an order.",
        hint: 'Add a field with "control": "email".',
      });
    }
  },
};
