import { defineBlock } from "funnel-engine/for-blocks/schema";
import { mailOrderProps } from "./schema.ts";

export const mailOrder = defineBlock({
  description: "The order: its lines, sums, account, address and method of payment.",
  mail: "order",
  props: mailOrderProps,
  view: () => import("./view.tsx"),
});
