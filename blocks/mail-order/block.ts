import { defineBlock } from "../../engine/registry/define-block.ts";
import { mailOrderProps } from "./schema.ts";

export const mailOrder = defineBlock({
  description: "The order: its lines, sums, account, address and method of payment.",
  mail: "order",
  props: mailOrderProps,
  view: () => import("./view.tsx"),
});
