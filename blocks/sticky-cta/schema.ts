import {
  choice,
  group,
  orderButton,
  productList,
  type Resolved,
  text,
} from "funnel-engine/for-blocks/schema";
import { action } from "../_ui/action.ts";

export const stickyCtaProps = group({
  products: productList({
    label: "Products",
    group: "Data",
    help: "The bar shows the price of the first. Without products, it shows no price.",
  }).optional(),
  text: text({
    max: 45,
    label: "Text",
    group: "Content",
    help: "A few words beside the button, instead of a price.",
  }).optional(),
  order: orderButton({ label: "Order button", group: "Actions" }).optional(),
  action: action({
    label: "Other action",
    group: "Actions",
    help: "A link instead of the order button.",
  }).optional(),
  from: choice(["hero", "start"], {
    label: "Appears",
    group: "Look",
    help: '"hero": after the button of the hero or, without one, after the first screen (the default). "start": at once.',
  }).optional(),
  until: choice(["products", "order", "end"], {
    label: "Disappears",
    group: "Look",
    help: '"products": where the products begin or, without them, at the end of the page (the default). "order": where the order form begins. "end": at the end of the page.',
  }).optional(),
});

export type StickyCtaProps = Resolved<typeof stickyCtaProps>;
