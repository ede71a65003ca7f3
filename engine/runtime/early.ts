import type { PayloadOrder } from "../payload/payload.ts";
import { decorateLinks } from "./decorate-links.ts";
import { layOutAll } from "./lay-out-rest.ts";

/*
 * Runs inline in the head: while the document comes in, the visitor's query and the order rule are written into each
 * link as it appears, so before it can be seen, clicked, copied or opened in another tab (decision 4). Who does not begin at
 * the top gets the whole page laid out at once.
 */
const { search, hash } = location;
if (hash || history.state?.scroll) layOutAll();
if (search) {
  const { order } = document.currentScript?.dataset ?? {};
  // Sound: the server wrote it, from the page's payload.
  const rules = order ? (JSON.parse(order) as PayloadOrder["rules"]) : [];
  const decorate = () => decorateLinks(document, rules, search);
  const parsing = new MutationObserver(decorate);
  parsing.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    decorate();
    parsing.disconnect();
  });
}
