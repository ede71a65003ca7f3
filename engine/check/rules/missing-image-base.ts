import { findProvider } from "../../images/providers.ts";
import type { Rule } from "../rule.ts";

export const missingImageBase: Rule = {
  meta: {
    code: "missing-image-base",
    severity: "error",
    tier: "content",
    title: "A hosted image service has no address",
    once: true,
  },
  check: ({ manifests }, report) => {
    if (manifests.settings === undefined) return;
    const { provider, base } = manifests.settings.value.images;
    if (!findProvider(provider).hosted || base !== undefined) return;
    report({
      document: manifests.settings.document,
      path: ["images", "provider"],
      message: `Pictures come from a hosted service ("${provider}"), but its address is missing.`,
      hint: 'Add "base": "https://…", the address in front of the file names.',
    });
  },
};
