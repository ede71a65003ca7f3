import { defineBlock } from "funnel-engine/for-blocks/schema";
import { richTextProps } from "./schema.ts";
import { upgrades } from "./upgrades.ts";

export const richText = defineBlock({
  title: "Text",
  group: "Texts and pictures",
  description: "Running text: legal pages, articles, anything longer.",
  props: richTextProps,
  contradictions: ({ pageTitle, title }) =>
    pageTitle !== undefined && title !== undefined
      ? [
          {
            prop: "title",
            overruledBy: "pageTitle",
            message: '"title" has no effect: the block shows "pageTitle"',
            hint: "Keep one of the two.",
          },
        ]
      : [],
  upgrades,
  view: () => import("./view.tsx"),
});
