import { pageName } from "../forms/form-submission.ts";
import {
  afterOrderHook,
  offerErrorId,
  offerHooks,
  orderedHook,
  upsellHook,
} from "../forms/order-submission.ts";
import { scriptJson } from "./escape-html.ts";

/** The markup around the slots of every document. `documentHtml` writes it. */
export const documentMarks = {
  html: "<html",
  body: '<body data-route="',
  root: '<div id="root">',
  payload: '</div><script type="application/json" id="payload">',
} as const;

/**
 * The places in stored documents that servers read or fill. A slot is found by texts that follow each other;
 * its content is between the last two. `documentHtml` writes the slots of every document, blocks write the
 * others: by the attributes and names that are imported above, and by `data-error-message`. A constant for
 * that one would cost visitors a chunk of its own.
 */
const slots = {
  /** Where the document of a visitor with an order gets an attribute. */
  htmlAttributes: [documentMarks.html, " "],
  /** The route's name in the body tag. */
  route: [documentMarks.body, '"'],
  /** The page that React has rendered. */
  root: [documentMarks.root, documentMarks.payload],
  /** The embedded payload. */
  payload: [documentMarks.payload, "</script>"],
  /** The route's name and the path in a payload: embedded, or a file of its own. */
  payloadRoute: ['"route":"', '"'],
  payloadPath: ['"path":"', '"'],
  /** The message of the error page, and whether a server has filled it. */
  errorState: [' data-error-message="', '"'],
  errorMessage: [' data-error-message="', ">", "<"],
  /** The hidden field with the page's path in a form or quiz. */
  pageField: [`name="${pageName}" value="`, '"'],
  /** The message in the form of an offer, and the text that it has without an open order. */
  offerMessage: [` id="${offerErrorId}"`, ">", "<"],
  offerClosed: [` id="${offerErrorId}"`, ' data-closed="', '"'],
  /** The texts for visitors without an order. */
  afterOrder: [` ${afterOrderHook}="`, '"'],
} as const satisfies Record<string, readonly [string, ...string[], string]>;

export type SlotName = keyof typeof slots;

/** Offsets of a slot in a text: of its content, and of its content with the texts by which it is found. */
interface SlotRange {
  readonly start: number;
  readonly end: number;
  readonly outerStart: number;
  readonly outerEnd: number;
}

function findSlot(text: string, name: SlotName, from = 0): SlotRange | undefined {
  const marks: readonly string[] = slots[name];
  let outerStart: number | undefined;
  let [start, end, outerEnd] = [from, from, from];
  for (const mark of marks) {
    start = outerEnd;
    end = text.indexOf(mark, start);
    if (end === -1) return undefined;
    outerStart ??= end;
    outerEnd = end + mark.length;
  }
  return { start, end, outerStart: outerStart ?? from, outerEnd };
}

function requireSlot(text: string, name: SlotName): SlotRange {
  const found = findSlot(text, name);
  if (found === undefined) throw new Error(`The document has no slot "${name}".`);
  return found;
}

export const hasSlot = (text: string, name: SlotName): boolean => findSlot(text, name) !== undefined;

/**
 * The content of a slot.
 *
 * @throws Error if the text has no such slot. This holds for all functions below.
 */
export function readSlot(text: string, name: SlotName): string {
  const { start, end } = requireSlot(text, name);
  return text.slice(start, end);
}

/** The text before the slot and the texts by which it is found. */
export const textBeforeSlot = (text: string, name: SlotName): string =>
  text.slice(0, requireSlot(text, name).outerStart);

/** Puts content into a slot. The caller escapes it. */
export function fillSlot(text: string, name: SlotName, content: string): string {
  const { start, end } = requireSlot(text, name);
  return text.slice(0, start) + content + text.slice(end);
}

/** Puts the same content into every slot of this name. */
export function fillEverySlot(text: string, name: SlotName, content: string): string {
  let filled = "";
  let done = 0;
  for (let slot = findSlot(text, name); slot; slot = findSlot(text, name, slot.outerEnd)) {
    filled += text.slice(done, slot.start) + content;
    done = slot.end;
  }
  return filled + text.slice(done);
}

/** Marks the document of a visitor with an order. `upsell`: how a product is paid that is added to it. */
export const markOrdered = (html: string, upsell: string): string =>
  fillSlot(html, "htmlAttributes", ` ${orderedHook}="" ${upsellHook}="${upsell}"`);

/**
 * Marks a document that is shown as at another moment: it is this many milliseconds ahead of the visitor's clock.
 * Countdowns to a moment follow it.
 */
export const markAhead = (html: string, ms: number): string =>
  fillSlot(html, "htmlAttributes", ` data-ahead="${ms}"`);

/** Fills the message of the error page and marks it as filled, so that the browser leaves it alone. */
export const fillErrorMessage = (html: string, escaped: string): string =>
  fillSlot(fillSlot(html, "errorState", "set"), "errorMessage", escaped);

/**
 * Shows a message in the form of an offer, as the browser shows an error. It takes the focus, because it may be below
 * the first screen. The caller escapes it.
 */
export const answerInPage = (html: string, escaped: string): string =>
  fillSlot(html, "offerMessage", escaped)
    .replace(" data-offer=", ' data-failed="" data-offer=')
    .replace(` id="${offerErrorId}"`, '$& tabindex="-1" autofocus=""');

/** Shows in the form of an offer that there is no open order. Undefined if the page has no text for it. */
export const closeInPage = (html: string): string | undefined =>
  hasSlot(html, "offerClosed") ? answerInPage(html, readSlot(html, "offerClosed")) : undefined;

/** Marks the offers of products that the visitor has accepted. */
export const markAdded = (html: string, products: readonly string[]): string =>
  products.reduce(
    (text, product) =>
      text.replaceAll(` ${offerHooks.product}="${product}"`, (hook) => `${hook} ${offerHooks.added}=""`),
    html,
  );

/** Removes the tag manager from a document whose visits it should not see. */
export const removeTags = (html: string): string => html.replace(/ data-tags="[^"]*" data-gtm="[^"]*"/, "");

/** Changes the path in a payload. */
export const repathPayload = (json: string, path: string): string =>
  fillSlot(json, "payloadPath", scriptJson(path).slice(1, -1));

/** Changes the path in the payload of a document. */
export const repathDocument = (html: string, path: string): string =>
  fillSlot(html, "payload", repathPayload(readSlot(html, "payload"), path));

/** The names by which pages with the same content differ. */
export interface PageNames {
  /** The route's name. */
  readonly name: string;
  readonly path: string;
}

/** Changes the names in a payload. */
export const renamePayload = (json: string, { name, path }: PageNames): string =>
  repathPayload(fillSlot(json, "payloadRoute", name), path);

/** Changes the names in a document: in the body tag and in the embedded payload. */
export const renameDocument = (html: string, names: PageNames): string =>
  fillSlot(fillSlot(html, "route", names.name), "payload", renamePayload(readSlot(html, "payload"), names));
