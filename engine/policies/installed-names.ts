import { configurableRules, ruleCodes } from "../check/rule-codes.ts";
import type { InstalledNames } from "../registry/editor-schemas.ts";
import { installedRules } from "./installed-rules.ts";
import { policies } from "./policies.ts";

/** The codes and policies that editors complete. */
export const installedNames: InstalledNames = {
  codes: configurableRules(ruleCodes(installedRules)),
  policies,
};
