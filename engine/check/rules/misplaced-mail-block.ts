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
  order: { triggers: orderTriggers, shows: "an order", is: "is about no order" },
  form: { triggers: formTriggers, shows: "what a form was filled with", is: "answers no form" },
};

/** Why a block does not fit its place: a page (`trigger` is undefined), or a mail with a trigger. */
function findMistake(
  name: string,
  content: MailContent | undefined,
  trigger: MailTrigger | undefined,
): Pick<Finding, "message" | "hint"> | undefined {
  if (content === undefined)
    return trigger === undefined
      ? undefined
      : {
          message: `The block "${name}" is for pages, and this is a mail.`,
          hint: "Use a block whose name begins with mail-.",
        };
  if (trigger === undefined)
    return {
      message: `The block "${name}" is for mails, and this is a page.`,
      hint: "Use a block whose name does not begin with mail-.",
    };
  if (content === "any") return undefined;
  const { triggers, shows, is } = contents[content];
  if (triggers.some((fact) => fact === trigger)) return undefined;
  return {
    message: `The block "${name}" shows ${shows}, and a mail with the trigger "${trigger}" ${is}.`,
    hint: "Remove the block, or change the trigger.",
  };
}

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
    const validate = (blocks: Iterable<ResolvedBlock>, trigger?: MailTrigger) => {
      for (const { block: name, document, path, declared } of blocks) {
        const block = registry.get(name);
        const mistake = block && findMistake(name, block.mail, trigger);
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
    validate(pageBlocks(site));
    for (const { blocks, value } of site.mails.values()) validate(withChildren(blocks), value.trigger);
  },
};
