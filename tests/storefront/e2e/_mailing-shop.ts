import { join } from "node:path";
import { inject } from "vitest";
import { openMemory } from "../../../engine/server/data/sqlite/sqlite-in-process.ts";
import type { HostServices } from "../../../engine/server/http/services.ts";
import { serverFileReader } from "../../../engine/server/node/server-file-reader.ts";
import { createStores, type Stores } from "../../../engine/server/stores.ts";
import { builtHandler, serveUntilEnd } from "../../engine/e2e/_support.ts";

export interface MailingShop extends Stores {
  readonly url: string;
  /** Resolves when the requests for links are done. */
  readonly finishWork: () => Promise<unknown>;
}

/** The built shop with its mails and a database in memory, which lives as long as the test. */
export async function openMailingShop(): Promise<MailingShop> {
  const root = inject("shop");
  const stores = createStores(openMemory(), { readFile: serverFileReader(join(root, "dist-server")) });
  const works: Promise<void>[] = [];
  const services: HostServices = {
    orders: stores.orders,
    check: async () => undefined,
    secrets: [new Uint8Array(32).fill(7)],
    now: Date.now,
    log: () => undefined,
    getAddress: () => undefined,
    defer: (_request, work) => void works.push(work),
  };
  const handler = builtHandler(root, services);
  const url = await serveUntilEnd((request) => handler.fetch(request));
  return { ...stores, url, finishWork: () => Promise.all(works) };
}
