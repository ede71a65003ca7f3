import { defineBlock } from "funnel-engine/for-blocks/schema";
import { upgradeTone } from "../_ui/upgrade-tone.ts";
import { stepsProps } from "./schema.ts";

export const steps = defineBlock({
  title: "Steps",
  group: "Texts and pictures",
  description: "Numbered steps, each with a title, a text and a picture: how it works, or how to use it.",
  props: stepsProps,
  // Numbered benefits were steps.
  takesOver: {
    benefits: ({ numbered, ...props }) => (numbered === true ? upgradeTone(props) : undefined),
  },
  view: () => import("./view.tsx"),
});
