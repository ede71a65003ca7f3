import { z } from "zod";
import { image, richText, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const guaranteeProps = z.strictObject({
  title: text({ most: 60 }).describe("The section's heading."),
  text: richText().describe("What is promised, and how to make use of it."),
  image: image().optional().describe("A seal or a picture beside the words."),
});

export type GuaranteeProps = Resolved<typeof guaranteeProps>;
