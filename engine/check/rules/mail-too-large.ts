import { withChildren } from "../../site/resolved-block.ts";
import { kilobytes } from "../page-weights.ts";
import type { BuiltMail, Rule } from "../rule.ts";

/** Bytes of HTML. Gmail cuts off a mail at 102 kB, and forwarding adds to it. */
const maxBytes = 60_000;

export const mailTooLarge: Rule = {
  meta: {
    code: "mail-too-large",
    severity: "error",
    tier: "content",
    title: "A mail is so large that programs cut it off",
    needs: "built",
  },
  check: (site, report, built) => {
    const heaviest = new Map<string, BuiltMail>();
    for (const mail of built?.mails ?? [])
      if (mail.bytes > Math.max(maxBytes, heaviest.get(mail.name)?.bytes ?? 0)) heaviest.set(mail.name, mail);
    for (const { name, market, bytes, blocks } of heaviest.values()) {
      const mail = site.mails.get(name);
      const [max] = blocks.toSorted((a, b) => b.bytes - a.bytes);
      if (mail === undefined || max === undefined) continue;
      const place = [...withChildren(mail.blocks)].find(
        ({ id, markets }) => id === max.id && (markets?.includes(market) ?? true),
      );
      report({
        document: mail.document,
        path: place?.document === mail.document ? place.path : ["blocks"],
        message: `The mail "${name}" has ${kilobytes(bytes)} of HTML in ${market}, filled with a large example. The limit is ${kilobytes(maxBytes)}. Its heaviest block is "${max.id}" (${max.block}), with ${kilobytes(max.bytes)}.`,
        hint: "Shorten the text of this block, or link to a page for what the law does not require in the mail.",
      });
    }
  },
};
