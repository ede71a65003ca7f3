import type { Policy } from "../../check/rule.ts";
import { invalidEmail } from "./invalid-email.ts";
import { invalidPhone } from "./invalid-phone.ts";
import { misspeltContact } from "./misspelt-contact.ts";
import { orderFormWithoutEmail } from "./order-form-without-email.ts";

export const contactData: Policy = {
  name: "contact-data",
  description: "E-mail addresses and phone numbers that reach the shop, and orders that it can answer.",
  rules: [invalidEmail, invalidPhone, misspeltContact, orderFormWithoutEmail],
};
