import { defineBlock } from "funnel-engine/for-blocks/schema";
import { reviewsProps } from "./schema.ts";

export const reviews = defineBlock({
  title: "Reviews",
  group: "Proof and trust",
  description:
    "What customers have written, from manifests/reviews/. Pages without reviews of their products leave it out.",
  props: reviewsProps,
  uses: ["reviews"],
  needs: "reviews",
  rare: true,
  view: () => import("./view.tsx"),
});
