import { z } from "zod";
import { heading, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const comparisonProps = z.strictObject({
  title: heading(2, { max: 60 }).describe("The section's heading."),
  intro: text().optional().describe("One or two sentences under the heading."),
  columns: z.array(text()).min(2).max(4).describe("The column headings. Ours is the first."),
  plain: z.boolean().optional().describe("true: no column is ours, so the first is not highlighted."),
  rows: z
    .array(
      z.strictObject({ label: text(), cells: z.array(text()).min(2).max(4).describe("One per column.") }),
    )
    .min(1)
    .max(12)
    .describe("The rows, the most important first."),
  footnote: text().optional().describe("Small print under the table: the basis of the comparison."),
});

export type ComparisonProps = Resolved<typeof comparisonProps>;
