import postcss, { type ChildNode, type Container, type Rule } from "postcss";
import { type PageRule, printRules } from "../render/page-rules.ts";

/** The parts of a sheet. */
export interface SplitSheet {
  /** The rules that pages contain. */
  readonly page: readonly PageRule[];
  /** The rules for some languages. */
  readonly languages: readonly PageRule[];
  /** All rules but the three other kinds. */
  readonly full: string;
  /** The rules in the layer `late`. */
  readonly late: string;
  /** The rules for print. They belong to no layer, so they override the others. */
  readonly print: string;
}

const isOfPointer = /:(?:hover|active)(?![\w-])(?!.*:focus)/;

/** Removes the spaces that values with variables keep. */
const tight = (css: string): string => css.replace(/("[^"]*")|\s*([,/])\s+/g, "$1$2");

/** The classes that an element must have, or be inside of, for a selector to match. */
function neededClasses(selector: string): readonly string[] {
  let rest = selector;
  for (let before = ""; before !== rest; ) {
    before = rest;
    // What is in parentheses may be an alternative, or must not match.
    rest = rest.replace(/:(?:has|is|where)\(([^(),]*)\)/g, "$1");
    rest = rest.replace(/:[\w-]+\([^()]*\)|\[[^\]]*\]/g, "");
  }
  return [...rest.matchAll(/\.([\w-]+)/g)].map(([, name = ""]) => name);
}

/**
 * The languages that a selector names, and `rtl` for those that run right to left. A selector that excludes a language
 * is for all others.
 */
const neededLanguages = (selector: string): readonly string[] =>
  [
    ...selector.replace(/:not\((?:[^()]|\([^()]*\))*\)/g, "").matchAll(/\[dir="?(rtl)"?\]|:lang\(([^)]+)\)/g),
  ].flatMap(([, direction, names = ""]) => direction ?? names.split(/["',\s]+/).filter(Boolean));

const printRule = (selectors: readonly string[], rule: Rule): string =>
  tight(`${selectors.join(",")}{${rule.nodes.join(";")}}`);

/**
 * Splits a minified sheet. Pages do without what cannot apply before the full sheet is there: rules for print,
 * of the pointer and in the layer `late`, and fonts, whose downloads would compete with the first screen.
 */
export function splitSheet(css: string): SplitSheet {
  const parts = { page: [], languages: [], full: [], late: [], print: [] } as Record<
    keyof SplitSheet,
    PageRule[]
  >;

  function addRule(rule: Rule, wrappers: readonly string[]): void {
    const added = { text: printRule(rule.selectors, rule), wrappers };
    const languages = rule.selectors.map(neededLanguages);
    const isForLanguages = languages.every((names) => names.length > 0);
    if (!isForLanguages) parts.full.push(added);
    if (rule.selectors.every((selector) => isOfPointer.test(selector))) return;
    const needs = rule.selectors.map(neededClasses);
    const needing = needs.some((classes) => classes.length === 0) ? added : { ...added, needs };
    if (isForLanguages) parts.languages.push({ ...needing, languages: languages.flat() });
    else parts.page.push(needing);
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
    page: parts.page,
    languages: parts.languages,
    full: printRules(parts.full),
    late: printRules(parts.late),
    print: printRules(parts.print),
  };
}
