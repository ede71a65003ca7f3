import { z } from "zod";
import { heading, richText } from "../../engine/fields/fields.ts";
import type { Resolved } from "../../engine/fields/resolved.ts";

export const {{identifier}}Props = z.strictObject({
  title: heading(2).describe("The section's heading."),
  text: richText({ level: 3 }).describe("What it says."),
});

export type {{type}}Props = Resolved<typeof {{identifier}}Props>;
