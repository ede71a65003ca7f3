import { prefetchRules } from "../routing/prefetch-rules.ts";

/** Fetches the document that the order button leads to: until React has come, the first click costs no round trip. */
export function prefetchNext(): void {
  const next = document.querySelector<HTMLAnchorElement>("a[data-order-target]");
  if (next === null || next.pathname === location.pathname) return;
  if (HTMLScriptElement.supports?.("speculationrules")) {
    next.dataset["next"] = "";
    const rules = document.createElement("script");
    rules.type = "speculationrules";
    rules.textContent = prefetchRules;
    document.head.append(rules);
    return;
  }
  const link = document.createElement("link");
  link.rel = "prefetch";
  link.href = next.href;
  document.head.append(link);
}
