import type { Rule } from "../rule.ts";

export const missingFormWords: Rule = {
  meta: {
    code: "missing-form-words",
    severity: "error",
    tier: "content",
    title: "The site lacks the texts that forms need",
  },
  check: (site, report) => {
    const { manifests } = site;
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
    else {
      const { price, soldOut, soldOutOffer } = value.form.repeat;
      const campaign = [...manifests.campaigns.values()].find((one) => one.value.prices !== undefined);
      const product = [...manifests.products.values()].find((one) => one.value.stock);
      const place = { document, path: ["form", "repeat"], part: "key" } as const;
      if (campaign && price === undefined)
        report({
          ...place,
          message: `The campaign "${campaign.value.name}" changes prices, but the forms have no question for visitors whose page shows another price.`,
          hint: 'Add "price" to "repeat". Without it, the shop refuses such an order.',
        });
      if (product && soldOut === undefined)
        report({
          ...place,
          message: `The product "${product.value.id}" has a limited stock, but the forms have no text for a product that is sold out.`,
          hint: 'Add "soldOut" to "repeat": a text with {product}.',
        });
      const offered = [...site.routes.values()]
        .map(({ upsell }) => manifests.products.get(upsell?.product ?? "")?.value)
        .find((candidate) => candidate?.stock);
      if (offered && soldOutOffer === undefined)
        report({
          ...place,
          message: `The product "${offered.id}" has a limited stock and is offered after an order, but the forms have no text for an offer that is sold out.`,
          hint: 'Add "soldOutOffer" to "repeat": a text with {product}.',
        });
    }
  },
};
