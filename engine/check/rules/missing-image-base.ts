import { findProvider } from "../../images/providers.ts";
import type { Rule } from "../rule.ts";

export const missingImageBase: Rule = {
  code: "missing-image-base",
  check: ({ world }, report) => {
    if (world.site === undefined) return;
    const { provider, base } = world.site.value.images;
    if (!findProvider(provider).hosted || base !== undefined) return;
    report({
      document: world.site.document,
      path: ["images", "provider"],
      message: `Pictures come from a hosted service ("${provider}"), but its address is missing.`,
      hint: 'Add "base": "https://…", the address in front of the file names.',
    });
  },
};
