import type { PagePayload, Payload, Shell } from "./payload.ts";

/**
 * Placeholders in a shell. Each page fills in its `base`, the address of its order target, and its savings.
 * They are control characters that no text contains and that no legacy encoding maps to a letter, so they
 * need no escape in HTML or JSON. A shell of the demo has 19 of them; names in braces would take 16 bytes more.
 */
export const basePlaceholder = "\u0081";
export const orderPlaceholder = "\u008d";
export const savingsPlaceholder = "\u008f";

const placeholders = /[\u0081\u008d\u008f]/g;

type Filling = Pick<PagePayload, "base" | "order" | "savings">;

/**
 * Fills a text of a shell for one page. Values are paths and a percentage, so they need no escaping: letters,
 * digits, hyphens, slashes, a non-breaking space and a sign.
 */
export const fillPlaceholders = (text: string, { base, order, savings = "" }: Filling): string =>
  text.replace(placeholders, (placeholder) =>
    placeholder === basePlaceholder ? base : placeholder === orderPlaceholder ? order.href : savings,
  );

/** Combines a page with its shell, which is passed as JSON. */
export function fullPayload(page: PagePayload, shell: string): Payload {
  const { shell: _, base: __, savings: ___, head, ...own } = page;
  const around = JSON.parse(fillPlaceholders(shell, page)) as Shell;
  return { ...own, ...around, head: { ...around.head, ...head } };
}
