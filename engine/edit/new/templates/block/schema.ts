import { z } from "zod";
import { richText, text } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const {{identifier}}Props = z.strictObject({
  title: text().describe("The section's heading."),
  text: richText().describe("What it says."),
});

export type {{type}}Props = Resolved<typeof {{identifier}}Props>;
