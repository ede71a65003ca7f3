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
  return `// Generated from payload-schema.ts by \`npm run schemas\`.\n${standaloneCode(ajv, { isPagePayload: "isPagePayload" })}\n`;
}
