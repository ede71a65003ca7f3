import { defineBlock } from "../../engine/registry/define-block.ts";
import { faqProps } from "./schema.ts";

export const faq = defineBlock({
  description: "Questions and answers. Works without JavaScript.",
  props: faqProps,
  view: () => import("./view.tsx"),
});
