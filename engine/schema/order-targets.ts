import { z } from "zod";
import { allow } from "./advice.ts";
import { schemaReference } from "./instance.ts";
import { nameOf } from "./names.ts";

const rule = z.strictObject({
  routes: z
    .array(nameOf("page", z.string()))
    .min(1)
    .optional()
    .describe('Names of routes, twins included ("take-2"). Any route unless given.'),
  query: z
    .record(z.string(), z.string())
    .optional()
    .describe("The rule holds only with these query values (the first value counts)."),
  to: nameOf("page", z.string().min(1)).describe("The route that the order button leads to."),
  allow,
});

export const orderTargetsSchema = z.strictObject({
  $schema: schemaReference,
  rules: z
    .array(rule)
    .min(1)
    .describe("In order; the first that matches wins. The last must match everything."),
});

export type OrderTargetsManifest = z.output<typeof orderTargetsSchema>;
export type OrderRule = z.output<typeof rule>;
