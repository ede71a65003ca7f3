import { z } from "zod";

/** A value that is not the real one yet: shown as it stands, and the check warns until it is replaced. */
export const placeholder = <Value extends z.ZodType>(value: Value) =>
  z.strictObject({
    placeholder: value.describe("Stands in until the real value is known. Replace the whole object by it."),
    law: z.string().min(1).describe("What the law asks here; the check's warning says it."),
  });

const line = z.string().min(1);
const filled = z.union([line, placeholder(line)]);
const lines = z.array(line).length(3);

const address = z.strictObject({
  lines: z.union([lines, placeholder(lines)]).describe("Exactly three lines: name, street, town."),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe("ISO 3166-1 alpha-2. Its name, in the market's language, ends the third line."),
});

const phone = filled.describe("The phone number as it is read, {phone} in messages.");
const email = filled.describe("The e-mail address, {email} in messages.");
const shownAddress = address.describe("The address, {addressLine1} to {addressLine3} in messages.");

/** How the shop is reached (spec, section 3, "Contact info"). */
export const contact = z
  .strictObject({ phone, email, address: shownAddress })
  .describe("How the shop is reached.");

/** What is different in one market. */
export const marketContact = z
  .strictObject({
    phone: phone.optional(),
    email: email.optional(),
    address: shownAddress.optional(),
    compliantAddress: address
      .optional()
      .describe(
        "The address in the form that this market's law asks: shown instead on routes with the flag compliantAddress, and {compliantAddressLine1} to {compliantAddressLine3} everywhere.",
      ),
  })
  .describe("What is different from site.json's contact in this market.");

export type Contact = z.output<typeof contact>;
export type MarketContact = z.output<typeof marketContact>;
export type Address = z.output<typeof address>;

/** The value, whether it is the real one or still stands in for it. */
export const shownValue = <Value>(
  value: Value | { readonly placeholder: Value; readonly law: string },
): Value =>
  typeof value === "object" && value !== null && "placeholder" in value ? value.placeholder : value;
