import { wholePage } from "../../link/link-site.ts";
import type { PlacedBlock } from "../../link/placed-block.ts";
import type { Rule } from "../rule.ts";

const together = (a: PlacedBlock, b: PlacedBlock): boolean =>
  a.markets === undefined || b.markets === undefined || a.markets.some((code) => b.markets?.includes(code));

export const duplicateInstanceId: Rule = {
  code: "duplicate-instance-id",
  check: (site, report) => {
    const reported = new Set<string>();
    for (const route of site.routes.values()) {
      const seen = new Map<string, PlacedBlock[]>();
      for (const placed of wholePage(site, route)) {
        const others = seen.get(placed.id) ?? [];
        const other = others.find((candidate) => together(candidate, placed));
        seen.set(placed.id, [...others, placed]);
        const place = `${placed.document.file} ${placed.path.join(".")}`;
        if (other === undefined || reported.has(place)) continue;
        reported.add(place);
        const own = placed.declared.path === placed.path ? "id" : "ref";
        report({
          document: placed.document,
          path: [...placed.path, own],
          message: `On the page of "${route.name}", the id "${placed.id}" is used twice.`,
          hint: `Give this block an id of its own; the other one stands in ${other.document.file}.`,
        });
      }
    }
  },
};
