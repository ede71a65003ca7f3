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

/** An address of the shop, and what it gets. */
interface Recipient {
  readonly to: string;
  readonly subjects: readonly ShopNotice[];
  /** What needs attention. Empty if the address does not get that. */
  readonly open: readonly Attention[];
}

/** Sends one address what it does not know yet. */
async function notify(
  { orders, notices, transport, now, log }: NoticeHost,
  shop: NonNullable<MailPlan["shop"]>,
  { to, subjects, open }: Recipient,
): Promise<void> {
  const time = now();
  // Submissions from before the address was set are no news.
  const stored = await notices.read(to);
  const last = stored ?? { post: await notices.findNewest(), attention: [], nextAt: 0 };
  if (time < last.nextAt) return;
  const ids = await notices.listAfter(last.post, most);
  const fresh = ids.length === 0 ? [] : await Array.fromAsync(orders.submissions({ ids }));
  const news = fresh.filter((submission) => subjects.some((subject) => isAbout(subject, submission)));
  const newest = ids.at(-1) ?? last.post;
  const items = open.filter((item) => !last.attention.includes(getKey(item)));
  const state = { post: newest, attention: open.map(getKey), nextAt: last.nextAt };
  if (news.length === 0 && items.length === 0) {
    const isSame = JSON.stringify(state) === JSON.stringify(stored);
    return isSame ? undefined : notices.save(to, state);
  }
  const key = ["notice", to, last.post, newest, ...items.map(getKey)].join("/").slice(0, 256);
  const content = writeNotice(shop, { submissions: news, hasMore: ids.length === most, attention: items });
  const from = formatSender(shop);
  // The key alone identifies a notice: no person sends it again.
  const result = await transport.send({ key, from, to, ...content }, 0);
  if (result.kind === "accepted") await notices.save(to, { ...state, nextAt: time + pause });
  else {
    log({ level: "error", event: "notice-not-sent", reason: result.kind });
    await notices.save(to, { ...last, nextAt: time + pause });
  }
}

/** Tells the shop's own addresses of new orders, of forms, and of what needs attention. */
export async function notifyShop(host: NoticeHost): Promise<void> {
  const { shop } = (await host.readMailPlan()) ?? {};
  if (shop === undefined) return;
  const byAddress = Map.groupBy(shop.notices, ({ to }) => to);
  const asks = (subjects: readonly ShopNotice[]) => subjects.some((subject) => subject.attention);
  const open = asks(shop.notices) ? await host.attention.list(host.now()) : [];
  for (const [to, subjects] of byAddress)
    await notify(host, shop, { to, subjects, open: asks(subjects) ? open : [] });
}
