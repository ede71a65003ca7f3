import type { MailContent } from "../../registry/define-block.ts";
import { formTriggers, type MailTrigger, orderTriggers } from "../../schema/mail.ts";
import type { Finding } from "../../site/finding.ts";
import type { LinkedSite } from "../../site/link-site.ts";
import { type ResolvedBlock, withChildren } from "../../site/resolved-block.ts";
import type { Rule } from "../rule.ts";

/** The blocks of pages, those of variants included. */
function* pageBlocks({ layouts, routes }: LinkedSite): Generator<ResolvedBlock> {
  for (const { before, after } of layouts.values()) yield* withChildren([...before, ...after]);
  for (const { blocks } of routes.values()) yield* withChildren(blocks);
}

const contents = {
  order: {
    triggers: orderTriggers,
    shows: "an order",
    is: "is about no order",
    hint: "Remove the block, or change the trigger.",
  },
  form: {
    triggers: formTriggers,
    shows: "what a form was filled with",
    is: "answers no form",
    hint: "Remove the block, or change the trigger.",
  },
  "order-page": {
    triggers: [...orderTriggers, "order-link"],
    shows: "a link to the page of an order",
    is: "is about no order",
    hint: "Set its link, or remove the block.",
  },
};

type Mistake = Pick<Finding, "message" | "hint">;

/** What a block shows in a mail. Undefined: it is for pages. */
function readContent(site: LinkedSite, { block, props }: ResolvedBlock): MailContent | undefined {
  const mail = site.manifests.registry.get(block)?.mail;
  if (typeof mail !== "object") return mail;
  return props[mail.unless] === undefined ? mail.content : "any";
}

/** Why a block does not fit a mail with a trigger. */
function findMailMistake(site: LinkedSite, block: ResolvedBlock, trigger: MailTrigger): Mistake | undefined {
  const name = block.block;
  const content = readContent(site, block);
  if (content === undefined)
    return {
      message: `The block "${name}" is for pages, and this is a mail.`,
      hint: "Use a block whose name begins with mail-.",
    };
  if (content === "any") return undefined;
  const { triggers, shows, is, hint } = contents[content];
  if (!triggers.some((fact) => fact === trigger))
    return {
      message: `The block "${name}" shows ${shows}, and a mail with the trigger "${trigger}" ${is}.`,
      hint,
    };
  const settings = site.manifests.settings?.value;
  if (content !== "order-page" || settings === undefined || settings.orderPage !== undefined)
    return undefined;
  return { message: `The block "${name}" shows ${shows}, and site.json names no "orderPage".`, hint };
}

/** Why a block does not fit a page. */
const findPageMistake = (site: LinkedSite, block: ResolvedBlock): Mistake | undefined =>
  readContent(site, block) && {
    message: `The block "${block.block}" is for mails, and this is a page.`,
    hint: "Use a block whose name does not begin with mail-.",
  };

export const misplacedMailBlock: Rule = {
  meta: {
    code: "misplaced-mail-block",
    severity: "error",
    tier: "content",
    title: "A page has a block for mails, or a mail a block that it cannot fill",
  },
  check: (site, report) => {
    const { registry } = site.manifests;
    const reported = new Set<string>();
    const validate = (
      blocks: Iterable<ResolvedBlock>,
      findMistake: (block: ResolvedBlock) => Mistake | undefined,
    ) => {
      for (const resolved of blocks) {
        const { block, document, path, declared } = resolved;
        const mistake = registry.has(block) ? findMistake(resolved) : undefined;
        const key = `${document.file} ${path.join(".")}`;
        if (mistake === undefined || reported.has(key)) continue;
        reported.add(key);
        report({
          document,
          path: [...path, declared.document === document ? "block" : "ref"],
          ...mistake,
        });
      }
    };
    validate(pageBlocks(site), (block) => findPageMistake(site, block));
    for (const { blocks, value } of site.mails.values())
      validate(withChildren(blocks), (block) => findMailMistake(site, block, value.trigger));
  },
};
