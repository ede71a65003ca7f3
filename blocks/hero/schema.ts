import {
  choice,
  group,
  heading,
  image,
  list,
  orderButton,
  productList,
  type Resolved,
  richText,
  text,
} from "funnel-engine/for-blocks/schema";
import type { ReactNode } from "react";
import { action } from "../_ui/action.ts";
import { tone } from "../_ui/tone.ts";

export const heroProps = group({
  eyebrow: text({ max: 45, label: "Line above the headline", group: "Content" }).optional(),
  title: heading(1, { max: 70, label: "Headline", group: "Content", help: "The main promise of the page." }),
  text: richText({ label: "Text", group: "Content", help: "Two or three sentences." }).optional(),
  points: list(text({ max: 80 }), {
    max: 4,
    label: "Points",
    group: "Content",
    help: "Short arguments, one line each.",
  }).optional(),
  image: image({ label: "Picture", group: "Content" }).optional(),
  tone: tone("default", "strong", "warm", "soft"),
  arrangement: choice(["split", "mirrored", "stage", "centred", "article"], {
    label: "Arrangement",
    group: "Look",
    help: '"split": text beside picture (the default with a picture). "mirrored": picture beside text. "stage": text over a wide picture. "centred": the same in the middle, the picture after the small print (the default without a picture). "article": like the head of an article.',
  }).optional(),
  order: orderButton({ label: "Order button", group: "Actions" }).optional(),
  products: productList({
    label: "Products",
    group: "Data",
    help: "The price of the first is below the button. Without products, there is no price.",
  }).optional(),
  action: action({
    label: "Other action",
    group: "Actions",
    help: "Another action than the order button.",
  }).optional(),
  note: text({ label: "Small print", group: "Small print" }).optional(),
});

export interface HeroProps extends Resolved<typeof heroProps> {
  readonly offer?: ReactNode;
}
