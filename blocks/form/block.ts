import { defineBlock } from "funnel-engine/for-blocks/schema";
import { formProps } from "./schema.ts";
import { upgrades } from "./upgrades.ts";

export const form = defineBlock({
  description: "A form from manifests/forms/: an order, a return or a message.",
  props: formProps,
  hydrate: "visible",
  upgrades,
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
