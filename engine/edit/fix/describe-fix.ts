import type { Fix } from "../../problems/problem.ts";

/** A short description of a fix, for the list of changes. */
export function describeFix(fix: Fix): string {
  if (fix === "rewrite") return "byte-order mark removed";
  if ("find" in fix) return fix.replace === "" ? `${fix.find} removed` : `${fix.find} → ${fix.replace}`;
  if ("append" in fix) return `${JSON.stringify(fix.append)} added to ${fix.file}`;
  return "move" in fix
    ? `moved to be the ${fix.move}`
    : `"${fix.key}": "${fix.value}" inserted as the first line`;
}
