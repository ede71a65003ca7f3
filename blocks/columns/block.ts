import { defineBlock } from "funnel-engine/for-blocks/schema";
import { columnsProps } from "./schema.ts";

const allow = ["faq", "order-button", "rich-text"];

export const columns = defineBlock({
  title: "Columns",
  group: "Texts and pictures",
  description: "Two or three columns of other blocks. On phones, they are stacked.",
  props: columnsProps,
  slots: {
    first: { label: "First column", description: "Beside or above the others.", allow, min: 1, max: 4 },
    second: { label: "Second column", description: "Beside the first.", allow, min: 1, max: 4 },
    third: { label: "Third column", description: "Leave it out for two columns.", allow, max: 4 },
  },
  rare: true,
  view: () => import("./view.tsx"),
});
