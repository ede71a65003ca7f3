import { flag, group, heading, image, list, type Resolved, text } from "funnel-engine/for-blocks/schema";

export const comparisonProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content", help: "The section's heading." }),
  intro: text({
    label: "Introduction",
    group: "Content",
    help: "One or two sentences under the heading.",
  }).optional(),
  columns: list(text(), {
    min: 2,
    max: 4,
    label: "Columns",
    group: "Content",
    help: "The column headings. Ours is the first.",
  }),
  pictures: list(image(), {
    min: 2,
    max: 4,
    label: "Pictures",
    group: "Content",
    help: "One above each column heading. The headings then stay in view while the table scrolls.",
  }).optional(),
  plain: flag({
    label: "Highlight no column",
    group: "Look",
    help: "true: no column is ours, so the first is not highlighted.",
  }),
  striped: flag({
    label: "Striped rows",
    group: "Look",
    help: "true: a sober table, with larger text and every second row on another background.",
  }),
  rows: list(
    group({
      label: text({ label: "Row label" }),
      cells: list(text(), { min: 2, max: 4, label: "Cells", help: "One per column." }),
    }),
    { min: 1, max: 12, label: "Rows", group: "Content", help: "The rows, the most important first." },
  ),
  footnote: text({
    label: "Footnote",
    group: "Small print",
    help: "Small print under the table: the basis of the comparison.",
  }).optional(),
});

export type ComparisonProps = Resolved<typeof comparisonProps>;
