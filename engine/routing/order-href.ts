interface Order {
  readonly rules: readonly { readonly query: Readonly<Record<string, string>>; readonly href: string }[];
  readonly href: string;
}

/** Where the order button leads with this query: values are compared exactly, the first of a repeated one counts. */
export function orderHref(order: Order, search: string): string {
  const query = new URLSearchParams(search);
  const rule = order.rules.find((candidate) =>
    Object.entries(candidate.query).every(([name, value]) => query.get(name) === value),
  );
  return (rule ?? order).href;
}

/** An address with the visitor's query as it stands: order, repeats and empty values kept (decision 4). */
export function withQuery(href: string, search: string): string {
  const query = search.replace(/^\?/, "");
  if (query === "") return href;
  const [address = "", ...hash] = href.split("#");
  return `${address}${address.includes("?") ? "&" : "?"}${query}${hash.length > 0 ? `#${hash.join("#")}` : ""}`;
}
