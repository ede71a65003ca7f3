import { defineBlock } from "funnel-engine/for-blocks/schema";
import { audioProps } from "./schema.ts";

export const audio = defineBlock({
  title: "Audio",
  group: "Texts and pictures",
  description: "A recording of the site, with its words as a text. Works without JavaScript.",
  props: audioProps,
  rare: true,
  view: () => import("./view.tsx"),
});
