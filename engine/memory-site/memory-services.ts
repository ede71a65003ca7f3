import type { Database } from "../server/data/database.ts";
import type { HostServices } from "../server/http/services.ts";
import { createStores } from "../server/stores.ts";

/** The services of a site in memory. */
export const memoryServices = (
  database: Database,
  { log, getAddress }: Pick<HostServices, "log" | "getAddress">,
): HostServices => ({
  orders: createStores(database).orders,
  check: database.check,
  // Cookies and quiz results of another process mean nothing to this one: its orders are gone.
  secrets: [crypto.getRandomValues(new Uint8Array(32))],
  now: Date.now,
  log,
  getAddress,
});
