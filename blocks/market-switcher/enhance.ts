import { rememberMarket } from "funnel-engine/for-blocks/enhance";

/** Remembers the chosen market, and keeps the visitor's query and hash. */
export function enhance(element: HTMLElement): () => void {
  const onClick = ({ target }: MouseEvent) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>("[data-market-choice]");
    if (!link || !element.contains(link)) return;
    rememberMarket(link.dataset["marketChoice"] ?? "");
    link.search ||= location.search;
    link.hash = location.hash;
  };
  // Listen in the capture phase, above React's root: React stops clicks on parts that are being hydrated.
  document.addEventListener("click", onClick, { capture: true });
  return () => document.removeEventListener("click", onClick, { capture: true });
}
