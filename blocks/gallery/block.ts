import { defineBlock } from "funnel-engine/for-blocks/schema";
import { galleryProps } from "./schema.ts";

export const gallery = defineBlock({
  title: "Gallery",
  group: "Texts and pictures",
  description:
    "Pictures with captions. On phones they are a strip to swipe, on wide screens a grid or one row.",
  props: galleryProps,
  rare: true,
  view: () => import("./view.tsx"),
});
