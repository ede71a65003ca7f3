import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inject } from "vitest";
import type { SiteTable } from "../../../engine/routing/site-table.ts";
import { createHandler } from "../../../engine/server/handler.ts";
import { builtCode } from "../../../engine/server/node/built-code.ts";
import { diskFiles } from "../../../engine/server/node/disk-files.ts";
import { listen } from "../../../engine/server/node/listen.ts";
import { type TestServices, testServices } from "../../fixtures/post-services.ts";

export interface TakingSite {
  readonly url: string;
  readonly services: TestServices;
  close(): Promise<void>;
}

/** Serves the built shop with a store in memory. Rate limits do not count submissions from this machine. */
export async function serveTaking(): Promise<TakingSite> {
  const root = inject("shop");
  const server = join(root, "dist-server");
  const services = testServices();
  services.address = "127.0.0.1";
  // SAFETY: the build has written this file.
  const table = JSON.parse(readFileSync(join(server, "site.json"), "utf8")) as SiteTable;
  const files = diskFiles(join(root, "dist"), server);
  const handler = createHandler({ files, table, services, ...builtCode(server, table.build) });
  const { port, close } = await listen(handler, { port: 0, host: "127.0.0.1" });
  return { url: `http://127.0.0.1:${port}`, services, close };
}
