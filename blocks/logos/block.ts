import { defineBlock } from "funnel-engine/for-blocks/schema";
import { logosProps } from "./schema.ts";

export const logos = defineBlock({
  title: "Logos",
  group: "Proof and trust",
  description: "A row of logos or names in one colour, such as the media that have reported.",
  props: logosProps,
  rare: true,
  view: () => import("./view.tsx"),
});
