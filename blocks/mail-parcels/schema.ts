import { group, type Resolved, text } from "funnel-engine/for-blocks/schema";

export const mailParcelsProps = group({
  sent: text({
    label: "Sent label",
    group: "Labels",
    help: "The words before the day on which a parcel was sent.",
  }).default("t:engine.parcels.sent"),
  track: text({
    label: "Track label",
    group: "Labels",
    help: "The link to the carrier's page about a parcel.",
  }).default("t:engine.parcels.track"),
});

export type MailParcelsProps = Resolved<typeof mailParcelsProps>;
