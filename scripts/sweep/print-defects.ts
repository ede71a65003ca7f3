import pc from "picocolors";
import { type DefectKind, defectKinds } from "./defect.ts";
import type { PageReport } from "./sweep-page.ts";

/** The number of pages listed for each defect. */
const named = 4;

/** Prints each different defect once, the most frequent first, with the pages that have it. */
export function printDefects(reports: readonly PageReport[]): void {
  const all = reports.flatMap(({ visit, defects }) => defects.map((defect) => ({ ...defect, visit })));
  // SAFETY: `defectKinds` is a constant object, so it has no other keys.
  for (const kind of Object.keys(defectKinds) as DefectKind[]) {
    const same = Map.groupBy(
      all.filter((defect) => defect.kind === kind),
      ({ detail }) => detail,
    );
    if (same.size === 0) continue;
    console.log(`\n${pc.bold(pc.red(kind))}  ${defectKinds[kind]}`);
    for (const [detail, found] of [...same].sort(([, a], [, b]) => b.length - a.length)) {
      const pages = [...new Set(found.map(({ visit }) => `${visit.path} (${visit.market})`))];
      const more = pages.length > named ? ` and ${pages.length - named} more` : "";
      console.log(`  ${detail}\n    ${pc.dim(`${pages.slice(0, named).join(", ")}${more}`)}`);
    }
  }
}
