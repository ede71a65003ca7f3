import type { OrderService, StoredSubmission } from "../../commerce/order-book.ts";
import type { MailPlan, ShopNotice } from "../../mail/mail-template.ts";
import type { Attention } from "../../payments/attention.ts";
import type { LogEntry } from "../data/log-entry.ts";
import type { NoticeStore } from "../data/notice-store.ts";
import type { ReadMailPlan } from "../mail/mail-plan.ts";
import type { MailTransport } from "../mail/mail-transport.ts";
import type { AttentionStore } from "../orders/attention-store.ts";
import { formatSender } from "./write-mail.ts";
import { writeNotice } from "./write-notice.ts";

interface NoticeHost {
  readonly orders: Pick<OrderService, "submissions">;
  readonly attention: Pick<AttentionStore, "list">;
  readonly notices: NoticeStore;
  readonly readMailPlan: ReadMailPlan;
  readonly transport: MailTransport;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly log: (entry: LogEntry) => void;
}

/** The pause between two mails to one address, in milliseconds. What happens meanwhile is in the second one. */
const pause = 5 * 60_000;

/** Submissions that one mail tells. */
const most = 50;

const isAbout = (
  { orders, forms = [], markets }: ShopNotice,
  { form, market, order }: StoredSubmission,
): boolean => (order ? orders === true : forms.includes(form)) && (markets?.includes(market) ?? true);

/** Identifies what needs attention while it does. */
const getKey = ({ kind, order, since, message, payment }: Attention): string =>
  [kind, order, since, message, payment?.reference].join(" ");

/** Sends one address what it does not know yet. */
async function notify(
  { orders, attention, notices, transport, now, log }: NoticeHost,
  shop: NonNullable<MailPlan["shop"]>,
  { to, subjects }: { readonly to: string; readonly subjects: readonly ShopNotice[] },
): Promise<void> {
  const time = now();
  // Submissions from before the address was set are no news.
  const known = (await notices.read(to)) ?? {
    post: await notices.findNewest(),
    attention: [],
    nextAt: 0,
  };
  if (time < known.nextAt) return;
  const ids = await notices.listAfter(known.post, most);
  const fresh = ids.length === 0 ? [] : await Array.fromAsync(orders.submissions({ ids }));
  const news = fresh.filter((submission) => subjects.some((subject) => isAbout(subject, submission)));
  const newest = ids.at(-1) ?? known.post;
  const asks = subjects.some((subject) => subject.attention);
  const open = asks ? await attention.list(time) : [];
  const items = open.filter((item) => !known.attention.includes(getKey(item)));
  const state = { post: newest, attention: open.map(getKey), nextAt: known.nextAt };
  if (news.length === 0 && items.length === 0) return notices.save(to, state);
  const key = ["notice", to, known.post, newest, ...items.map(getKey)].join("/").slice(0, 256);
  const content = writeNotice(shop, { submissions: news, hasMore: ids.length === most, attention: items });
  const from = formatSender(shop);
  // The key alone identifies a notice: no person sends it again.
  const result = await transport.send({ key, from, to, ...content }, 0);
  if (result.kind === "accepted") await notices.save(to, { ...state, nextAt: time + pause });
  else {
    log({ level: "error", event: "notice-not-sent", reason: result.kind });
    await notices.save(to, { ...known, nextAt: time + pause });
  }
}

/** Tells the shop's own addresses of new orders, of forms, and of what needs attention. */
export async function notifyShop(host: NoticeHost): Promise<void> {
  const { shop } = (await host.readMailPlan()) ?? {};
  if (shop === undefined) return;
  const byAddress = Map.groupBy(shop.notices, ({ to }) => to);
  for (const [to, subjects] of byAddress) await notify(host, shop, { to, subjects });
}
