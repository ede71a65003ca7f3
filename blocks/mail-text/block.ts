import { defineBlock } from "../../engine/registry/define-block.ts";
import { mailTextProps } from "./schema.ts";

export const mailText = defineBlock({
  description: "A heading, a text, or both.",
  mail: "any",
  props: mailTextProps,
  view: () => import("./view.tsx"),
});
