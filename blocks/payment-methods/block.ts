import { defineBlock } from "funnel-engine/for-blocks/schema";
import { paymentMethodsProps } from "./schema.ts";

export const paymentMethods = defineBlock({
  title: "Methods of payment",
  group: "Offers and buying",
  description:
    "The market's methods of payment, with a button that pays an order. Place it into an order summary, which shows it while the order is unpaid.",
  props: paymentMethodsProps,
  uses: ["paymentMethods"],
  rare: true,
  view: () => import("./view.tsx"),
});
