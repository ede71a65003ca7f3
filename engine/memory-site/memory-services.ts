import type { Database } from "../server/data/database.ts";
import type { HostServices } from "../server/http/services.ts";
import type { ReadServerFile } from "../server/mail/mail-plan.ts";
import { createStores } from "../server/stores.ts";

/** The services of a site in memory. `readFile`: reads its mails. Default: it queues none. */
export const memoryServices = (
  database: Database,
  {
    log,
    getAddress,
    readFile,
  }: Pick<HostServices, "log" | "getAddress"> & { readonly readFile?: ReadServerFile },
): HostServices => ({
  orders: createStores(database, { readFile }).orders,
  check: database.check,
  // Cookies and quiz results of another process mean nothing to this one: its orders are gone.
  secrets: [crypto.getRandomValues(new Uint8Array(32))],
  now: Date.now,
  log,
  getAddress,
});
