import type { ShownOrder } from "../../commerce/shown-order.ts";
import { summaryPlaceholders } from "../../forms/order-submission.ts";
import { cutSlot, hasSlot, readSlot, replaceSlot } from "../../render/document-slots.ts";
import { escapeHtml } from "../../render/escape-html.ts";

/** The unfilled summary in a page's HTML, if there is one. */
export const findSummary = (html: string): string | undefined =>
  hasSlot(html, "summary") ? cutSlot(html, "summary") : undefined;

type Values = Readonly<Partial<Record<keyof typeof summaryPlaceholders, string>>>;

const fill = (html: string, values: Values): string =>
  Object.entries(values).reduce(
    // SAFETY: the values have the same names as their placeholders.
    (text, [name, value]) => text.replaceAll(summaryPlaceholders[name as keyof Values], () => value),
    html,
  );

/** Replaces the unfilled summary in HTML with an order. Returns HTML without a summary as it is. */
export function fillSummary(html: string, { number, lines, delivery, total }: ShownOrder): string {
  const template = findSummary(html);
  if (template === undefined) return html;
  const sums = {
    number: escapeHtml(number),
    delivery: delivery === undefined ? readSlot(template, "summaryFree") : escapeHtml(delivery),
    total: escapeHtml(total),
  };
  const line = readSlot(template, "summaryLine");
  const rendered = lines.map(({ name, price }) =>
    fill(line, { price: escapeHtml(price), name: escapeHtml(name) }),
  );
  const [start, end] = [readSlot(template, "summaryStart"), readSlot(template, "summary")];
  return replaceSlot(html, "summary", fill(start, sums) + rendered.join("") + fill(end, sums));
}
