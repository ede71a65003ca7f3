import { defineBlock, type Heading } from "../../engine/registry/define-block.ts";
import { faqProps } from "./schema.ts";

export const faq = defineBlock({
  name: "faq",
  version: 1,
  description: "Questions and answers. Works without JavaScript.",
  props: faqProps,
  headings: ({ items }) => [2, ...items.flatMap(({ answer }): Heading[] => [3, { within: answer }])],
  view: () => import("./view.tsx"),
});
