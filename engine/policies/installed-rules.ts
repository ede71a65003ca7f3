import type { Rule } from "../check/rule.ts";
import { rules } from "../check/rule-list.ts";
import { policies } from "./policies.ts";

/** Every rule of this installation: those that always hold, and those of policies. */
export const installedRules: readonly Rule[] = [
  ...rules,
  ...policies.flatMap(({ name, rules: own }) => own.map((rule) => ({ ...rule, policy: name }))),
];
