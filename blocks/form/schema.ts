import {
  form,
  group,
  heading,
  link,
  list,
  orderLines,
  type Resolved,
  richText,
  text,
} from "funnel-engine/for-blocks/schema";
import { countrySearchLabels } from "../_ui/country-search/schema.ts";
import { tone } from "../_ui/tone.ts";

export const formProps = group({
  title: heading(2, { max: 60, label: "Headline", group: "Content", help: "The section's heading." }),
  intro: richText({
    level: 3,
    label: "Introduction",
    group: "Content",
    help: "A few sentences under the heading.",
  }).optional(),
  tone: tone("default", "tinted", "soft"),
  form: form({ label: "Form", group: "Data" }),
  next: link({
    label: "Page after sending",
    group: "Actions",
    help: "The page that follows after sending. Default: the form's own.",
  }).optional(),
  order: group(
    {
      lines: orderLines({ label: "Products to order" }),
      bill: heading(3, {
        label: "Headline of the bill",
        help: "The heading of the bill above the button.",
      }).default("t:engine.bill.title"),
      price: text({ label: "Price label", help: "The label of the product's price." }).default(
        "t:engine.bill.price",
      ),
      delivery: text({ label: "Delivery label", help: "The label of the delivery fee." }).default(
        "t:engine.bill.delivery",
      ),
      free: text({
        label: "Free delivery label",
        help: "Shown instead of the fee if delivery is free.",
      }).default("t:engine.bill.free"),
      total: text({ label: "Total label", help: "The label of the total." }).default("t:engine.bill.total"),
      unchosen: text({ label: "Text without a product", help: "Shown while no product is chosen." }).default(
        "t:engine.bill.unchosen",
      ),
      instead: text({
        label: "Comparison price label",
        help: "The label of the comparison price: the same pieces bought singly.",
      }).default("t:engine.products.instead"),
      arrival: group(
        {
          label: text({ label: "Label", help: "The label of the days." }).default(
            "t:engine.order.arrival-days",
          ),
          text: text({ label: "Delivery time", help: "When the goods arrive, for visitors without script." }),
        },
        {
          label: "Days of arrival",
          help: "The days on which the order usually arrives, if the order lines name the fact with the delivery time. Default: not shown.",
        },
      ).optional(),
      notes: list(text(), {
        label: "Notes below the total",
        help: "Taxes, delivery time and payment, as the law requires beside the total.",
      }),
    },
    {
      label: "Order and bill",
      group: "Data",
      help: "The products to order with the form, and the labels of the bill.",
    },
  ).optional(),
  countries: countrySearchLabels({
    help: "The labels of the country search. Without them, the field is a list.",
  }).optional(),
  note: richText({
    level: 3,
    label: "Small print",
    group: "Small print",
    help: "Small print under the button.",
  }).optional(),
});

export type FormProps = Resolved<typeof formProps>;
