import { group, text } from "funnel-engine/for-blocks/schema";

/** The labels of what was paid and what is due. */
export const paymentLabels = group({
  paid: text({ label: "Paid label", help: "The label of what was paid." }),
  refunded: text({ label: "Refunded label", help: "The label of what was paid back." }),
  due: text({
    label: "Still to pay label",
    help: "The label of what is still to be paid, after a part was.",
  }),
  owed: text({ label: "We pay back label", help: "The label of what the shop pays back." }),
});

/** The labels of the account to which an invoice is paid. */
export const accountLabels = {
  due: text({ label: "Due date label", help: "The label of the day until which it is paid." }),
  holder: text({ label: "Holder label", help: "The label of the account's holder." }),
  iban: text({ label: "IBAN label", help: "The label of the IBAN." }),
  bic: text({ label: "BIC label", help: "The label of the BIC." }),
  reference: text({
    label: "Reference label",
    help: "The label of the words by which the shop recognizes the payment.",
  }),
};
