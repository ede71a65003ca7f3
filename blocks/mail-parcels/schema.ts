import { type Resolved, text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

export const mailParcelsProps = z.strictObject({
  sent: text()
    .describe("The words before the day on which a parcel was sent.")
    .meta({ label: "Sent label", group: "Labels" }),
  track: text()
    .describe("The link to the carrier's page about a parcel.")
    .meta({ label: "Track label", group: "Labels" }),
});

export type MailParcelsProps = Resolved<typeof mailParcelsProps>;
