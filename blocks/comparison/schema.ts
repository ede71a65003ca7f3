import { z } from "zod";
import { heading, list, type Resolved, text } from "../../engine/fields/fields.ts";

export const comparisonProps = z.strictObject({
  title: heading(2, { max: 60 })
    .describe("The section's heading.")
    .meta({ label: "Headline", group: "Content" }),
  intro: text()
    .optional()
    .describe("One or two sentences under the heading.")
    .meta({ label: "Introduction", group: "Content" }),
  columns: z
    .array(text())
    .min(2)
    .max(4)
    .describe("The column headings. Ours is the first.")
    .meta({ label: "Columns", group: "Content" }),
  plain: z
    .boolean()
    .optional()
    .describe("true: no column is ours, so the first is not highlighted.")
    .meta({ label: "Highlight no column", group: "Look" }),
  striped: z
    .boolean()
    .optional()
    .describe("true: a sober table, with larger text and every second row on another background.")
    .meta({ label: "Striped rows", group: "Look" }),
  rows: list(1, 12, {
    label: text().meta({ label: "Row label" }),
    cells: z.array(text()).min(2).max(4).describe("One per column.").meta({ label: "Cells" }),
  })
    .describe("The rows, the most important first.")
    .meta({ label: "Rows", group: "Content" }),
  footnote: text()
    .optional()
    .describe("Small print under the table: the basis of the comparison.")
    .meta({ label: "Footnote", group: "Small print" }),
});

export type ComparisonProps = Resolved<typeof comparisonProps>;
