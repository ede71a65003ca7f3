import { defineBlock } from "funnel-engine/for-blocks/schema";
import { infoModalProps } from "./schema.ts";

export const infoModal = defineBlock({
  title: "Information panel",
  group: "Frame of a page",
  description: "The panel that small links open, such as those for privacy, delivery and contact.",
  props: infoModalProps,
  element: "div",
  inOutline: false,
  contradictions: ({ sections }) =>
    sections.flatMap(({ section }, index) =>
      sections.findIndex((other) => other.section === section) === index
        ? []
        : {
            prop: "sections",
            below: [index, "section"],
            message: `Another section of this panel is named "${section}" too, so no link opens this one.`,
            hint: "Give each section its own name.",
          },
    ),
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
