import type { Payload } from "../../payload/payload.ts";

/** Writes a page's language, route and market. */
export function setPageAttributes({ market, route }: Pick<Payload, "market" | "route">): void {
  Object.assign(document.documentElement, { lang: market.languageTag, dir: market.dir ?? "" });
  Object.assign(document.body.dataset, { route, market: market.code });
}

/** Writes a page's head: the same tags that the server writes. */
export function writeHead(head: Payload["head"]): void {
  document.title = head.title;
  const tag = (selector: string, make: () => HTMLElement, attribute: string, value: string | undefined) => {
    const existing = document.head.querySelector(selector);
    if (value === undefined) {
      existing?.remove();
      return;
    }
    const element = existing ?? document.head.appendChild(make());
    element.setAttribute(attribute, value);
  };
  const create = (name: "meta" | "link", attributes: Record<string, string>) => () => {
    const element = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
    return element;
  };
  const meta = (key: "name" | "property", name: string, value: string | undefined) => {
    tag(`meta[${key}="${name}"]`, create("meta", { [key]: name }), "content", value);
  };
  meta("name", "description", head.description);
  meta("name", "robots", head.noindex ? "noindex" : undefined);
  meta("property", "og:url", head.canonical);
  meta("property", "og:title", head.title);
  meta("property", "og:description", head.description);
  meta("property", "og:image", head.image);
  tag('link[rel="canonical"]', create("link", { rel: "canonical" }), "href", head.canonical);
  for (const old of document.head.querySelectorAll('link[rel="alternate"][hreflang]')) old.remove();
  for (const { lang, href } of head.alternates)
    document.head.append(create("link", { rel: "alternate", hreflang: lang, href })());
}
