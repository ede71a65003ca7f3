import { defineBlock } from "funnel-engine/for-blocks/schema";
import { embedProps } from "./schema.ts";

export const embed = defineBlock({
  title: "Embedded content",
  group: "Texts and pictures",
  description:
    "A video, map or calendar of another site. It is loaded after a click that consents to it. Without JavaScript it is a link.",
  props: embedProps,
  loads: ({ address }) => [{ prop: "address", kind: "frames", address }],
  contradictions: ({ title, intro, poster }) => [
    ...(title === undefined && intro !== undefined
      ? [
          {
            prop: "intro" as const,
            message: '"intro" has no effect without "title".',
            hint: 'Set "title", or remove "intro".',
          },
        ]
      : []),
    ...(poster.decorative
      ? [
          {
            prop: "poster" as const,
            below: ["decorative"],
            message:
              "The description of the poster is the name of the frame, so the poster cannot only decorate.",
            hint: 'Remove "decorative", and describe in "alt" what the frame shows.',
          },
        ]
      : []),
  ],
  rare: true,
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
