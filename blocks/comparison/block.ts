import { defineBlock } from "funnel-engine/for-blocks/schema";
import { comparisonProps } from "./schema.ts";

export const comparison = defineBlock({
  description: "A table that compares the product with the usual alternatives.",
  props: comparisonProps,
  contradictions: ({ columns, rows }) =>
    rows.flatMap(({ cells }, index) =>
      cells.length === columns.length
        ? []
        : {
            prop: "rows",
            below: [index, "cells"],
            message: `This row has ${cells.length} cells, but the table has ${columns.length} columns.`,
            hint: "Write one cell for each column.",
          },
    ),
  view: () => import("./view.tsx"),
});
