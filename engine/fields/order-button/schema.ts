import { z } from "zod";
import { resolvesTo } from "../define-field.ts";
import { message } from "../message.ts";

/** How an order button behaves on its page (spec, section 2, "Order button"; decision 15). */
export type ResolvedOrderButton =
  | { readonly mode: "navigate"; readonly label: string; readonly loading: string; readonly href: string }
  | { readonly mode: "scroll"; readonly label: string; readonly loading: string; readonly href: string }
  | { readonly mode: "disabled"; readonly label: string; readonly loading: string };

/** The number of characters that fit on a button in one line on a phone. */
export const buttonLength = 32;

/** The order button: it navigates to the route's order target, or scrolls to the products of this page. */
export const orderButton = resolvesTo<ResolvedOrderButton>().sharedField(
  "orderButton",
  "The order button: its label, and whether it navigates or scrolls.",
  () =>
    z.strictObject({
      label: message
        .describe(`The button's label: a message ("t:key") or a text of at most ${buttonLength} characters.`)
        .meta({ label: "Label" }),
      navigate: z
        .boolean()
        .describe("true: go to the route's order target. false: scroll to the products section.")
        .meta({ label: "Leads to the order page" }),
      clickable: z
        .boolean()
        .default(true)
        .describe("false: the button does nothing.")
        .meta({ label: "Can be clicked" }),
    }),
  { max: buttonLength },
);
