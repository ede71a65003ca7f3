import type { ResolvedProduct } from "funnel-engine/for-blocks/view";
import * as text from "./text.module.css";

/** The suggested pack or, if none is, the first one: its price, its name, and the prices of a day and of a unit. */
export function PriceLine({ products }: { readonly products: readonly ResolvedProduct[] }) {
  const product = products.find(({ badge }) => badge) ?? products[0];
  return (
    product && (
      <p className={text.small}>
        <b>{product.price}</b> {product.name}
        <br />
        {product.perDay}
        <br />
        {product.unitPrice}
      </p>
    )
  );
}
