import { useId, useState } from "react";
import type { SiteProduct } from "../../workshop/list-products.ts";
import { api, pictureUrl } from "../api.ts";
import type { FieldProps } from "../forms/field-props.ts";
import { getLabel } from "../forms/prop-schema.ts";
import { translate } from "../texts/translate.ts";
import { useLoaded } from "../use-loaded.ts";

/** A product as the market sees it. */
function ProductCard({ product, id }: { readonly product: SiteProduct | undefined; readonly id: string }) {
  return (
    <span className="product">
      {product?.image && <img src={pictureUrl(product.image)} alt="" loading="lazy" />}
      <span>
        <span className="name">{product?.name ?? id}</span>
        <span className="title">
          {product === undefined
            ? translate("product.unknown")
            : (product.price ?? translate("product.unsold"))}
        </span>
      </span>
    </span>
  );
}

/** A product with its picture, name and price in the market, and a way to choose another one. */
export function ProductField({ schema, path, value, isRequired, context }: FieldProps<string>) {
  const [isOpen, setOpen] = useState(false);
  const { market, version } = context;
  const products = useLoaded(() => api.products(market), `${market} ${version}`).value ?? [];
  const label = getLabel(schema, path);
  const id = useId();
  const choose = async (next: string | undefined, edit: string) => {
    if (await context.write(path, next, edit)) setOpen(false);
  };
  return (
    <fieldset className="group">
      <legend>{label}</legend>
      <ProductCard
        product={products.find(({ id }) => id === value)}
        id={String(value ?? translate("product.none"))}
      />
      <div className="item-tools">
        <button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
          {translate(value === undefined ? "product.choose" : "product.other")}
        </button>
        {value !== undefined && !isRequired && (
          <button type="button" onClick={() => void choose(undefined, translate("label.removed", { label }))}>
            {translate("remove")}
          </button>
        )}
      </div>
      {isOpen && (
        <ul id={id} className="products">
          {products.map((product) => (
            <li key={product.id}>
              <button
                type="button"
                aria-current={product.id === value}
                onClick={() =>
                  void choose(product.id, translate("label.value", { label, value: product.name }))
                }
              >
                <ProductCard product={product} id={product.id} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </fieldset>
  );
}
