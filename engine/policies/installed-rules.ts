import type { Rule } from "../check/rule.ts";
import * as all from "../check/rules/index.ts";
import { policies } from "./policies.ts";

/** The rules that hold for every site. Problems are sorted by position, so the order does not matter. */
export const rules: readonly Rule[] = Object.values(all);

/** Every rule of this installation: those that always hold, and those of policies. */
export const installedRules: readonly Rule[] = [
  ...rules,
  ...policies.flatMap(({ name, rules: own }) => own.map((rule) => ({ ...rule, policy: name }))),
];
