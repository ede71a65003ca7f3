/** The id of the section to which order buttons scroll (decision 15). */
export const productsAnchor = "products";

interface Order {
  readonly rules: readonly { readonly query: Readonly<Record<string, string>>; readonly href: string }[];
  readonly href: string;
}

/**
 * Where the order button leads for this query. Compares values exactly. The first value of a repeated
 * parameter counts.
 */
export function orderHref(order: Order, search: string): string {
  const query = new URLSearchParams(search);
  const rule = order.rules.find((candidate) =>
    Object.entries(candidate.query).every(([name, value]) => query.get(name) === value),
  );
  return (rule ?? order).href;
}

const readName = (pair: string): string => pair.split("=", 1)[0] ?? "";

/**
 * Appends the visitor's query to a URL unchanged: order, repeats and empty values stay (decision 4).
 * Parameters of the URL itself replace the visitor's.
 */
export function withQuery(href: string, search: string): string {
  const [address = "", ...hash] = href.split("#");
  const hrefNames = new Set(address.split("?")[1]?.split("&").map(readName));
  const pairs = search.replace(/^\?/, "").split("&");
  const query = pairs.filter((pair) => !hrefNames.has(readName(pair))).join("&");
  if (query === "") return href;
  return `${address}${address.includes("?") ? "&" : "?"}${query}${hash.length > 0 ? `#${hash.join("#")}` : ""}`;
}

/** The conditions of a rule in the order-target map. */
interface Conditions {
  /** Default: any route. */
  readonly routes?: readonly string[] | undefined;
  readonly query?: Readonly<Record<string, string>> | undefined;
}

/**
 * The rules of the order-target map that can apply to a route, in order, up to the first that always applies.
 */
export function filterOrderRules<Rule extends Conditions>(rules: readonly Rule[], route: string): Rule[] {
  const routeRules: Rule[] = [];
  for (const rule of rules) {
    if (rule.routes !== undefined && !rule.routes.includes(route)) continue;
    routeRules.push(rule);
    if (Object.keys(rule.query ?? {}).length === 0) break;
  }
  return routeRules;
}
