import { priceOrder } from "../../commerce/price-order.ts";
import type { FieldValue } from "../field-kinds.ts";
import { resolveProducts } from "../product-list/field.ts";
import type { ResolveContext } from "../resolve-context.ts";
import { moneyFact } from "./money-fact.ts";
import type { ResolvedOrderLine } from "./schema.ts";

/** Resolves products with their delivery and total in the page's market. */
export function resolveOrderLines(
  { products, fee, freeFrom }: FieldValue<"orderLines">,
  page: ResolveContext,
): ResolvedOrderLine[] {
  const { format, market, settings } = page;
  const money = moneyFact(settings, market);
  const terms = { fee: money(fee) ?? 0, freeFrom: money(freeFrom) };
  return resolveProducts(products, page).flatMap(({ id, name, badge, price, compareAt, unitPrice }) => {
    const amount = page.product(id)?.price.amount;
    if (amount === undefined) return [];
    const { delivery, total } = priceOrder({ lines: [{ price: amount, quantity: 1 }], terms });
    const unpayable = page.unpayable(total);
    return [
      {
        id,
        name,
        ...(badge !== undefined && { badge }),
        price,
        ...(compareAt !== undefined && { compareAt }),
        ...(unitPrice !== undefined && { unitPrice }),
        ...(delivery > 0 && { delivery: format.money(delivery) }),
        total: format.money(total),
        ...(unpayable.length > 0 && { unpayable }),
        ...(page.hasCampaigns && { amount }),
      },
    ];
  });
}
