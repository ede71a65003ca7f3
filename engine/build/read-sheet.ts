import postcss, { type AtRule, type ChildNode, type Container, type Declaration, type Rule } from "postcss";
import { attributeKey, layoutKey, type Sheet } from "../render/page-styles.ts";

const classPattern = /\.((?:\\.|[\w-]|[\u0080-\uffff])+)/g;
const variablePattern = /var\((--[\w-]+)/g;

const unescapeName = (name: string): string =>
  name.replace(/\\([0-9a-f]{1,6}) ?|\\(.)/gi, (_, hex: string | undefined, character: string) =>
    hex ? String.fromCodePoint(Number.parseInt(hex, 16)) : character,
  );
// A layout's name is treated like a class: rules for another layout are not needed on this page.
const layoutPattern = /\[data-layout=["']?([\w-]+)["']?\]/g;
// So is a role: the parts of an opened list are rendered by code that loads with the full sheet.
const attributePattern = /\[(role|aria-selected)=["']?([\w-]+)["']?\]/g;
const classesOf = (selector: string): string[] => [
  ...[...selector.matchAll(classPattern)].map((match) => unescapeName(match[1] ?? "")),
  ...[...selector.matchAll(layoutPattern)].map((match) => layoutKey(match[1] ?? "")),
  ...[...selector.matchAll(attributePattern)].map((match) => attributeKey(match[1] ?? "", match[2] ?? "")),
];
const variablesOf = (text: string): string[] =>
  [...text.matchAll(variablePattern)].map((match) => match[1] ?? "");

/** Removes the spaces that values with variables keep. */
const tight = (css: string): string => css.replace(/("[^"]*")|\s*([,/])\s+/g, "$1$2");

const isOfPointer = /:(?:hover|active)(?![\w-])(?!.*:focus)/;
const isKeyframes = (node: AtRule): boolean => /keyframes$/.test(node.name);
/** Whether a rule contains only custom properties of the root. Unused ones are dropped individually. */
const isTokens = (rule: Rule): boolean =>
  /^(?::root|:host|\*|::before|::after|::backdrop|,|\s)+$/.test(rule.selector) &&
  rule.nodes.every((node) => node.type === "decl" && node.prop.startsWith("--"));

function addLayer({ layers }: Sheet, name: string): void {
  if (!layers.includes(name)) layers.push(name);
}

function collect(container: Container, wrappers: readonly string[], sheet: Sheet): void {
  for (const node of (container.nodes ?? []) as ChildNode[]) {
    if (node.type === "rule") {
      if (isTokens(node)) {
        for (const child of node.nodes as Declaration[]) {
          sheet.tokens.push({
            name: child.prop,
            text: tight(child.toString()),
            uses: variablesOf(child.value),
            selector: node.selector,
            wrappers,
          });
        }
        // Hover and active styles can wait for the full sheet. Focus styles cannot.
      } else if (!node.selectors.every((selector) => isOfPointer.test(selector))) {
        const body = tight(`{${node.nodes.join(";")}}`);
        sheet.entries.push({
          selectors: node.selectors.map((text) => ({ text, names: classesOf(text) })),
          body,
          wrappers,
          uses: variablesOf(body),
        });
      }
    } else if (node.type === "atrule") {
      // Print styles can wait for the full sheet.
      if (node.name === "media" && node.params === "print") continue;
      const text = node.toString();
      if (isKeyframes(node))
        sheet.named.push({ kind: "keyframes", name: node.params, text, uses: variablesOf(text) });
      else if (node.name === "property")
        sheet.named.push({ kind: "property", name: node.params, text, uses: [] });
      else if (node.nodes === undefined)
        for (const name of node.params.split(",")) addLayer(sheet, name.trim());
      else if (node.name === "font-face") {
        // A font download would compete with the first screen. Such fonts load with the full sheet, after the
        // load event.
        if (!text.includes("url("))
          sheet.entries.push({ selectors: [{ text: "", names: [] }], body: text, wrappers, uses: [] });
      } else {
        if (node.name === "layer") addLayer(sheet, node.params);
        collect(node, [...wrappers, `@${node.name} ${node.params}`], sheet);
      }
    }
  }
}

/** Parses a full stylesheet. */
export function readSheet(css: string): Sheet {
  const sheet: Sheet = { entries: [], tokens: [], named: [], layers: [] };
  collect(postcss.parse(css), [], sheet);
  return sheet;
}
