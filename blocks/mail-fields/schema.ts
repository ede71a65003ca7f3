import { z } from "zod";
import { type Resolved, text } from "../../engine/fields/fields.ts";

export const mailFieldsProps = z.strictObject({
  received: text()
    .describe("The label of the day and time at which it was received.")
    .meta({ label: "Received label", group: "Labels" }),
});

export type MailFieldsProps = Resolved<typeof mailFieldsProps>;
