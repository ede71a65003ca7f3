import { defineBlock } from "funnel-engine/for-blocks/schema";
import { formProps } from "./schema.ts";

export const form = defineBlock({
  description: "A form from manifests/forms/: an order, a return or a message.",
  props: formProps,
  hydrate: "visible",
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
