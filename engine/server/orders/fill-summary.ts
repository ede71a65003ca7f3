import { summaryMarks } from "../../forms/order-post.ts";
import { escapeHtml } from "../../render/escape-html.ts";
import type { ShownOrder } from "./shown-order.ts";

/** A summary as the build has drawn it: what stands before the lines, a line, what stands behind them. */
const summary =
  /<template data-running-order="" data-free="([^"]*)">(.*?)<template data-order-line="">(.*?)<\/template>(.*?)<\/template>/s;

/** The summary in a page's HTML that is still to be filled, if there is one. */
export const findSummary = (html: string): string | undefined => summary.exec(html)?.[0];

type Values = Readonly<Partial<Record<keyof typeof summaryMarks, string>>>;

const fill = (html: string, values: Values): string =>
  Object.entries(values).reduce(
    // Sound: the values are named like their marks.
    (text, [name, value]) => text.replaceAll(summaryMarks[name as keyof Values], () => value),
    html,
  );

/** HTML with an order in the place of its unfilled summary. */
export function fillSummary(html: string, { number, lines, delivery, total }: ShownOrder): string {
  return html.replace(summary, (_, free: string, before: string, line: string, after: string) => {
    const sums = {
      number: escapeHtml(number),
      delivery: delivery === undefined ? free : escapeHtml(delivery),
      total: escapeHtml(total),
    };
    const drawn = lines.map(({ name, price }) =>
      fill(line, { price: escapeHtml(price), name: escapeHtml(name) }),
    );
    return fill(before, sums) + drawn.join("") + fill(after, sums);
  });
}
