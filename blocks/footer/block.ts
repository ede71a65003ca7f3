import { defineBlock } from "funnel-engine/for-blocks/schema";
import { footerProps } from "./schema.ts";
import { upgrades } from "./upgrades.ts";

export const footer = defineBlock({
  title: "Footer",
  group: "Frame of a page",
  description: "Links to legal pages, and the imprint.",
  props: footerProps,
  uses: ["consentSettings", "helpCenter", "withdrawalLink"],
  labels: { withdrawalLink: "withdrawal" },
  element: "footer",
  upgrades,
  view: () => import("./view.tsx"),
  enhanceProps: [],
  enhance: () => import("./enhance.ts"),
});
