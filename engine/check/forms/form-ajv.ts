import { Ajv, type Options } from "ajv";
import { plausibleEmail } from "../../forms/plausible-email.ts";

/** The one set of options under which forms are checked and compiled: what the check accepts can be compiled. */
const formAjvOptions: Options = {
  strict: true,
  allErrors: true,
  // Texts of errors come from the catalogues.
  messages: false,
  formats: { email: plausibleEmail },
};

export const formAjv = (more: Options = {}): Ajv => new Ajv({ ...formAjvOptions, ...more });
