import { z } from "zod";
import { heading, richText, type Resolved } from "../../engine/fields/fields.ts";

export const {{identifier}}Props = z.strictObject({
  title: heading(2).describe("The section's heading.").meta({ label: "Headline", group: "Content" }),
  text: richText({ level: 3 }).describe("What it says.").meta({ label: "Text", group: "Content" }),
});

export type {{type}}Props = Resolved<typeof {{identifier}}Props>;
