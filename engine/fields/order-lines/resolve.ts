import { priceOrder } from "../../commerce/price-order.ts";
import { showSums } from "../../commerce/shown-order.ts";
import { dependsOnAddress, findTaxTerms, standardClass, sumAdded } from "../../commerce/taxes.ts";
import { shownAmount } from "../../forms/form-submission.ts";
import type { FieldValue } from "../field-kinds.ts";
import { priceText } from "../product/resolve.ts";
import { resolveProducts } from "../product-list/field.ts";
import type { ResolveContext } from "../resolve-context.ts";
import { findArrival, moneyFact } from "./delivery-facts.ts";
import type { ResolvedOrderLine } from "./schema.ts";

/** Resolves products with their delivery and total in the page's market. */
export function resolveOrderLines(
  { products, preselected, fee, freeFrom, arrival }: FieldValue<"orderLines">,
  page: ResolveContext,
): ResolvedOrderLine[] {
  const { format, market, settings, taxes } = page;
  const money = moneyFact(settings, market);
  const terms = {
    fee: money(fee) ?? 0,
    freeFrom: money(freeFrom),
    ...(taxes && { taxes: findTaxTerms(taxes, {}) }),
  };
  const arrivalTerms = findArrival(settings, market, arrival);
  const followsAddress = taxes !== undefined && dependsOnAddress(taxes);
  const unknown = followsAddress && {
    name: page.text("t:engine.taxes.label"),
    price: page.text("t:engine.taxes.by-address"),
  };
  return resolveProducts(products, page).flatMap((product) => {
    const { id, name, badge, image, price, compareAt, perDay, unitPrice } = product;
    const sold = page.product(id);
    if (sold === undefined) return [];
    const { amount } = sold.price;
    const line = { price: amount, quantity: 1, taxClass: sold.product.taxClass ?? standardClass };
    const orderPrice = priceOrder({ lines: [line], terms });
    const unpayable = page.unpayable(orderPrice.total);
    const sums = showSums(orderPrice, terms.taxes, { languageTag: market.languageTag, money: format.money });
    return [
      {
        id,
        name,
        ...(badge !== undefined && { badge }),
        price,
        ...(compareAt !== undefined && { compareAt }),
        ...(perDay !== undefined && { perDay }),
        ...(unitPrice !== undefined && { unitPrice }),
        picture: image.src,
        ...(id === (page.preselected ?? preselected) && { preselected: true }),
        ...sums,
        ...(orderPrice.delivery > 0 &&
          terms.freeFrom !== undefined && {
            toFree: priceText("to-free-delivery", format.money(terms.freeFrom - amount), page),
          }),
        ...(arrivalTerms && { arrival: arrivalTerms }),
        ...(unknown && { taxes: [...(sums.taxes ?? []), unknown], followsAddress }),
        ...(unpayable.length > 0 && { unpayable }),
        ...((page.hasCampaigns || taxes?.prices === "net") && {
          amount: shownAmount(amount, sumAdded(orderPrice.taxes)),
        }),
      },
    ];
  });
}
