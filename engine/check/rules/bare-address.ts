import { readHost } from "../host-of.ts";
import type { Rule } from "../rule.ts";
import { textValidator } from "../text-validator.ts";

/** An address that begins with "www.", but not one in a link. */
const bare = /(?<![\p{L}\p{N}@/(:.[_-])www\.(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}(?:\/[^\s)\]]*[^\s)\].,;:!?])?/iu;

const validate = textValidator({
  validate: (text) => bare.exec(text)?.[0],
  mayHave: (texts) => /www\./i.test(texts) && bare.test(texts),
});

export const bareAddress: Rule = {
  meta: {
    code: "bare-address",
    severity: "warning",
    tier: "content",
    title: "An address that is not a link",
  },
  check: (site, report) => {
    const siteHost = readHost(site.manifests.settings?.value.url ?? "");
    validate(site, (address, { document, path }) => {
      const isOwn = address.split("/")[0]?.toLowerCase() === siteHost;
      report({
        document,
        path,
        message: `"${address}" is an address, but no link: visitors would have to type it.`,
        hint: isOwn
          ? "Link the words instead: [words](to:route)."
          : `Link the words instead: [words](https://${address}).`,
      });
    });
  },
};
