import { defineBlock } from "../../engine/registry/define-block.ts";
import { richTextProps } from "./schema.ts";

export const richText = defineBlock({
  name: "rich-text",
  version: 1,
  description: "Running text: legal pages, articles, anything longer.",
  props: richTextProps,
  view: () => import("./view.tsx"),
});
