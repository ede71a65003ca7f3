import { z } from "zod";
import { nameOf } from "../../fields/name-kinds.ts";

const route = nameOf("route", z.string());
const fresh = {
  name: z.string().min(1).describe("The name of the new route."),
  path: z.string().optional().describe("The path of its page. Default: /name."),
  markets: z.array(nameOf("market", z.string())).min(1).optional().describe("Default: all."),
};

/** One change of the pages of the site. */
export const pageOperation = z.discriminatedUnion("do", [
  z.strictObject({
    do: z.literal("new-page"),
    from: route.describe("The page that it copies."),
    ...fresh,
  }),
  z.strictObject({
    do: z.literal("new-variant"),
    extends: route.describe("The page that it extends."),
    ...fresh,
  }),
  z.strictObject({
    do: z.literal("rename-page"),
    from: route,
    to: z.string().min(1).describe("The new name. May be the old one, if only the path changes."),
    path: z.string().optional().describe("The new path. Redirects lead to it from the old one."),
  }),
  z
    .strictObject({
      do: z.literal("order-target"),
      route: route.describe("The page whose order buttons are changed."),
      to: route.describe("The route to which they lead."),
    })
    .describe("Changes where the order buttons of a page lead."),
  z
    .strictObject({
      do: z.literal("end-experiment"),
      name: z.string().describe("The experiment."),
      winner: z.string().describe("The id of the arm that stays. The control only removes the experiment."),
    })
    .describe("Writes an arm's changes into its pages, and removes the experiment."),
  z
    .strictObject({
      do: z.literal("switch"),
      name: z.string().describe("A campaign or an experiment."),
      isOn: z.boolean(),
    })
    .describe("Switches a campaign or an experiment on or off."),
  z.strictObject({ do: z.literal("delete-page"), name: route.describe("The route to delete.") }),
]);

export type PageOperation = z.output<typeof pageOperation>;
