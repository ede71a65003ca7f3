import { z } from "zod";
import { placeholder } from "./contact.ts";

/** A part of an account, or a placeholder for it. */
const part = (value: z.ZodString, label: string, description: string) => {
  const real = value.meta({ label: "The real value" });
  return z
    .union([real, placeholder(real)])
    .describe(description)
    .meta({ label })
    .optional();
};

const text = z.string().min(1);

/** An account for invoices. Which parts it has depends on its country: `listAccountParts`. */
export const invoiceAccount = z
  .strictObject({
    holder: z.string().min(1).describe("The holder of the account."),
    iban: part(z.string().regex(/^[A-Z]{2}\d{2}[A-Z\d]{11,30}$/), "IBAN", "The IBAN, without spaces."),
    bic: z
      .string()
      .regex(/^[A-Z]{6}[A-Z\d]{2}(?:[A-Z\d]{3})?$/)
      .optional()
      .describe("The BIC.")
      .meta({ label: "BIC" }),
    bank: part(text, "Bank", "The name of the bank, as customers of that country know it."),
    branch: part(text, "Branch", "The name or the number of the branch, as in Japan."),
    accountType: part(text, "Type of account", 'The type of the account, such as "普通" or "Checking".'),
    accountNumber: part(
      z.string().regex(/^[A-Z\d][A-Z\d -]{1,32}[A-Z\d]$/),
      "Account number",
      "The number of an account that has no IBAN.",
    ),
    routingNumber: part(z.string().regex(/^\d{9}$/), "Routing number", "The routing number, in the USA."),
    sortCode: part(
      z.string().regex(/^\d{2}-\d{2}-\d{2}$/),
      "Sort code",
      "The sort code, in Britain: 01-02-03.",
    ),
    bsb: part(z.string().regex(/^\d{3}-\d{3}$/), "BSB", "The BSB, in Australia: 012-345."),
    institution: part(
      z.string().regex(/^\d{3}$/),
      "Institution number",
      "The institution's number, in Canada.",
    ),
    transit: part(z.string().regex(/^\d{5}$/), "Transit number", "The number of the branch, in Canada."),
    ifsc: part(z.string().regex(/^[A-Z]{4}0[A-Z\d]{6}$/), "IFSC", "The IFSC of the branch, in India."),
    clabe: part(z.string().regex(/^\d{18}$/), "CLABE", "The CLABE, in Mexico."),
    dueDays: z
      .int()
      .min(1)
      .max(60)
      .describe("The number of days in which customers pay an invoice.")
      .meta({ label: "Days to pay" }),
  })
  .meta({ label: "Account for invoices" });

export type InvoiceAccountManifest = z.output<typeof invoiceAccount>;
