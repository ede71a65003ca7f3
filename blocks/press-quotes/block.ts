import { defineBlock } from "funnel-engine/for-blocks/schema";
import { pressQuotesProps } from "./schema.ts";

export const pressQuotes = defineBlock({
  title: "Press quotes",
  group: "Proof and trust",
  description: "What media have written, each quote with its source and a link to it.",
  props: pressQuotesProps,
  rare: true,
  view: () => import("./view.tsx"),
});
