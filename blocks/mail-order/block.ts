import { defineBlock } from "funnel-engine/for-blocks/schema";
import { upgradeMail } from "../_ui/upgrade-account-labels.ts";
import { mailOrderProps } from "./schema.ts";

export const mailOrder = defineBlock({
  title: "Order in a mail",
  group: "Mails",
  description: "The order: its lines, sums, account, address and method of payment.",
  mail: "order",
  props: mailOrderProps,
  upgrades: [upgradeMail],
  view: () => import("./view.tsx"),
});
