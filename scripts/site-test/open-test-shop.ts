import type { Progress } from "../../engine/build/progress.ts";
import type { Project } from "../../engine/build/project.ts";
import { openDevPayments } from "../../engine/dev/dev-payments.ts";
import { memoryServices } from "../../engine/memory-site/memory-services.ts";
import { openMemory } from "../../engine/server/data/sqlite/sqlite-in-process.ts";
import { serverFileReader } from "../../engine/server/node/server-file-reader.ts";
import { openStorefront, type Storefront } from "../_open-storefront.ts";

export interface TestShop extends Storefront {
  /** The number of forms and orders that it has stored. */
  readonly countStored: () => Promise<number>;
}

/**
 * Builds a site and serves it as in production, with a database in memory. The test bank plays every payment provider. If
 * the manifests have errors, prints them and returns undefined.
 */
export async function openTestShop(project: Project, progress: Progress): Promise<TestShop | undefined> {
  const database = openMemory();
  const readFile = serverFileReader(project.outServer);
  const keeps = memoryServices(database, { log: () => undefined, getAddress: () => undefined, readFile });
  const payments = await openDevPayments(database, () => undefined);
  const close = async () => {
    await payments.close();
    await database.close();
  };
  const shop = await openStorefront(project, progress, {
    keeps: { ...keeps, verify: undefined },
    payments: payments.setup,
  });
  if (shop === undefined) {
    await close();
    return undefined;
  }
  return {
    ...shop,
    countStored: async () => (await Array.fromAsync(keeps.orders.submissions())).length,
    close: async () => {
      await shop.close();
      await close();
    },
  };
}
