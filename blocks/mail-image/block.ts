import { defineBlock } from "funnel-engine/for-blocks/schema";
import { mailImageProps } from "./schema.ts";

export const mailImage = defineBlock({
  title: "Mail picture",
  group: "Mails",
  description: "A picture of the site. Mail programs may hide it.",
  mail: "any",
  props: mailImageProps,
  view: () => import("./view.tsx"),
});
