import { defineBlock } from "funnel-engine/for-blocks/schema";
import { errorMessageProps } from "./schema.ts";

export const errorMessage = defineBlock({
  title: "Error message",
  group: "Frame of a page",
  description: "The error page: picture, title, description, the exact message, the order button.",
  props: errorMessageProps,
  rare: true,
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
