import { formFields } from "../../site/form-schema.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { orderForms } from "../forms.ts";
import type { Rule } from "../rule.ts";

export const orderFormWithoutPayment: Rule = {
  meta: {
    code: "order-form-without-payment",
    severity: "error",
    tier: "content",
    title: "No form asks how to pay",
  },
  check: (site, report) => {
    const { manifests } = site;
    const { payments } = manifests;
    for (const { document, value } of orderForms(site)) {
      const field = formFields(value).find(({ field: { control } }) => control === "payment");
      if (payments ? field : !field) continue;
      if (payments === undefined && hasInvalidManifest(manifests, "payments")) continue;
      report(
        payments
          ? {
              document,
              path: ["name"],
              message: "The site has methods of payment, but this order form does not ask for one.",
              hint: 'Add a field with "control": "payment".',
            }
          : {
              document,
              path: [...(field?.path ?? []), "control"],
              message: "The form asks how to pay, but the site has no methods of payment.",
              hint: "Add payments.json, or remove the field.",
            },
      );
    }
  },
};
