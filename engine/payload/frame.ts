import type { Frame, PagePayload, Payload } from "./payload.ts";

/**
 * Stand in a frame for what each page fills in: its `base`, the address of its order target, and its savings. Control characters
 * that no text has and that no old encoding maps a letter to, so that they need no escape in HTML or JSON.
 */
export const baseMark = "\u0081";
export const orderMark = "\u008d";
export const savingsMark = "\u008f";

const marks = /[\u0081\u008d\u008f]/g;

type Filling = Pick<PagePayload, "base" | "order" | "savings">;

/** A text of a frame for one page. What is filled in are paths and a percentage: letters, digits, hyphens, slashes, a space that does not break and a sign. */
export const fillMarks = (text: string, { base, order, savings = "" }: Filling): string =>
  text.replace(marks, (mark) => (mark === baseMark ? base : mark === orderMark ? order.href : savings));

/** A page in its frame, which is given as JSON. */
export function wholePayload(page: PagePayload, frame: string): Payload {
  const { frame: _, base: __, savings: ___, head, ...own } = page;
  const around = JSON.parse(fillMarks(frame, page)) as Frame;
  return { ...own, ...around, head: { ...around.head, ...head } };
}
