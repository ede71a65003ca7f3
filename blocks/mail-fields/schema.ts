import { group, type Resolved, text } from "funnel-engine/for-blocks/schema";

export const mailFieldsProps = group({
  received: text({
    label: "Received label",
    group: "Labels",
    help: "The label of the day and time at which it was received.",
  }).default("t:engine.mail.received"),
});

export type MailFieldsProps = Resolved<typeof mailFieldsProps>;
