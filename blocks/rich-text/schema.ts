import { z } from "zod";
import { image, richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const richTextProps = z.strictObject({
  title: text({ max: 60 }).optional().describe("A heading above the text."),
  image: image().optional().describe("A picture under the title. It takes a title."),
  body: richText(),
  level: z
    .enum(["page", "section"])
    .optional()
    .describe('"page": the title is the page\'s main heading. Default: "section".'),
});

export type RichTextProps = Resolved<typeof richTextProps>;
