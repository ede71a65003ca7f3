import { type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const mailFieldsProps = z.strictObject({
  received: text()
    .describe("The label of the day and time at which it was received.")
    .meta({ label: "Received label", group: "Labels" }),
});

export type MailFieldsProps = Resolved<typeof mailFieldsProps>;
