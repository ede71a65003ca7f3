import postcss, { type ChildNode, type Container, type Rule } from "postcss";

/** A rule with the at-rules around it, outermost first. */
interface Wrapped {
  readonly text: string;
  readonly wrappers: readonly string[];
}

/** The parts of a sheet. */
export interface SplitSheet {
  /** The rules that pages contain. */
  readonly page: string;
  /** Further rules that pages of a layout contain, by the layout. */
  readonly layouts: Readonly<Record<string, string>>;
  /** All rules but the two kinds below. */
  readonly full: string;
  /** The rules in the layer `late`. */
  readonly late: string;
  /** The rules for print. They belong to no layer, so they override the others. */
  readonly print: string;
}

const layoutPattern = /\[data-layout=["']?([\w-]+)["']?\]/;
const isOfPointer = /:(?:hover|active)(?![\w-])(?!.*:focus)/;

/** Removes the spaces that values with variables keep. */
const tight = (css: string): string => css.replace(/("[^"]*")|\s*([,/])\s+/g, "$1$2");

/** Prints rules in order. Consecutive rules in the same at-rule share one block. */
function print(rules: readonly Wrapped[]): string {
  let css = "";
  let open: readonly string[] = [];
  for (const { text, wrappers } of rules) {
    let same = 0;
    while (same < open.length && same < wrappers.length && open[same] === wrappers[same]) same++;
    const opened = wrappers.slice(same).map((wrapper) => `${wrapper}{`);
    css += "}".repeat(open.length - same) + opened.join("") + text;
    open = wrappers;
  }
  return css + "}".repeat(open.length);
}

const printRule = (selectors: readonly string[], rule: Rule): string =>
  tight(`${selectors.join(",")}{${rule.nodes.join(";")}}`);

/**
 * Splits a minified sheet. Pages do without what cannot apply before the full sheet is there: rules for print,
 * of the pointer and in the layer `late`, and fonts, whose downloads would compete with the first screen.
 */
export function splitSheet(css: string): SplitSheet {
  const parts = { page: [], full: [], late: [], print: [] } as Record<
    Exclude<keyof SplitSheet, "layouts">,
    Wrapped[]
  >;
  const layouts = new Map<string, Wrapped[]>();

  function addRule(rule: Rule, wrappers: readonly string[]): void {
    parts.full.push({ text: printRule(rule.selectors, rule), wrappers });
    if (rule.selectors.every((selector) => isOfPointer.test(selector))) return;
    for (const [layout, selectors] of Map.groupBy(rule.selectors, (one) => layoutPattern.exec(one)?.[1])) {
      const list = layout === undefined ? parts.page : (layouts.get(layout) ?? []);
      list.push({ text: printRule(selectors, rule), wrappers });
      if (layout !== undefined) layouts.set(layout, list);
    }
  }
  function addAll(container: Container, wrappers: readonly string[], part?: "late" | "print"): void {
    for (const node of (container.nodes ?? []) as ChildNode[]) {
      if (node.type === "comment") continue;
      const wrapper = node.type === "atrule" ? `@${node.name} ${node.params}` : "";
      if (wrapper === "@layer late" && node.type === "atrule") addAll(node, wrappers, "late");
      else if (wrapper === "@media print" && node.type === "atrule") addAll(node, [wrapper], "print");
      else if (/^@(?:media|supports|container)\b/.test(wrapper) && node.type === "atrule")
        addAll(node, [...wrappers, wrapper], part);
      else if (part !== undefined) parts[part].push({ text: tight(node.toString()), wrappers });
      else if (node.type === "rule") addRule(node, wrappers);
      else {
        const one = { text: tight(node.toString()), wrappers };
        parts.full.push(one);
        if (!wrapper.startsWith("@font-face") || !one.text.includes("url(")) parts.page.push(one);
      }
    }
  }
  addAll(postcss.parse(css), []);
  return {
    page: print(parts.page),
    layouts: Object.fromEntries([...layouts].map(([layout, rules]) => [layout, print(rules)])),
    full: print(parts.full),
    late: print(parts.late),
    print: print(parts.print),
  };
}
