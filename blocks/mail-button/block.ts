import { defineBlock } from "funnel-engine/for-blocks/schema";
import { mailButtonProps } from "./schema.ts";

export const mailButton = defineBlock({
  title: "Mail button",
  group: "Mails",
  description: "A button. Without a link, it leads to the order's page.",
  mail: { unless: "link", content: "order-page" },
  props: mailButtonProps,
  view: () => import("./view.tsx"),
});
