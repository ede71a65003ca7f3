import { defineBlock } from "funnel-engine/for-blocks/schema";
import { comparisonProps } from "./schema.ts";

export const comparison = defineBlock({
  title: "Comparison",
  group: "Proof and trust",
  description: "A table that compares the product with the usual alternatives.",
  props: comparisonProps,
  contradictions: ({ columns, pictures = columns, rows }) => {
    const { length } = columns;
    return [
      ...(pictures.length === length
        ? []
        : [
            {
              prop: "pictures" as const,
              message: `There are ${pictures.length} pictures, but the table has ${length} columns.`,
              hint: "Choose one picture for each column.",
            },
          ]),
      ...rows.flatMap(({ cells }, index) =>
        cells.length === length
          ? []
          : {
              prop: "rows" as const,
              below: [index, "cells"],
              message: `This row has ${cells.length} cells, but the table has ${length} columns.`,
              hint: "Write one cell for each column.",
            },
      ),
    ];
  },
  view: () => import("./view.tsx"),
});
