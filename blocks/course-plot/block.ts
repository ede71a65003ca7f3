import { defineBlock } from "../../engine/registry/define-block.ts";
import { coursePlotProps } from "./schema.ts";

export const coursePlot = defineBlock({
  name: "course-plot",
  version: 1,
  description: "A drawing of the way from today's weight to the visitor's own goal: no time, no promise.",
  props: coursePlotProps,
  headings: ({ caption }) => [2, { within: caption }],
  hydrate: "load",
  view: () => import("./view.tsx"),
});
