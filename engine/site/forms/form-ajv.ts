import { Ajv, type Options } from "ajv";
import { plausibleEmail } from "../../forms/plausible-email.ts";

/** The check and the compiler share these options, so that every form that passes the check also compiles. */
const formAjvOptions: Options = {
  strict: true,
  // The manifest's schema has checked these schemas. Compiling the schema of JSON Schema takes longer than all of them.
  meta: false,
  validateSchema: false,
  allErrors: true,
  // Error texts come from the message catalogues.
  messages: false,
  formats: { email: plausibleEmail },
};

export const formAjv = (more: Options = {}): Ajv => new Ajv({ ...formAjvOptions, ...more });
