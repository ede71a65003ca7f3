import { defineBlock } from "funnel-engine/for-blocks/schema";
import { mailParcelsProps } from "./schema.ts";

export const mailParcels = defineBlock({
  title: "Parcels",
  group: "Mails",
  description: "The parcels of the order, each with the link to its carrier.",
  mail: "order",
  props: mailParcelsProps,
  view: () => import("./view.tsx"),
});
