import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useQueryValue } from "../../engine/runtime/hooks/use-query-value.ts";

/**
 * The product that a form orders: what was posted, then whatever was chosen last, by the visitor or by a card of a page
 * (`?product=`). `field` is the name of the form's choices.
 */
export function useChosenProduct(
  form: RefObject<HTMLFormElement | null>,
  field: string | undefined,
  posted: string | undefined,
): [chosen: string | undefined, choose: (product: string) => void] {
  const [chosen, choose] = useState(posted);
  const wanted = useQueryValue("product");
  /** The address at which the visitor has chosen before React came. */
  const pickedAt = useRef<string>(undefined);

  useLayoutEffect(() => {
    const picked = form.current && field && new FormData(form.current).get(field);
    if (typeof picked !== "string" || picked === posted) return;
    pickedAt.current = location.search;
    choose(picked);
  }, [form, field, posted]);
  useEffect(() => {
    if (wanted !== undefined && location.search !== pickedAt.current) choose(wanted);
  }, [wanted]);
  // The card that has chosen before chooses again, though the address stays.
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const card = target instanceof Element ? target.closest<HTMLElement>("a[data-product]") : null;
      if (card instanceof HTMLAnchorElement && card.search === location.search)
        choose(card.dataset["product"]);
    };
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, []);
  return [chosen, choose];
}
