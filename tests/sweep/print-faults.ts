import pc from "picocolors";
import { type FaultKind, faultKinds } from "./fault.ts";
import type { PageReport } from "./sweep-page.ts";

/** So many pages are named for each fault. */
const named = 4;

/** Prints each different fault once, the most frequent first, with pages that have it. */
export function printFaults(reports: readonly PageReport[]): void {
  const all = reports.flatMap(({ visit, faults }) => faults.map((fault) => ({ ...fault, visit })));
  // Sound: the keys are the kinds.
  for (const kind of Object.keys(faultKinds) as FaultKind[]) {
    const same = Map.groupBy(
      all.filter((fault) => fault.kind === kind),
      ({ detail }) => detail,
    );
    if (same.size === 0) continue;
    console.log(`\n${pc.bold(pc.red(kind))}  ${faultKinds[kind]}`);
    for (const [detail, found] of [...same].sort(([, a], [, b]) => b.length - a.length)) {
      const pages = [...new Set(found.map(({ visit }) => `${visit.path} (${visit.market})`))];
      const more = pages.length > named ? ` and ${pages.length - named} more` : "";
      console.log(`  ${detail}\n    ${pc.dim(`${pages.slice(0, named).join(", ")}${more}`)}`);
    }
  }
}
