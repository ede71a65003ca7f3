import { z } from "zod";
import { liveText, richText, text } from "../fields/fields.ts";
import { fieldErrors } from "./form-field-base.ts";

const questionLabels = {
  text: richText().describe("What happened, and what each choice means. The form has not been accepted yet."),
  keep: text().describe("The link that keeps what is stored, without sending again."),
  again: text().describe(
    "The button that sends the form anyway. For an order, the law prescribes its label.",
  ),
};

/**
 * The texts for a visitor who may have sent the same form already. Only the server has them; no page contains
 * them.
 */
export const repeatLabels = z.strictObject({
  order: z
    .strictObject({
      title: liveText(["time"]).describe("The headline: an order has reached the shop at {time}."),
      ...questionLabels,
    })
    .describe("Shown to a visitor who holds an order, with its lines and its total."),
  likely: z
    .strictObject({
      title: text().describe("The headline: there may be an order already."),
      ...questionLabels,
    })
    .describe("Shown to everyone else. It must not claim that there is an order."),
  price: z
    .strictObject({
      title: text().describe("The headline: the price has changed."),
      ...questionLabels,
      offer: liveText(["price", "total"]).describe(
        "Shown instead in an offer after an order: the new price {price}, and the new sum of the order {total}.",
      ),
    })
    .describe("Shown if the page of the visitor has shown another price."),
  taxes: z
    .strictObject({
      title: text().describe("The headline: the total has taxes."),
      text: questionLabels.text,
    })
    .describe(
      "Shown if the taxes at the typed address are others than the page has shown. The choices are those of `price`.",
    ),
  soldOut: liveText(["product"]).describe("Shown at the products if too few pieces of {product} are left."),
  soldOutOffer: liveText(["product"]).describe(
    "Shown in an offer after an order if too few pieces of {product} are left.",
  ),
  other: z
    .strictObject({
      title: liveText(["time"]).describe("The headline: what was sent at {time} has reached the shop."),
      ...questionLabels,
    })
    .describe("Shown in forms that place no order."),
});

const addressWord = (what: string) => text().describe(`The label of the field for ${what}.`);

/** The labels of the fields of addresses, as countries call them. A page has those of its country. */
export const addressLabels = z.strictObject({
  street: addressWord("street and number"),
  line2: addressWord("a second line of the street, such as the apartment"),
  area: addressWord("the area (Hong Kong)"),
  city: addressWord("the city"),
  county: addressWord("the county"),
  department: addressWord("the department"),
  district: addressWord("the district"),
  doSi: addressWord("the province or large city (South Korea)"),
  eircode: addressWord("the postcode of Ireland"),
  emirate: addressWord("the emirate"),
  island: addressWord("the island"),
  neighborhood: addressWord("the neighbourhood"),
  oblast: addressWord("the oblast"),
  parish: addressWord("the parish"),
  pin: addressWord("the postcode of India"),
  postTown: addressWord("the post town"),
  postalCode: addressWord("the postcode"),
  prefecture: addressWord("the prefecture"),
  province: addressWord("the province"),
  state: addressWord("the state"),
  suburb: addressWord("the suburb"),
  townland: addressWord("the townland"),
  villageTownship: addressWord("the village or township"),
  zip: addressWord("the postcode of the USA"),
});

/** The labels of every form. */
export const formLabels = z.strictObject({
  optional: text().describe('The mark after the label of an optional field: "optional".'),
  choose: text().describe("The empty option of a list."),
  summary: liveText(["count"]).describe("The heading of the list of errors: {count}."),
  sending: text().describe("The button's label while the form is sent."),
  offline: text().describe("Shown if the device is offline."),
  failed: richText().describe(
    "Shown if the server could not accept the form. Nothing is lost; visitors can try again.",
  ),
  unavailable: richText().describe(
    "Shown if there is no server, as on a static host: how to reach the shop instead.",
  ),
  trap: text().describe("The label of the hidden field that only robots fill in."),
  errors: fieldErrors,
});
