import type { Rule } from "../rule.ts";

export const invalidGtmId: Rule = {
  code: "invalid-gtm-id",
  check: ({ world }, report) => {
    const gtm = world.site?.value.gtm;
    if (world.site === undefined || gtm === undefined || /^GTM-[A-Z0-9]+$/.test(gtm)) return;
    const tail = gtm
      .toUpperCase()
      .replace(/^.*-/, "")
      .replace(/[^A-Z0-9]/g, "");
    report({
      document: world.site.document,
      path: ["gtm"],
      message: `"${gtm}" is not a tag-manager id.`,
      hint: tail === "" ? "It is GTM- and capital letters or digits." : `Did you mean "GTM-${tail}"?`,
    });
  },
};
