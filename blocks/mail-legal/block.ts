import { defineBlock } from "funnel-engine/for-blocks/schema";
import { mailLegalProps } from "./schema.ts";

export const mailLegal = defineBlock({
  title: "Legal text",
  group: "Mails",
  description: "A legal text in full, such as the terms or the instruction on withdrawal.",
  mail: "any",
  role: "legal",
  props: mailLegalProps,
  view: () => import("./view.tsx"),
});
