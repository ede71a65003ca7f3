import { z } from "zod";
import { buttonLength, link, richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const afterOrderProps = z.strictObject({
  eyebrow: text({ max: 45 }).optional().describe("A short line above the title."),
  title: text({ max: 70 }).describe("The headline for visitors without an order."),
  text: richText().describe("What the page says to them."),
  action: z.strictObject({ label: text({ max: buttonLength }), link: link() }).describe("The way back."),
});

export type AfterOrderProps = Resolved<typeof afterOrderProps>;
