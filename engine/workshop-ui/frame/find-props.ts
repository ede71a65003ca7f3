import type { Mark } from "../../workshop/mark-page.ts";
import type { MarkedSource } from "../../workshop-server/mark-sources.ts";
import type { MarkedPage } from "../../workshop-server/page-view.ts";
import type { ElementContent, FoundValue } from "./protocol.ts";

/** A place on a page: the steps from an element around it, each the index of a child element. */
type Steps = readonly number[];

/** Where each value of a page is shown. */
export interface PropMap {
  /** What an element of the page shows: a prop or another value, else the block around it. */
  find(element: Element): ElementContent | undefined;
  /** The element that shows a prop. */
  findElement(page: Document, mark: Mark): Element | undefined;
}

/** The element from which steps count: a block's, or the root of the page. */
const findOrigin = (element: Element): Element | null => element.closest("[data-block], #root");

const getId = (origin: Element): string => (origin.matches("[data-block]") ? origin.id : "");

/** The steps from an element to one inside it. */
function stepsTo(origin: Element, element: Element): number[] {
  const steps: number[] = [];
  for (let node = element; node !== origin; ) {
    const parent = node.parentElement;
    if (parent === null) return [];
    steps.unshift([...parent.children].indexOf(node));
    node = parent;
  }
  return steps;
}

function follow(origin: Element | null, steps: Steps): Element | undefined {
  let node = origin ?? undefined;
  for (const step of steps) node = node?.children[step];
  return node;
}

const isPrefix = (steps: Steps, of: Steps): boolean => steps.every((step, index) => step === of[index]);

interface ShownValue {
  readonly steps: Steps;
  readonly mark: Mark | undefined;
  readonly source: MarkedSource | undefined;
  readonly as: Role;
}

/** A text, the address of a link, or another attribute. */
type Role = "text" | "address" | "attribute";

interface Marker {
  /** "12" of a prop, "s12" of another value. */
  readonly name: string;
  readonly as: Role;
}

/** The markers of an element's own texts and attributes. */
function listMarkers(element: Element): Marker[] {
  const namesIn = (text: string) => [...text.matchAll(/⟦(s?\d+)⟧/g)].flatMap(([, name]) => name ?? []);
  const texts = [...element.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE);
  return [
    ...texts
      .flatMap(({ nodeValue }) => namesIn(nodeValue ?? ""))
      .map((name) => ({ name, as: "text" as const })),
    ...[...element.attributes].flatMap(({ name: attribute, value }) =>
      namesIn(value).map((name) => ({
        name,
        as: attribute === "href" ? ("address" as const) : ("attribute" as const),
      })),
    ),
  ];
}

const toFoundValue = (value: ShownValue | undefined): FoundValue => ({
  ...(value?.mark && { prop: value.mark.prop }),
  ...(value?.source && { source: value.source }),
});

/** Whether the elements inside are parts of the text. */
const isFormatted = ({ as, mark, source }: ShownValue): boolean =>
  as === "text" && (mark?.isFormatted === true || source !== undefined);

/** Whether an element has a text of its own. */
const hasText = (element: Element): boolean =>
  [...element.childNodes].some(({ nodeType, nodeValue }) => nodeType === Node.TEXT_NODE && nodeValue?.trim());

/**
 * Finds out where the marked page shows each value. The real page has the same elements, so that the same
 * steps lead to them.
 */
export function mapProps({ marked, marks, sources }: MarkedPage): PropMap {
  const page = new DOMParser().parseFromString(`<div id="root">${marked}</div>`, "text/html");
  const values = new Map<string, ShownValue[]>();
  for (const element of page.querySelectorAll("#root *")) {
    const origin = findOrigin(element);
    if (origin === null) continue;
    const id = getId(origin);
    for (const { name, as } of listMarkers(element)) {
      const isSource = name.startsWith("s");
      const mark = isSource ? undefined : marks[Number(name)];
      const source = isSource ? sources[Number(name.slice(1))] : undefined;
      values.set(id, [...(values.get(id) ?? []), { steps: stepsTo(origin, element), mark, source, as }]);
    }
  }
  return {
    find: (element) => {
      const origin = findOrigin(element);
      if (origin === null) return undefined;
      const id = getId(origin);
      const steps = stepsTo(origin, element);
      const inBlock = values.get(id) ?? [];
      const words = inBlock.filter((value) => value.as !== "address");
      const exact = words.find((word) => word.steps.length === steps.length && isPrefix(word.steps, steps));
      const inside = words.filter((word) => isPrefix(steps, word.steps));
      const around = inBlock
        .filter((value) => isPrefix(value.steps, steps))
        .sort((a, b) => b.steps.length - a.steps.length);
      const twin = follow(page.getElementById(id || "root"), steps);
      const isComputed = twin !== undefined && hasText(twin);
      // A text or label of something does not say what the other texts in it are, unless it is formatted text.
      const nearest = around.find((value) => !isComputed || isFormatted(value));
      // The element's own text, else the only text inside, else what is nearest around it.
      const match = exact ?? (inside.length === 1 ? inside[0] : undefined) ?? nearest;
      const address = around.find((value) => value.as === "address");
      if (match === undefined && id === "") return undefined;
      return {
        block: match?.mark?.block ?? id,
        ...toFoundValue(match),
        ...(address && { address: toFoundValue(address) }),
      };
    },
    findElement: (real, mark) => {
      for (const [id, inBlock] of values) {
        const match = inBlock.find((value) => value.mark === mark);
        const block = match && real.getElementById(id);
        if (block) return follow(block, match.steps);
      }
      return undefined;
    },
  };
}
