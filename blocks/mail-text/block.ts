import { defineBlock } from "funnel-engine/for-blocks/schema";
import { mailTextProps } from "./schema.ts";

export const mailText = defineBlock({
  title: "Mail text",
  group: "Mails",
  description: "A heading, a text, or both.",
  mail: "any",
  props: mailTextProps,
  view: () => import("./view.tsx"),
});
