import { defineBlock } from "funnel-engine/for-blocks/schema";
import { upgradeSummary } from "../_ui/upgrade-account-labels.ts";
import { orderSummaryProps } from "./schema.ts";

export const orderSummary = defineBlock({
  title: "Order summary",
  group: "Orders",
  description:
    "The visitor's order with its total and, if you want, its status, the address and the delivery time. Other visitors cannot see it.",
  props: orderSummaryProps,
  role: "order",
  slots: {
    payment: {
      label: "Payment",
      description: "The methods of payment, while the order is unpaid.",
      allow: ["payment-methods"],
      max: 1,
    },
  },
  enhance: () => import("./enhance.ts"),
  enhanceProps: [],
  rare: true,
  upgrades: [upgradeSummary],
  view: () => import("./view.tsx"),
});
