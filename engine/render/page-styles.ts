interface Selector {
  readonly text: string;
  /** Its classes and attribute keys. The selector is needed if the page has all of them. */
  readonly names: readonly string[];
}

interface Entry {
  /** The rule's selectors. The page gets the rule with those selectors that it needs. */
  readonly selectors: readonly Selector[];
  /** The rule without its selectors. */
  readonly body: string;
  /** The at-rules around it, outermost first. */
  readonly wrappers: readonly string[];
  readonly uses: readonly string[];
}

interface Named {
  readonly name: string;
  readonly text: string;
  readonly uses: readonly string[];
}

/** A parsed stylesheet. It is plain data, so it can be cached. */
export interface Sheet {
  readonly entries: Entry[];
  readonly tokens: (Named & { readonly selector: string; readonly wrappers: readonly string[] })[];
  readonly named: (Named & { readonly kind: "keyframes" | "property" })[];
  /**
   * Names of the cascade layers in order. Every page declares it; otherwise a later sheet could change the
   * order.
   */
  readonly layers: string[];
}

/** The key of a layout among the classes of a page. */
export const layoutKey = (name: string): string => `[data-layout=${name}]`;

/** The key of an attribute value among the classes of a page. */
export const attributeKey = (name: string, value: string): string => `[${name}=${value}]`;

/** Prints rules in order. Consecutive rules in the same at-rule share one block. */
function print(rules: readonly { readonly text: string; readonly wrappers: readonly string[] }[]): string {
  let css = "";
  let open: readonly string[] = [];
  for (const { text, wrappers } of rules) {
    let same = 0;
    while (same < open.length && same < wrappers.length && open[same] === wrappers[same]) same++;
    css +=
      "}".repeat(open.length - same) +
      wrappers
        .slice(same)
        .map((wrapper) => `${wrapper}{`)
        .join("") +
      text;
    open = wrappers;
  }
  return css + "}".repeat(open.length);
}

function pick(sheet: Sheet, classes: ReadonlySet<string>): string {
  const entries = sheet.entries.flatMap(({ selectors, body, wrappers, uses }) => {
    const wanted = selectors.filter(({ names }) => names.every((name) => classes.has(name)));
    if (wanted.length === 0) return [];
    return [{ text: wanted.map(({ text }) => text).join(",") + body, wrappers, uses }];
  });
  const all = entries.map(({ text }) => text).join("");
  const named = sheet.named.filter(({ kind, name }) =>
    kind === "property" ? all.includes(name) : new RegExp(`animation[^;}]*[ :,]${name}\\b`).test(all),
  );
  const wanted = new Set(sheet.tokens.map(({ name }) => name));
  for (const { uses } of [...entries, ...named]) for (const use of uses) wanted.add(use);
  for (let before = -1; before !== wanted.size; ) {
    before = wanted.size;
    for (const { name, uses } of sheet.tokens) if (wanted.has(name)) for (const use of uses) wanted.add(use);
  }
  const bySelector = new Map<string, { text: string; wrappers: readonly string[] }>();
  for (const { name, text, selector, wrappers } of sheet.tokens) {
    if (!wanted.has(name)) continue;
    const key = `${wrappers.join("{")}{${selector}`;
    const before = bySelector.get(key)?.text;
    bySelector.set(key, {
      wrappers,
      text: before === undefined ? `${selector}{${text}}` : `${before.slice(0, -1)};${text}}`,
    });
  }
  const order = sheet.layers.length > 0 ? `@layer ${sheet.layers.join(",")};` : "";
  return order + print([...bySelector.values(), ...entries]) + named.map(({ text }) => text).join("");
}

/** The attributes in a page's HTML that rules depend on. */
const attributePattern = / (?:class|role|aria-selected|data-layout)="[^"]*"/g;

/** Parses an attribute from the HTML into the keys that rules depend on. */
function namesOf(attribute: string): string[] {
  const [name = "", value = ""] = attribute.trim().slice(0, -1).split('="');
  if (name === "data-layout") return [layoutKey(value)];
  if (name !== "class") return [attributeKey(name, value)];
  return value.replaceAll("&amp;", "&").replaceAll("&gt;", ">").replaceAll("&#x27;", "'").split(" ");
}

/**
 * Selects the rules that a page's HTML uses from the full sheet, in the sheet's order. `live` lists classes
 * that scripts toggle. Pages with the same set of classes share one result.
 */
export function pageStyles(sheet: Sheet, live: readonly string[]): (html: string) => string {
  const byClasses = new Map<string, string>();
  // The previous page is usually the same route in another market, which differs only in its texts.
  let last: { readonly wants: string; readonly styles: string } | undefined;
  return (html) => {
    const attributes = html.match(attributePattern) ?? [];
    const wants = attributes.join("");
    if (wants === last?.wants) return last.styles;
    const classes = new Set([...live, ...[...new Set(attributes)].flatMap(namesOf)]);
    const key = [...classes].sort().join(" ");
    const styles = byClasses.get(key) ?? pick(sheet, classes);
    byClasses.set(key, styles);
    last = { wants, styles };
    return styles;
  };
}
