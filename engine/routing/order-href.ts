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

const nameOf = (pair: string): string => pair.split("=", 1)[0] ?? "";

/**
 * An address with the visitor's query as it stands: order, repeats and empty values kept (decision 4). What the address
 * says itself takes the place of the visitor's.
 */
export function withQuery(href: string, search: string): string {
  const [address = "", ...hash] = href.split("#");
  const own = new Set(address.split("?")[1]?.split("&").map(nameOf));
  const all = search.replace(/^\?/, "").split("&");
  const query = all.filter((pair) => !own.has(nameOf(pair))).join("&");
  if (query === "") return href;
  return `${address}${address.includes("?") ? "&" : "?"}${query}${hash.length > 0 ? `#${hash.join("#")}` : ""}`;
}
