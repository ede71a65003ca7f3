import { heading, orderButton, type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const orderButtonProps = z.strictObject({
  title: heading(2, { max: 60 })
    .optional()
    .describe("A line above the button.")
    .meta({ label: "Headline", group: "Content" }),
  order: orderButton().meta({ label: "Order button", group: "Actions" }),
  note: text()
    .optional()
    .describe("Small print under the button.")
    .meta({ label: "Small print", group: "Small print" }),
});

export type OrderButtonProps = Resolved<typeof orderButtonProps>;
