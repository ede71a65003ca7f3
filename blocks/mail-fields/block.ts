import { defineBlock } from "funnel-engine/for-blocks/schema";
import { mailFieldsProps } from "./schema.ts";

export const mailFields = defineBlock({
  title: "Answers of a form",
  group: "Mails",
  description: "What the customer has sent by a form, with its date and time.",
  mail: "form",
  props: mailFieldsProps,
  view: () => import("./view.tsx"),
});
