import { z } from "zod";
import { nameOf } from "../fields/name-kinds.ts";
import { schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

const rule = z
  .strictObject({
    routes: z
      .array(nameOf("page", z.string()))
      .min(1)
      .optional()
      .describe('Names of routes, including twins ("offer-2"). Default: any route.')
      .meta({ label: "Pages with the buttons" }),
    query: z
      .record(z.string(), z.string())
      .optional()
      .describe("The rule applies only with these query values (the first value counts).")
      .meta({ label: "Only with this in the address" }),
    to: nameOf("page", z.string().min(1))
      .describe("The route that the order button leads to.")
      .meta({ label: "Lead to" }),
    allow: suppressions,
  })
  .meta({ label: "Rule" });

export const orderTargetsSchema = z.strictObject({
  $schema: schemaReference,
  rules: z
    .array(rule)
    .min(1)
    .describe("The rules, in order. The first match wins; the last must match everything.")
    .meta({ label: "Order buttons lead to" }),
});

export type OrderTargetsManifest = z.output<typeof orderTargetsSchema>;
export type OrderRule = z.output<typeof rule>;
