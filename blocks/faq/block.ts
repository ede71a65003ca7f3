import { defineBlock } from "funnel-engine/for-blocks/schema";
import { faqProps } from "./schema.ts";

export const faq = defineBlock({
  title: "Questions and answers",
  group: "Proof and trust",
  description: "Questions and answers. Works without JavaScript.",
  props: faqProps,
  view: () => import("./view.tsx"),
});
