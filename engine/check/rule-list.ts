import type { Rule } from "./rule.ts";
import * as all from "./rules/index.ts";

/** The rules that hold for every site. Problems are sorted by position, so the order does not matter. */
export const rules: readonly Rule[] = Object.values(all);
