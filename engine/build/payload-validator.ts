import { Ajv } from "ajv";
import standaloneCode from "ajv/dist/standalone/index.js";
import { payloadSchema } from "../payload/payload-schema.ts";

/** The module that checks a payload's envelope in the browser: written by ajv beforehand, so that nothing of ajv is loaded. */
export function payloadValidatorCode(): string {
  const ajv = new Ajv({
    strict: true,
    allowUnionTypes: true,
    messages: false,
    code: { source: true, esm: true, lines: true },
  });
  ajv.addSchema(payloadSchema, "isPagePayload");
  const code = standaloneCode(ajv, { isPagePayload: "isPagePayload" });
  // Only the verdict is wanted: what ajv would note of the error is half of the code.
  const verdict = code.replaceAll(/^\w+\.errors = .*;$/gm, "").replaceAll(/\n{2,}/g, "\n");
  return `// Generated from payload-schema.ts by \`npm run schemas\`.\n${verdict}\n`;
}
