import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useQueryValue } from "../../runtime/hooks/use-query-value.ts";

/**
 * The product that a form orders: initially the one that the server selected, then the latest choice by the
 * visitor or by a product card (`?product=`). `field` is the name of the form's product field, or empty.
 */
export function useChosenProduct(
  form: RefObject<HTMLFormElement | null>,
  field: string,
  drawn: string | undefined,
): [product: string | undefined, choose: (product: string) => void] {
  const [product, choose] = useState(drawn);
  const queryProduct = useQueryValue("product");
  /** The query of the address at which the visitor chose a product before hydration. */
  const pickedAt = useRef<string>(undefined);

  useLayoutEffect(() => {
    const formProduct = form.current && field && new FormData(form.current).get(field);
    if (typeof formProduct !== "string" || formProduct === drawn) return;
    pickedAt.current = location.search;
    choose(formProduct);
  }, [form, field, drawn]);
  useEffect(() => {
    if (queryProduct !== undefined && location.search !== pickedAt.current) choose(queryProduct);
  }, [queryProduct]);
  // A click on the same card selects its product again, although the address does not change.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>("a[data-product]") : null;
      if (card instanceof HTMLAnchorElement && card.search === location.search)
        choose(card.dataset["product"]);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  // The cards show which product is chosen.
  useEffect(() => {
    if (field)
      for (const card of document.querySelectorAll<HTMLElement>("a[data-product]"))
        card.ariaCurrent = `${card.dataset["product"] === product}`;
  }, [field, product]);
  return [product, choose];
}
