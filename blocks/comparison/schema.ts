import { z } from "zod";
import { text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const comparisonProps = z.strictObject({
  title: text({ most: 60 }).describe("The section's heading."),
  intro: text().optional().describe("One or two sentences under the heading."),
  columns: z.array(text()).min(2).max(4).describe("Heads of the columns; ours is the first."),
  plain: z.boolean().optional().describe("No column is ours: the first does not stand out."),
  rows: z
    .array(
      z.strictObject({ label: text(), cells: z.array(text()).min(2).max(4).describe("One per column.") }),
    )
    .min(1)
    .max(12)
    .describe("The rows, the most telling first."),
  footnote: text().optional().describe("Small print under the table: what the comparison rests on."),
});

export type ComparisonProps = Resolved<typeof comparisonProps>;
