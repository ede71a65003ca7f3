import { defineBlock } from "funnel-engine/for-blocks/schema";
import { evidenceProps } from "./schema.ts";

export const evidence = defineBlock({
  title: "Maker and tests",
  group: "Proof and trust",
  description: "Who makes the product, how it is tested, and how to return it, with documents to open.",
  props: evidenceProps,
  view: () => import("./view.tsx"),
});
