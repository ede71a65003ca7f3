import { z } from "zod";
import { text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const comparisonProps = z.strictObject({
  title: text(),
  intro: text().optional(),
  columns: z.array(text()).min(2).max(4).describe("Heads of the columns; ours is the first."),
  rows: z
    .array(
      z.strictObject({ label: text(), cells: z.array(text()).min(2).max(4).describe("One per column.") }),
    )
    .min(1)
    .max(12),
  footnote: text().optional(),
});

export type ComparisonProps = Resolved<typeof comparisonProps>;
