import { orderedHook, type Purchase, purchaseHook } from "../../forms/order-submission.ts";
import type { TagItem } from "../../tags/tag-item.ts";

/** Visible fraction of a product that counts as seen. */
const visibleFraction = 0.3;

const readItem = (element: Element | null | undefined): TagItem | undefined => {
  const json = element?.getAttribute("data-item");
  // SAFETY: the build wrote this JSON.
  return json ? (JSON.parse(json) as TagItem) : undefined;
};

/** Builds GA4's e-commerce entry. `list` is the id of the block that contains the products. */
function ecommerce(event: string, items: readonly TagItem[], list: string) {
  const [first] = items;
  return {
    event,
    ecommerce: {
      currency: first?.currency,
      value: items.length === 1 ? first?.price : undefined,
      item_list_id: list,
      items: items.map(({ currency: _, ...item }, index) => ({
        ...item,
        item_list_id: list,
        index,
        quantity: 1,
      })),
    },
  };
}

/** Pushes the purchase that the server has written into the summary of a paid order. Google counts a transaction once. */
function watchPurchases(push: (entry: object) => void): () => void {
  const seen = new Set<string>();
  const look = () => {
    const json = document.querySelector(`[${purchaseHook}]`)?.getAttribute(purchaseHook) ?? "";
    if (json === "" || seen.has(json)) return;
    seen.add(json);
    push({ ecommerce: null });
    // SAFETY: the server wrote this JSON.
    push({ event: "purchase", ecommerce: JSON.parse(json) as Purchase });
  };
  // A summary that is fetched after a navigation marks the document.
  new MutationObserver(look).observe(document.documentElement, { attributeFilter: [orderedHook] });
  return look;
}

const findBlock = (element: Element): Element | null => element.closest("[data-block]");

/**
 * Derives events from the stable data attributes of pages, so that no block has to send them: a product seen
 * or selected, an order button clicked, a form started, a section of the info modal opened, an order paid.
 */
export function watchHooks(push: (entry: object) => void): { look: () => void } {
  const pushSale = (event: string, items: readonly TagItem[], block: Element | null) => {
    // GA4 requires this: otherwise the tag manager merges the products of one event into the next.
    push({ ecommerce: null });
    push(ecommerce(event, items, block?.id ?? ""));
  };

  const lookForPurchase = watchPurchases(push);
  const seenBlocks = new Set<Element>();
  const products = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const block = findBlock(target);
        if (!isIntersecting || block === null || seenBlocks.has(block)) continue;
        seenBlocks.add(block);
        const items = [...block.querySelectorAll("[data-item]")].flatMap(
          (element) => readItem(element) ?? [],
        );
        pushSale(items.length === 1 ? "view_item" : "view_item_list", items, block);
      }
    },
    { threshold: visibleFraction },
  );

  const begun = new WeakSet<Element>();
  let page = "";

  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const accepted = target.closest("button[data-product]:not([aria-busy=true])")?.closest("[data-item]");
    const added = readItem(accepted);
    if (accepted && added) pushSale("add_to_cart", [added], findBlock(accepted));
    const link = target.closest("a");
    if (link === null || !link.href || link.getAttribute("aria-busy") === "true") return;
    const item = link.hasAttribute("data-product") ? readItem(link.closest("[data-item]")) : undefined;
    if (item) pushSale("select_item", [item], findBlock(link));
    if (link.hasAttribute("data-order-button")) {
      push({
        event: "order_click",
        route_name: document.body.dataset["route"],
        block_id: findBlock(link)?.id,
        target: link.dataset["orderTarget"] === undefined ? link.hash : link.pathname,
      });
    }
  };
  const onFocus = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest<HTMLElement>("form[data-form]") : null;
    if (form === null || begun.has(form)) return;
    begun.add(form);
    push({ event: "form_start", form_name: form.dataset["form"] });
  };
  // Capture: a block's own handler may stop the event.
  document.addEventListener("click", onClick, { capture: true });
  document.addEventListener("focusin", onFocus);
  new MutationObserver((changes) => {
    for (const { target } of changes) {
      const section = target instanceof HTMLDialogElement && target.dataset["section"];
      if (section) push({ event: "modal_open", section });
    }
  }).observe(document.body, { subtree: true, attributeFilter: ["data-section"] });

  return {
    look: () => {
      lookForPurchase();
      if (page !== location.pathname) {
        page = location.pathname;
        // The same elements may show the products of the next page.
        products.disconnect();
        seenBlocks.clear();
      }
      // Observing an element twice has no effect.
      for (const element of document.querySelectorAll("[data-item]")) products.observe(element);
    },
  };
}
