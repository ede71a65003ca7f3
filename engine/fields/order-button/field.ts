import { productsAnchor } from "../../routing/order-href.ts";
import type { FieldDefinition } from "../field-definition.ts";

export const orderButtonField: FieldDefinition<"orderButton"> = {
  resolve: ({ label, navigate, clickable }, page) => {
    const labels = { label: page.text(label), loading: page.text("t:engine.order-button.loading") };
    if (clickable === false || !page.sellsProducts) return { mode: "disabled", ...labels };
    return navigate
      ? { mode: "navigate", ...labels, href: page.orderHref }
      : { mode: "scroll", ...labels, href: `#${productsAnchor}` };
  },
  texts: ({ label }) => [{ text: label, below: ["label"] }],
  exit: ({ navigate, clickable }) =>
    clickable === false ? undefined : { kind: navigate ? "order" : "scroll" },
  sells: ({ clickable }) => clickable !== false,
};
