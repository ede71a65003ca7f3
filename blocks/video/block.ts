import { defineBlock } from "funnel-engine/for-blocks/schema";
import { videoProps } from "./schema.ts";

export const video = defineBlock({
  title: "Video",
  group: "Texts and pictures",
  description: "A video of the site, with captions. Works without JavaScript.",
  props: videoProps,
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
              "The description of the poster is the name of the video, so the poster cannot only decorate.",
            hint: 'Remove "decorative", and describe in "alt" what the video shows.',
          },
        ]
      : []),
  ],
  rare: true,
  view: () => import("./view.tsx"),
});
