import { defineBlock } from "funnel-engine/for-blocks/schema";
import { faqProps } from "./schema.ts";

export const faq = defineBlock({
  description: "Questions and answers. Works without JavaScript.",
  props: faqProps,
  view: () => import("./view.tsx"),
});
