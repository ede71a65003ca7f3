import { defineBlock } from "funnel-engine/for-blocks/schema";
import { infoModalProps } from "./schema.ts";

export const infoModal = defineBlock({
  description: "The panel that small links open: ingredients, privacy, delivery, contact.",
  props: infoModalProps,
  element: "div",
  inOutline: false,
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
