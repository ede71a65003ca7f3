import type { Frame, PagePayload, Payload } from "./payload.ts";

/**
 * Stand in a frame for what each page fills in: its `base`, and the address of its order target. Control characters
 * that no text has and that no old encoding maps a letter to, so that they need no escape in HTML or JSON.
 */
export const baseMark = "\u0081";
export const orderMark = "\u008d";

type Filling = Pick<PagePayload, "base" | "order">;

/** A text of a frame for one page. What is filled in are paths: letters, digits, hyphens and slashes. */
export const fillMarks = (text: string, { base, order }: Filling): string =>
  text.replaceAll(baseMark, () => base).replaceAll(orderMark, () => order.href);

/** A page in its frame, which is given as JSON. */
export function wholePayload(page: PagePayload, frame: string): Payload {
  const { frame: _, base: __, head, ...own } = page;
  const around = JSON.parse(fillMarks(frame, page)) as Frame;
  return { ...own, ...around, head: { ...around.head, ...head } };
}
