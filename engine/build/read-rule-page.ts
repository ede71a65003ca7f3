import { existsSync, readFileSync } from "node:fs";
import { policies } from "../policies/policies.ts";
import { parseRulePage, type RulePage } from "../problems/rule-page.ts";

/** The folders of the engine that have pages of rules. */
export const pageFolders: readonly string[] = [
  "check/rules",
  "problems/base-codes",
  ...policies.map(({ name }) => `policies/${name}`),
];

/** Reads the page of a rule, which is beside the rule's code. */
export function readRulePage(code: string): RulePage {
  const files = pageFolders.map((folder) => new URL(`../${folder}/${code}.md`, import.meta.url));
  const file = files.find((url) => existsSync(url));
  if (file === undefined)
    throw new Error(`The rule "${code}" has no page. Write ${code}.md beside its code.`);
  return parseRulePage(code, readFileSync(file, "utf8"));
}
