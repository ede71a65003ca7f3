import type { TagItem } from "../../tags/tag-item.ts";

/** A part of this much of a product in sight counts as seen. */
const seen = 0.3;

const itemOf = (mark: Element | null | undefined): TagItem | undefined => {
  const json = mark?.getAttribute("data-item");
  // Sound: the build wrote it.
  return json ? (JSON.parse(json) as TagItem) : undefined;
};

/** GA4's e-commerce entry. `list` is the block in which the products stand. */
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

const blockOf = (element: Element): Element | null => element.closest("[data-block]");

/**
 * Derives events from the stable marks of pages, so that no block has to send them: a product seen or chosen, an order
 * button, a form begun, a section of the info modal.
 */
export function watchMarks(push: (entry: object) => void): { look: () => void } {
  const pushSale = (event: string, items: readonly TagItem[], block: Element | null) => {
    // As GA4 wants it: else the manager merges one event's products into the next.
    push({ ecommerce: null });
    push(ecommerce(event, items, block?.id ?? ""));
  };

  const seenBlocks = new Set<Element>();
  const products = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const block = blockOf(target);
        if (!isIntersecting || block === null || seenBlocks.has(block)) continue;
        seenBlocks.add(block);
        const items = [...block.querySelectorAll("[data-item]")].flatMap((mark) => itemOf(mark) ?? []);
        pushSale(items.length === 1 ? "view_item" : "view_item_list", items, block);
      }
    },
    { threshold: seen },
  );

  const begun = new WeakSet<Element>();
  let page = "";

  const onClick = ({ target }: Event) => {
    if (!(target instanceof Element)) return;
    const accepted = target.closest("button[data-product]:not([aria-busy=true])")?.closest("[data-item]");
    const added = itemOf(accepted);
    if (accepted && added) pushSale("add_to_cart", [added], blockOf(accepted));
    const link = target.closest("a");
    if (link === null || !link.href || link.getAttribute("aria-busy") === "true") return;
    const item = link.hasAttribute("data-product") ? itemOf(link.closest("[data-item]")) : undefined;
    if (item) pushSale("select_item", [item], blockOf(link));
    if (link.hasAttribute("data-order-button")) {
      push({
        event: "order_click",
        route_name: document.body.dataset["route"],
        block_id: blockOf(link)?.id,
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
  // Before any block's own handler, which may stop it.
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
      if (page !== location.pathname) {
        page = location.pathname;
        // The same elements may stand for the products of the next page.
        products.disconnect();
        seenBlocks.clear();
      }
      // Of one that is watched already it takes no notice.
      for (const mark of document.querySelectorAll("[data-item]")) products.observe(mark);
    },
  };
}
