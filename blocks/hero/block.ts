import { defineBlock } from "funnel-engine/for-blocks/schema";
import { upgradeTone } from "../_ui/upgrade-tone.ts";
import { heroProps } from "./schema.ts";

export const hero = defineBlock({
  title: "First screen",
  group: "Offers and buying",
  description: "What visitors see first: promise, proof, one action.",
  props: heroProps,
  sells: true,
  slots: {
    offer: {
      label: "Offer",
      description: "A product below the headline, such as the offer of a page after an order.",
      allow: ["product-cards"],
      max: 1,
    },
  },
  upgrades: [upgradeTone],
  view: () => import("./view.tsx"),
});
