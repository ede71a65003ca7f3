import type { ResolvedProduct } from "funnel-engine/for-blocks/view";
import * as text from "./text.module.css";

/** The first product: its price, its name, and the prices of a day and of a unit. */
export function PriceLine({ products: [product] }: { readonly products: readonly ResolvedProduct[] }) {
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
