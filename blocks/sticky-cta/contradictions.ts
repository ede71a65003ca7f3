import type { Contradiction } from "funnel-engine/for-blocks/schema";
import type { z } from "zod";
import type { stickyCtaProps } from "./schema.ts";

type Written = z.input<typeof stickyCtaProps>;

/** The bar has one button, and beside it a price or a text. */
export function contradictions({ order, action, products, text }: Written): Contradiction<keyof Written>[] {
  const contradictions: Contradiction<keyof Written>[] = [];
  if (order === undefined && action === undefined)
    contradictions.push({
      prop: "order",
      message: "This bar has no button.",
      hint: 'Add "order" for an order button, or "action" for a link.',
    });
  if (order !== undefined && action !== undefined)
    contradictions.push({
      prop: "action",
      overruledBy: "order",
      message: '"action" has no effect: the bar shows the order button.',
      hint: "Keep one of the two.",
    });
  if (products !== undefined && text !== undefined)
    contradictions.push({
      prop: "text",
      overruledBy: "products",
      message: '"text" has no effect: the bar shows the price of the first product.',
      hint: "Keep one of the two.",
    });
  return contradictions;
}
