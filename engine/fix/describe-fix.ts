import type { Fix } from "../problems/problem.ts";

/** What a mend has done, in few words. */
export function describeFix(fix: Fix): string {
  if ("find" in fix) return `${fix.find} → ${fix.replace}`;
  return "move" in fix ? `moved to be the ${fix.move}` : `"${fix.key}": "${fix.value}" put first`;
}
