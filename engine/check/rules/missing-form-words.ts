import type { Rule } from "../rule.ts";

export const missingFormWords: Rule = {
  meta: {
    code: "missing-form-words",
    severity: "error",
    tier: "content",
    title: "The site lacks the texts that forms need",
    once: true,
  },
  check: ({ manifests }, report) => {
    const [form] = manifests.forms.values();
    if (form === undefined || manifests.settings === undefined) return;
    const { document, value } = manifests.settings;
    if (value.form === undefined)
      report({
        document,
        path: [],
        message: `The site has the form "${form.value.name}", but no texts for its messages.`,
        hint: 'Add "form" to site.json: the texts of every form.',
      });
    else if (value.form.repeat === undefined)
      report({
        document,
        path: ["form"],
        part: "key",
        message: "The forms have no texts for visitors who may have sent the same form already.",
        hint: 'Add "repeat" to "form", with the questions "order", "likely" and "other".',
      });
    else if (value.form.repeat.price === undefined) {
      const campaign = [...manifests.campaigns.values()].find((one) => one.value.prices !== undefined);
      if (campaign === undefined) return;
      report({
        document,
        path: ["form", "repeat"],
        part: "key",
        message: `The campaign "${campaign.value.name}" changes prices, but the forms have no question for visitors whose page shows another price.`,
        hint: 'Add "price" to "repeat". Without it, the shop refuses such an order.',
      });
    }
  },
};
