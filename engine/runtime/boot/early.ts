import type { PayloadOrder } from "../../payload/payload.ts";
import { decorateLinks, layOutAll } from "./page-html.ts";

/*
 * Runs inline in the head. While the document is parsed, it writes the visitor's query and the order rule
 * into each link, before anyone can see, click or copy the link (decision 4). If the page does not start at
 * the top, the whole page is laid out at once.
 */
const { search, hash } = location;
if (hash || history.state?.scroll) layOutAll();
if (search) {
  const { order } = document.currentScript?.dataset ?? {};
  // SAFETY: the server wrote this JSON from the page's payload.
  const rules = order ? (JSON.parse(order) as PayloadOrder["rules"]) : [];
  const decorate = () => decorateLinks(document, rules, search);
  const parsing = new MutationObserver(decorate);
  parsing.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => {
    decorate();
    parsing.disconnect();
  });
}
