import type { Mark } from "../../../workshop/mark-page.ts";

/** A place in a block: the steps from its element, each the index of a child element. */
type Steps = readonly number[];

/** Where each prop of a page is shown. */
export interface PropMap {
  /** The prop that an element of the page shows, and the block around it. */
  find(element: Element): Mark | { readonly block: string; readonly prop: undefined } | undefined;
  /** The element that shows a prop. */
  elementOf(page: Document, mark: Mark): Element | undefined;
}

const blockOf = (element: Element): Element | null => element.closest("[data-block]");

/** The steps from a block's element to one of its elements. */
function stepsTo(block: Element, element: Element): number[] {
  const steps: number[] = [];
  for (let at = element; at !== block; ) {
    const parent = at.parentElement;
    if (parent === null) return [];
    steps.unshift([...parent.children].indexOf(at));
    at = parent;
  }
  return steps;
}

function follow(block: Element, steps: Steps): Element | undefined {
  let at: Element | undefined = block;
  for (const step of steps) at = at?.children[step];
  return at;
}

const isPrefix = (steps: Steps, of: Steps): boolean => steps.every((step, index) => step === of[index]);

interface Shown {
  readonly steps: Steps;
  readonly mark: Mark;
}

/** The markers of an element's own texts and attributes. */
function markersOf(element: Element): number[] {
  const texts = [...element.childNodes].flatMap((node) =>
    node.nodeType === Node.TEXT_NODE ? [node.nodeValue ?? ""] : [],
  );
  const attributes = [...element.attributes].map(({ value }) => value);
  return [...texts, ...attributes].flatMap((text) =>
    [...text.matchAll(/⟦(\d+)⟧/g)].map(([, number]) => Number(number)),
  );
}

/**
 * Finds out where the marked page shows each prop. The real page has the same elements, so that the same
 * steps lead to them.
 */
export function mapProps(marked: string, marks: readonly Mark[]): PropMap {
  const page = new DOMParser().parseFromString(marked, "text/html");
  const shown = new Map<string, Shown[]>();
  for (const element of page.querySelectorAll("[data-block] *, [data-block]")) {
    const block = blockOf(element);
    if (block === null) continue;
    for (const number of markersOf(element)) {
      const mark = marks[number];
      if (mark === undefined) continue;
      const steps = stepsTo(block, element);
      shown.set(block.id, [...(shown.get(block.id) ?? []), { steps, mark }]);
    }
  }
  return {
    find: (element) => {
      const block = blockOf(element);
      if (block === null) return undefined;
      const steps = stepsTo(block, element);
      const inBlock = shown.get(block.id) ?? [];
      // The text of the element or of what is around it, else the only text inside.
      const around = inBlock
        .filter((one) => isPrefix(one.steps, steps))
        .sort((a, b) => b.steps.length - a.steps.length);
      const inside = inBlock.filter((one) => isPrefix(steps, one.steps));
      const found = around[0]?.mark ?? (inside.length === 1 ? inside[0]?.mark : undefined);
      return found ?? { block: block.id, prop: undefined };
    },
    elementOf: (real, mark) => {
      for (const [id, inBlock] of shown) {
        const found = inBlock.find((one) => one.mark === mark);
        const block = found && real.getElementById(id);
        if (block) return follow(block, found.steps);
      }
      return undefined;
    },
  };
}
