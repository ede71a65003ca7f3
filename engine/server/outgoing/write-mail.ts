import type { OrderService, StoredSubmission } from "../../commerce/order-book.ts";
import { isTestOrder } from "../../commerce/payment-attempts.ts";
import { fillMail } from "../../mail/fill-mail.ts";
import type { MailTemplate } from "../../mail/mail-template.ts";
import { viewForm } from "../../mail/view-form.ts";
import type { PartsContent } from "../../render/fill-parts.ts";
import type { SiteTable } from "../../routing/site-table.ts";
import type { DueMail, MailStore } from "../data/mail-store.ts";
import { orderLink } from "../http/order-link.ts";
import type { Services } from "../http/services.ts";
import type { ReadOrderTable } from "../http/stored-files.ts";
import { unpackText } from "../mail/pack-text.ts";
import type { WriteMail } from "../mail/send-mails.ts";
import { viewOrder } from "../orders/order-view.ts";

export interface MailWriterSetup {
  readonly orders: Pick<OrderService, "submissions">;
  readonly mails: Pick<MailStore, "readTemplate">;
  readonly table: SiteTable;
  readonly readTable: ReadOrderTable;
  readonly secrets: Services["secrets"];
}

/** How long a link opens an old order that somebody has requested, in milliseconds. */
const linkLife = 86_400_000;

/** The sender of a mail: a name with an address (RFC 5322). */
export const formatSender = ({ brand, sender }: Pick<MailTemplate, "brand" | "sender">): string =>
  `"${brand.replaceAll(/["\\]/g, "\\$&")}" <${sender}>`;

/** Creates the function that writes mails from their template and from what the ledger said when they were queued. */
export function createMailWriter({ orders, mails, table, readTable, secrets }: MailWriterSetup): WriteMail {
  async function view(
    template: MailTemplate,
    { form, values, at, order }: StoredSubmission,
    { lines, facts, at: requested }: DueMail,
  ): Promise<PartsContent> {
    const orderTable = await readTable();
    if (order === undefined || lines === 0)
      return viewForm(template, {
        values,
        at,
        timeZone: orderTable.markets[template.market]?.timeZone,
      });
    const until = template.trigger === "order-link" ? requested + linkLife : undefined;
    const page = orderLink({ ...order, until }, { table, secrets, origin: template.origin });
    const then = {
      ...order,
      lines: order.lines.slice(0, lines),
      facts: (order.facts ?? []).slice(0, facts),
    };
    return viewOrder({ form, values, order: then }, orderTable, {
      page,
      next: undefined,
      origin: template.origin,
    });
  }
  return async (mail) => {
    const packed = await mails.readTemplate(mail.template);
    if (packed === undefined) return "its template is gone";
    // SAFETY: the build writes templates.
    const template = JSON.parse(await unpackText(packed)) as MailTemplate;
    if (template.sender === "") return "the market has no e-mail address, and the mail names no sender";
    for await (const submission of orders.submissions({ ids: [mail.post] })) {
      const { subject, html, text } = fillMail(template, await view(template, submission, mail));
      const isTest = submission.order !== undefined && isTestOrder(submission.order);
      return {
        key: mail.key,
        from: formatSender(template),
        to: mail.recipient,
        subject: isTest ? `[Test] ${subject}` : subject,
        html,
        text,
      };
    }
    return "its order was erased";
  };
}
