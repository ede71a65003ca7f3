import { defineBlock } from "funnel-engine/for-blocks/schema";
import { mailButtonProps } from "./schema.ts";

export const mailButton = defineBlock({
  description: "A button. Without a link, it leads to the order's page.",
  mail: "any",
  props: mailButtonProps,
  view: () => import("./view.tsx"),
});
