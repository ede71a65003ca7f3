import { z } from "zod";
import { orderButton, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const orderButtonProps = z.strictObject({
  title: text({ most: 60 }).optional().describe("A line above the button."),
  order: orderButton(),
  note: text().optional().describe("Small print under the button."),
});

export type OrderButtonProps = Resolved<typeof orderButtonProps>;
