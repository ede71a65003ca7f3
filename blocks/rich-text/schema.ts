import { z } from "zod";
import { richText, text } from "../../engine/schema/fields.ts";
import type { Resolved } from "../../engine/schema/resolved.ts";

export const richTextProps = z.strictObject({
  title: text({ most: 60 }).optional().describe("A heading above the text."),
  body: richText(),
  level: z
    .enum(["page", "section"])
    .optional()
    .describe('"page" makes the title the page\'s main heading; "section" unless given.'),
});

export type RichTextProps = Resolved<typeof richTextProps>;
