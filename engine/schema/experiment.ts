import { z } from "zod";
import { nameOf } from "../fields/name-kinds.ts";
import { kebabCase, ownName } from "../fields/name-patterns.ts";
import { changeShape, head } from "./change.ts";
import { markets, schemaReference } from "./instance.ts";
import { suppressions } from "./rule-settings.ts";

const percent = z.number().min(0).max(100);

const day = z.iso.date();

const { prices: _, ...shape } = changeShape;

/** Prices are not part of it: visitors with different prices for the same offer would be a matter of law. */
const armChange = z
  .strictObject({
    routes: z
      .array(nameOf("route", z.string().min(1)))
      .min(1)
      .optional()
      .describe("Only on these of the experiment's routes. Default: on all of them.")
      .meta({ label: "Pages" }),
    ...shape,
    head: head
      .pick({ title: true })
      .partial()
      .optional()
      .describe("The arm's page title. Search engines see the control."),
    upsell: z
      .strictObject({
        product: nameOf("product", z.string().regex(kebabCase)).describe("The product's id."),
      })
      .optional()
      .describe('Another product for the page\'s "upsell". It leads on to the same route.'),
    allow: suppressions,
  })
  .meta({ label: "Change" });

const arm = z
  .strictObject({
    id: z
      .string()
      .regex(kebabCase)
      .describe('The arm\'s id: "control", "short". Keep it: browsers store it.')
      .meta({ label: "Name" }),
    weight: z
      .number()
      .positive()
      .describe("Its share of the browsers, compared with the other arms' weights."),
    changes: z.array(armChange).min(1).optional().describe("The changes, in order. The first arm has none."),
    allow: suppressions,
  })
  .meta({ label: "Arm" });

export const experimentSchema = z.strictObject({
  $schema: schemaReference,
  name: z.string().regex(kebabCase).describe("The experiment's name, the same as the file's."),
  description: z.string().min(1).optional().describe("What you want to learn, for your team."),
  enabled: z
    .boolean()
    .optional()
    .describe("false: the experiment is switched off. It is checked, but never shown. Default: true.")
    .meta({ label: "Switched on" }),
  routes: z
    .array(nameOf("route", z.string().min(1)))
    .min(1)
    .describe("The routes whose pages it changes. Variants of them are not changed, unless listed as well.")
    .meta({ label: "Pages", group: "Where and when" }),
  markets,
  traffic: percent
    .optional()
    .describe("The percentage of browsers that take part, or of the group's share. Default: 100.")
    .meta({ label: "Share of browsers (%)", group: "Where and when" }),
  group: z
    .strictObject({
      name: z.string().regex(ownName).describe("Experiments with the same group never share a browser."),
      from: percent.describe("The percentage of the group's browsers where this experiment's share begins."),
      to: percent.describe("The percentage where it ends. Shares of one group may not overlap."),
    })
    .optional()
    .describe("Divides all browsers among experiments, so that no browser takes part in two of them.")
    .meta({ label: "Not together with other experiments", group: "Where and when" }),
  arms: z
    .array(arm)
    .min(2)
    .describe("The alternatives. The first one is the control: the pages as they are.")
    .meta({ group: "Changes" }),
  goal: z
    .union([
      z.literal("order").meta({ label: "A first order" }),
      z
        .strictObject({
          reach: nameOf("route", z.string().min(1))
            .describe("A visit of this route's page, once per browser.")
            .meta({ label: "Page" }),
        })
        .meta({ label: "A visit of a page" }),
    ])
    .describe('The goal that decides: "order", a browser\'s first order, or a page that visitors reach.')
    .meta({ label: "Goal" }),
  smallestEffect: z
    .number()
    .gt(0)
    .max(1)
    .optional()
    .describe(
      "The smallest difference that matters, as a share of the control's rate. Default: 0.1, from 3 % to 3.3 %.",
    )
    .meta({ label: "Smallest difference that matters" }),
  guards: z
    .array(z.enum(["revenue-per-entry"]))
    .optional()
    .describe("Figures that may not get worse. They can prevent a winner, but never decide one.")
    .meta({ label: "Figures that may not get worse" }),
  from: day
    .optional()
    .describe('The first day, in UTC: "2026-12-01". Default: it runs already.')
    .meta({ label: "First day", group: "Where and when" }),
  until: day
    .optional()
    .describe("The day after its last one, in UTC. Default: it runs until you end it.")
    .meta({ label: "Day after the last", group: "Where and when" }),
  allow: suppressions,
});

export type ExperimentManifest = z.output<typeof experimentSchema>;
