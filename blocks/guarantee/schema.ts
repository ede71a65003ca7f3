import { z } from "zod";
import { heading, image, richText } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const guaranteeProps = z.strictObject({
  title: heading(2, { max: 60 }).describe("The section's heading."),
  text: richText({ level: 3 }).describe("The promise, and how to use it."),
  image: image().optional().describe("A seal or a picture beside the text."),
});

export type GuaranteeProps = Resolved<typeof guaranteeProps>;
