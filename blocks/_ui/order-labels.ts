import { text } from "funnel-engine/for-blocks/schema";
import { z } from "zod";

/** The labels of what was paid and what is due. */
export const paymentLabels = z.strictObject({
  paid: text().describe("The label of what was paid.").meta({ label: "Paid label" }),
  refunded: text().describe("The label of what was paid back.").meta({ label: "Refunded label" }),
  due: text()
    .describe("The label of what is still to be paid, after a part was.")
    .meta({ label: "Still to pay label" }),
  owed: text().describe("The label of what the shop pays back.").meta({ label: "We pay back label" }),
});

/** The labels of the account to which an invoice is paid. */
export const accountLabels = {
  due: text().describe("The label of the day until which it is paid.").meta({ label: "Due date label" }),
  holder: text().describe("The label of the account's holder.").meta({ label: "Holder label" }),
  iban: text().describe("The label of the IBAN.").meta({ label: "IBAN label" }),
  bic: text().describe("The label of the BIC.").meta({ label: "BIC label" }),
  reference: text()
    .describe("The label of the words by which the shop recognizes the payment.")
    .meta({ label: "Reference label" }),
};
