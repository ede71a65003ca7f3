import { defineBlock } from "funnel-engine/for-blocks/schema";
import { coursePlotProps } from "./schema.ts";

export const coursePlot = defineBlock({
  title: "Goal chart",
  group: "Forms and quizzes",
  description: "A drawing from today's weight to the visitor's own goal, without dates or promises.",
  props: coursePlotProps,
  hydrate: "load",
  view: () => import("./view.tsx"),
});
