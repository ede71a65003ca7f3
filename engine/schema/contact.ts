import { z } from "zod";

/** A placeholder for a value. Pages and mails use it, and the check warns until it is replaced. */
export const placeholder = <Value extends z.ZodType>(value: Value) =>
  z
    .strictObject({
      placeholder: value.describe(
        "A placeholder until the real value is known. Then replace the whole object.",
      ),
      law: z.string().min(1).describe("What the law requires here. The check's warning quotes it."),
    })
    .meta({ label: "A placeholder" });

const line = z.string().min(1).meta({ label: "The real value" });
const filled = z.union([line, placeholder(line)]);
const lines = z.array(z.string().min(1)).length(3).meta({ label: "The real value" });

const address = z.strictObject({
  lines: z.union([lines, placeholder(lines)]).describe("Exactly three lines: name, street, town."),
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional()
    .describe("ISO 3166-1 alpha-2. Its name is added to the third line, in the market's language."),
});

const phone = filled.describe("The phone number as people read it: {phone} in messages.");
const email = filled.describe("The e-mail address, {email} in messages.");
const shownAddress = address.describe("The address, {addressLine1} to {addressLine3} in messages.");

/** How to reach the shop (spec, section 3, "Contact info"). */
export const contact = z
  .strictObject({ phone, email, address: shownAddress })
  .describe("How to reach the shop.");

/** The differences in one market. */
export const marketContact = z
  .strictObject({
    phone: phone.optional(),
    email: email.optional(),
    address: shownAddress.optional(),
    compliantAddress: address
      .optional()
      .describe(
        "The address in the form that this market's law requires. Routes with the flag compliantAddress show it; messages use {compliantAddressLine1} to {compliantAddressLine3}.",
      ),
  })
  .describe("What differs from the contact of site.json in this market.");

export type Contact = z.output<typeof contact>;
export type MarketContact = z.output<typeof marketContact>;
export type Address = z.output<typeof address>;
