import { defineBlock } from "funnel-engine/for-blocks/schema";
import { paymentLogosProps } from "./schema.ts";

export const paymentLogos = defineBlock({
  title: "Payment logos",
  group: "Offers and buying",
  description: "Logos of payment providers. Presentation only.",
  props: paymentLogosProps,
  view: () => import("./view.tsx"),
});
