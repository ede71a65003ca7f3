import { rememberMarket } from "../../engine/runtime/hooks/remember-market.ts";

/** A market that is chosen is remembered, and the visitor stays at the same place: the query and the hash go along. */
export function enhance(element: HTMLElement): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("[data-market-choice]");
    if (!link || !element.contains(link)) return;
    rememberMarket(link.dataset["marketChoice"] ?? "");
    link.search ||= location.search;
    link.hash = location.hash;
  };
  // Above React's root, on the way down: React stops the clicks of what is coming to life.
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
