import { html } from "hono/html";
import { moneyFormat } from "../../commerce/money.ts";
import type { StoredSubmission } from "../../commerce/order-book.ts";
import { shownOrderId } from "../../commerce/order-id.ts";
import { readState } from "../../commerce/order-state.ts";
import { isTestOrder } from "../../commerce/payment-attempts.ts";
import { printFile, printValue } from "../../forms/print-value.ts";
import type { SentFile } from "../../forms/sent-file.ts";
import type { MailPlan } from "../../mail/mail-template.ts";
import { mailText } from "../../mail/mail-text.ts";
import type { Attention } from "../../payments/attention.ts";
import { filePath } from "../http/file-path.ts";
import type { OutgoingMail } from "../mail/mail-transport.ts";

/** What an address of the shop does not know yet. */
export interface News {
  /** Oldest first. */
  readonly submissions: readonly StoredSubmission[];
  /** Whether there are more submissions. */
  readonly hasMore: boolean;
  readonly attention: readonly Attention[];
}

const count = (number: number, one: string, many: string): string | undefined =>
  number === 0 ? undefined : `${number} ${number === 1 ? one : many}`;

const showTime = (at: number): string => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

/**
 * Writes the mail that tells the shop what is new. It is in English, as /admin is, and has what the customers have typed, so that
 * somebody can answer at once.
 */
export function writeNotice(
  { origin }: Pick<NonNullable<MailPlan["shop"]>, "origin">,
  { submissions, hasMore, attention }: News,
): Pick<OutgoingMail, "subject" | "html" | "text"> {
  const linkTo = (id: string) => html`<a href="${origin}/admin/orders/${id}">${shownOrderId(id)}</a>`;
  const linkFile = (file: SentFile) =>
    html`<a href="${origin}${filePath(file)}">${printFile(file, "en-GB")}</a> `;
  const orders = submissions.flatMap(({ order, market }) => {
    if (order === undefined) return [];
    const { total, status } = readState(order);
    const test = isTestOrder(order) ? ", test" : "";
    return html`<li>${linkTo(order.id)}, ${market}, ${moneyFormat("en-GB", order.currency)(total)}, ${status}${test}</li>`;
  });
  const forms = submissions.flatMap(({ form, market, at, values, order }) => {
    if (order) return [];
    const fields = Object.entries(values).map(
      ([name, value]) =>
        html`<br>${name}: ${typeof value === "object" ? value.map(linkFile) : html`<bdi>${printValue(value, "en-GB")}</bdi>`}`,
    );
    return html`<li>${form}, ${market}, ${showTime(at)}${fields}</li>`;
  });
  const items = attention.map(
    ({ order, problem, action }) => html`<li>${order && html`${linkTo(order)}: `}${problem} ${action}</li>`,
  );
  const parts = [
    ["New orders", orders],
    ["Forms", forms],
    ["Needs attention", items],
  ] as const;
  const subject = [
    count(orders.length, "new order", "new orders"),
    count(forms.length, "form", "forms"),
    count(items.length, "needs attention", "need attention"),
  ].flatMap((text) => text ?? []);
  const body =
    String(html`<!doctype html><html lang="en"><head><meta charset="utf-8"><title>News of the shop</title></head>
<body>${parts.map(([title, list]) => list.length > 0 && html`<h2>${title}</h2><ul>${list}</ul>`)}${
      hasMore && html`<p>There is more in <a href="${origin}/admin/orders">/admin</a>.</p>`
    }</body></html>`);
  return { subject: subject.join(", "), html: body, text: mailText(body) };
}
