import { defineBlock } from "funnel-engine/for-blocks/schema";
import { upgradeTone } from "../_ui/upgrade-tone.ts";
import { formProps } from "./schema.ts";

export const form = defineBlock({
  title: "Form",
  group: "Forms and quizzes",
  description: "A form from manifests/forms/: an order, a return or a message.",
  props: formProps,
  hydrate: "visible",
  upgrades: [upgradeTone],
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
