import { defineBlock } from "../../engine/registry/define-block.ts";
import { richTextProps } from "./schema.ts";

export const richText = defineBlock({
  name: "rich-text",
  version: 1,
  description: "Running text: legal pages, articles, anything longer.",
  props: richTextProps,
  headings: ({ title, body, level }) => [
    ...(title ? [level === "page" ? (1 as const) : (2 as const)] : []),
    { within: body },
  ],
  view: () => import("./view.tsx"),
});
