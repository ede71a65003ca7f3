import { group, text } from "funnel-engine/for-blocks/schema";

/** The labels of what was paid and what is due. */
export const paymentLabels = group({
  paid: text({ label: "Paid label", help: "The label of what was paid." }).default("t:engine.payments.paid"),
  refunded: text({ label: "Refunded label", help: "The label of what was paid back." }).default(
    "t:engine.payments.refunded",
  ),
  due: text({
    label: "Still to pay label",
    help: "The label of what is still to be paid, after a part was.",
  }).default("t:engine.payments.due"),
  owed: text({ label: "We pay back label", help: "The label of what the shop pays back." }).default(
    "t:engine.payments.owed",
  ),
});

/** The labels of the account to which an invoice is paid. */
export const accountLabels = {
  due: text({ label: "Due date label", help: "The label of the day until which it is paid." }).default(
    "t:engine.account.due",
  ),
  holder: text({ label: "Holder label", help: "The label of the account's holder." }).default(
    "t:engine.account.holder",
  ),
  reference: text({
    label: "Reference label",
    help: "The label of the words by which the shop recognizes the payment.",
  }).default("t:engine.account.reference"),
};
