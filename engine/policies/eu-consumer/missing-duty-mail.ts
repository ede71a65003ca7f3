import { orderForms } from "../../check/forms.ts";
import type { Rule } from "../../check/rule.ts";
import type { LinkedMail } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { withChildren } from "../../site/resolved-block.ts";

/** The facts whose mail confirms the contract. */
const confirming: readonly string[] = ["order-placed", "order-closed"];

const isIn = (markets: readonly string[] | undefined, code: string) => markets?.includes(code) ?? true;

export const missingDutyMail: Rule = {
  meta: {
    code: "missing-duty-mail",
    severity: "error",
    tier: "content",
    title: "No mail confirms orders with the terms",
  },
  check: (site, report) => {
    const { manifests, mails } = site;
    const [orderForm] = orderForms(site);
    if (mails.size === 0 || orderForm === undefined) return;
    if (hasInvalidManifest(manifests, "mail", "shared-block")) return;
    const receipts = [...mails.values()].filter(({ value }) => confirming.includes(value.trigger));
    const isLegal = (mail: LinkedMail, code: string) =>
      [...withChildren(mail.blocks)].some(
        ({ block, markets }) => isIn(markets, code) && manifests.registry.get(block)?.role === "legal",
      );
    const codes = manifests.markets?.value.markets.map(({ code }) => code) ?? [];
    const without = codes.filter((code) => !receipts.some(({ value }) => isIn(value.markets, code)));
    if (without.length > 0)
      report({
        document: orderForm.document,
        path: ["name"],
        message: `Nothing confirms an order in ${without.join(", ")} by mail.`,
        hint: 'Write a mail with the trigger "order-closed". It must contain the terms and the instruction on withdrawal.',
      });
    for (const mail of receipts) {
      const bare = codes.filter((code) => isIn(mail.value.markets, code) && !isLegal(mail, code));
      if (bare.length === 0) continue;
      report({
        document: mail.document,
        path: ["blocks"],
        message: `This mail confirms orders in ${bare.join(", ")} without the terms and the instruction on withdrawal.`,
        hint: "Add a block mail-legal for each of them, with the message of the page.",
      });
    }
  },
};
