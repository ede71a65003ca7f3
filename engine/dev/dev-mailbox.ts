import type { MailTable } from "../mail/mail-template.ts";
import type { SitePages } from "../memory-site/site-pages.ts";
import { sendDue } from "../server/data/attempts.ts";
import type { Database } from "../server/data/database.ts";
import type { ListedMail } from "../server/data/mail-store.ts";
import type { HostServices } from "../server/http/services.ts";
import type { ReadServerFile } from "../server/mail/mail-plan.ts";
import type { OutgoingMail } from "../server/mail/mail-transport.ts";
import { unpackText } from "../server/mail/pack-text.ts";
import { mailSending } from "../server/mail/send-mails.ts";
import { closeOrders } from "../server/orders/close-orders.ts";
import { createMailWriter } from "../server/outgoing/write-mail.ts";
import { createStores } from "../server/stores.ts";
import type { DevModules } from "./dev-modules.ts";

/** The mails of the present state of the site. */
export interface DevMails {
  readonly pages: SitePages;
  readonly table: MailTable;
  /** The file `mails.json` of a build. */
  readonly plan: string;
}

/** Undefined if the manifests have had errors since the start. */
export type LoadMails = () => Promise<DevMails | undefined>;

/** Returns a function that renders the mails again when the site or a block has changed. */
export function mailLoader(load: () => Promise<DevModules>): LoadMails {
  let last: { readonly renderer: object; readonly mails: DevMails } | undefined;
  return async () => {
    const { site, buildMailTable, planMails, renderer } = await load();
    const pages = await site.pages();
    if (pages === undefined) return undefined;
    if (last?.mails.pages === pages && last.renderer === renderer) return last.mails;
    const table = buildMailTable(pages.setup, renderer.renderMail);
    const mails = { pages, table, plan: JSON.stringify(planMails(pages.setup, table)) };
    last = { renderer, mails };
    return mails;
  };
}

/** Reads the files that a build would have. */
export const mailFileReader =
  (loadMails: LoadMails): ReadServerFile =>
  async (path) => {
    const mails = await loadMails();
    if (path === "mails.json") return mails?.plan;
    const [, hash = ""] = /^mails\/(\w+)\.json$/.exec(path) ?? [];
    const template = mails?.table.templates[hash];
    return template && JSON.stringify(template);
  };

/** A mail of an order or form in dev mode. */
export interface DevMail {
  readonly mail: ListedMail;
  readonly content: OutgoingMail;
}

/** The mails of the orders and forms that were sent in dev mode. Nothing leaves this machine. */
export type ReadMailbox = () => Promise<readonly DevMail[]>;

/** Returns a function that writes the mails that are due, and lists them, newest first. */
export function mailboxReader(
  database: Database,
  { secrets, now, log }: Pick<HostServices, "secrets" | "now" | "log">,
  loadMails: LoadMails,
): ReadMailbox {
  const stores = createStores(database);
  return async () => {
    const { pages } = (await loadMails()) ?? {};
    if (pages === undefined) return [];
    await closeOrders({ ...stores, now }, 100);
    const write = createMailWriter({
      ...stores,
      table: pages.table,
      readTable: async () => pages.orders ?? { markets: {} },
      secrets,
    });
    await sendDue(mailSending({ store: stores.mails, transport: undefined, write, now, log }));
    const mails = await stores.mails.list({ state: "stored" });
    return Promise.all(
      mails.map(async (mail) => {
        // SAFETY: the content is the JSON of an OutgoingMail.
        const content = JSON.parse(await unpackText(mail.content ?? "")) as OutgoingMail;
        return { mail, content };
      }),
    );
  };
}
