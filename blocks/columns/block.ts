import { defineBlock } from "../../engine/registry/define-block.ts";
import { columnsProps } from "./schema.ts";

const allow = ["faq", "order-button", "rich-text"];

export const columns = defineBlock({
  description: "Two or three columns of other blocks. On phones, they stand below each other.",
  props: columnsProps,
  slots: {
    first: { description: "The first column.", allow },
    second: { description: "The second column.", allow },
    third: { description: "The third column. Leave it out for two.", allow },
  },
  view: () => import("./view.tsx"),
});
