import { formatMarkets } from "../../check/format-markets.ts";
import { orderForms } from "../../check/forms.ts";
import type { Report, Rule } from "../../check/rule.ts";
import type { MailTrigger } from "../../schema/mail.ts";
import type { MarketManifest } from "../../schema/markets.ts";
import { blockUses } from "../../site/collect-field-uses.ts";
import type { LinkedMail, LinkedSite } from "../../site/link-site.ts";
import { hasInvalidManifest } from "../../site/manifests.ts";
import { findMessage } from "../../site/message-catalogues.ts";
import { type ResolvedBlock, withChildren } from "../../site/resolved-block.ts";

/** The facts whose mail confirms the contract. */
const confirming: readonly MailTrigger[] = ["order-placed", "order-closed"];

/** What the right to withdraw is called in the headings of shops, by language. */
const withdrawal =
  /widerruf|cancel|withdraw|rétract|ånger|ångra|fortryd|angrer|perua|peruu|herroep|recesso|desistimiento|odstąp/iu;

/** The languages of these words. In others, the rule cannot tell which text is the instruction. */
const wordLanguages = /^(?:da|de|en|es|fi|fr|it|n[bno]|nl|pl|pt|sv)\b/;

const isIn = (markets: readonly string[] | undefined, code: string) => markets?.includes(code) ?? true;

/** The blocks of a mail in a market. */
const blocksIn = ({ blocks }: LinkedMail, code: string): ResolvedBlock[] =>
  [...withChildren(blocks)].filter(({ markets }) => isIn(markets, code));

/** What a mail that confirms a contract lacks in a market. */
function findLack(site: LinkedSite, mail: LinkedMail, market: MarketManifest): string | undefined {
  const { manifests } = site;
  const { code, locale, languageTag } = market;
  const legal = blocksIn(mail, code).filter(({ block }) => manifests.registry.get(block)?.role === "legal");
  const headings = legal
    .flatMap((resolved) => blockUses(site, resolved, "heading"))
    .map(({ value }) =>
      value.startsWith("t:") ? findMessage(manifests, locale, value.slice(2))?.text : value,
    );
  // Another rule reports a heading that is missing in this market.
  if (headings.includes(undefined)) return undefined;
  const instructions = headings.filter((heading = "") => withdrawal.test(heading)).length;
  if (legal.length === 0) return "the terms and the instruction on withdrawal";
  if (!wordLanguages.test(languageTag)) return undefined;
  if (instructions === 0) return "the instruction on withdrawal";
  return instructions === headings.length ? "the terms" : undefined;
}

/** Reports receipts without a legal text. */
function checkReceipts(
  site: LinkedSite,
  receipts: readonly LinkedMail[],
  markets: readonly MarketManifest[],
  report: Report,
): void {
  for (const mail of receipts) {
    const lacks = markets.flatMap((market) => {
      const lack = isIn(mail.value.markets, market.code) ? findLack(site, mail, market) : undefined;
      return lack === undefined ? [] : [{ lack, code: market.code }];
    });
    const [first] = lacks;
    if (first === undefined) continue;
    const codes = lacks.flatMap(({ lack, code }) => (lack === first.lack ? code : []));
    report({
      document: mail.document,
      path: ["blocks"],
      message: `This mail confirms orders${formatMarkets(codes)} without ${first.lack}.`,
      hint: "Add a block mail-legal for each text that is missing, with the message of the page.",
    });
  }
}

/** Reports withdrawals that no mail acknowledges with what was declared. */
function checkWithdrawals(site: LinkedSite, markets: readonly MarketManifest[], report: Report): void {
  const { manifests, mails } = site;
  const asking = markets.filter(({ withdrawalFunction }) => withdrawalFunction);
  const answers = [...mails.values()].filter(({ value }) => value.trigger === "withdrawal-received");
  const without = asking.filter(({ code }) => !answers.some(({ value }) => isIn(value.markets, code)));
  const [first] = without;
  const settings = manifests.settings;
  if (first && settings?.value.withdrawal)
    report({
      document: settings.document,
      path: ["withdrawal"],
      part: "key",
      message: `Nothing acknowledges a withdrawal${formatMarkets(without.map(({ code }) => code))} by mail.`,
      hint: 'Write a mail with the trigger "withdrawal-received" and the block mail-fields.',
    });
  for (const mail of answers) {
    const bare = asking.filter(
      ({ code }) =>
        isIn(mail.value.markets, code) &&
        !blocksIn(mail, code).some(({ block }) => manifests.registry.get(block)?.mail === "form"),
    );
    if (bare.length === 0) continue;
    report({
      document: mail.document,
      path: ["blocks"],
      message: `This mail acknowledges a withdrawal${formatMarkets(bare.map(({ code }) => code))} without its content, day and time.`,
      hint: "Add the block mail-fields.",
    });
  }
}

export const missingDutyMail: Rule = {
  meta: {
    code: "missing-duty-mail",
    severity: "error",
    tier: "content",
    title: "A mail that the law requires is missing, or incomplete",
  },
  check: (site, report) => {
    const { manifests, mails } = site;
    const [orderForm] = orderForms(site);
    if (mails.size === 0 || orderForm === undefined) return;
    if (hasInvalidManifest(manifests, "mail", "shared-block")) return;
    const markets = manifests.markets?.value.markets ?? [];
    const receipts = [...mails.values()].filter(({ value }) => confirming.includes(value.trigger));
    const without = markets.filter(({ code }) => !receipts.some(({ value }) => isIn(value.markets, code)));
    if (without.length > 0)
      report({
        document: orderForm.document,
        path: ["name"],
        message: `Nothing confirms an order in ${without.map(({ code }) => code).join(", ")} by mail.`,
        hint: 'Write a mail with the trigger "order-closed". It must contain the terms and the instruction on withdrawal.',
      });
    checkReceipts(site, receipts, markets, report);
    checkWithdrawals(site, markets, report);
  },
};
