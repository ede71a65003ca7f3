import { z } from "zod";
import { image, richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const guaranteeProps = z.strictObject({
  title: text({ max: 60 }).describe("The section's heading."),
  text: richText().describe("The promise, and how to use it."),
  image: image().optional().describe("A seal or a picture beside the text."),
});

export type GuaranteeProps = Resolved<typeof guaranteeProps>;
