import type { LinkedSite } from "../../site/link-site.ts";
import { type ResolvedBlock, withChildren } from "../../site/resolved-block.ts";
import type { Rule } from "../rule.ts";

/** The blocks of pages, those of variants included. */
function* pageBlocks({ layouts, routes }: LinkedSite): Generator<ResolvedBlock> {
  for (const { before, after } of layouts.values()) yield* withChildren([...before, ...after]);
  for (const { blocks } of routes.values()) yield* withChildren(blocks);
}

export const misplacedMailBlock: Rule = {
  meta: {
    code: "misplaced-mail-block",
    severity: "error",
    tier: "content",
    title: "A page has a block for mails, or a mail a block for pages",
  },
  check: (site, report) => {
    const { registry } = site.manifests;
    const reported = new Set<string>();
    const validate = (place: "page" | "mail", blocks: Iterable<ResolvedBlock>) => {
      for (const { block: name, document, path, declared } of blocks) {
        const block = registry.get(name);
        const key = `${document.file} ${path.join(".")}`;
        if (block === undefined || (block.mail === true) === (place === "mail") || reported.has(key))
          continue;
        reported.add(key);
        report({
          document,
          path: [...path, declared.document === document ? "block" : "ref"],
          message: `The block "${name}" is for ${place === "page" ? "mails" : "pages"}, and this is a ${place}.`,
          hint:
            place === "page"
              ? "Use a block whose name does not begin with mail-."
              : "Use a block whose name begins with mail-.",
        });
      }
    };
    validate("page", pageBlocks(site));
    for (const { blocks } of site.mails.values()) validate("mail", withChildren(blocks));
  },
};
