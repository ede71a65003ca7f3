import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import type { SiteTable } from "../../routing/site-table.ts";
import { createHandler, type Handler } from "../handler.ts";
import type { LogEntry, Services } from "../services.ts";
import { builtCode } from "./built-code.ts";
import { type Connection, connectionReader } from "./client-address.ts";
import { diskFiles } from "./disk-files.ts";
import { type Limits, type Listening, listen } from "./listen.ts";

export interface ServedSite extends Listening {
  readonly table: SiteTable;
}

interface Where {
  readonly port: number;
  readonly host: string;
  readonly geoHeader?: string | undefined;
  /** Addresses or networks whose forwarding headers are believed. */
  readonly trustedProxies?: readonly string[];
  /** The country of an address, alpha-2. */
  readonly countryOf?: ((address: string) => string | undefined) | undefined;
  /** What keeps posts, and what signs the order's cookie; without it pages are served and nothing is taken. */
  readonly keeps?: Pick<Services, "sink" | "secrets"> | undefined;
  readonly log?: ((entry: LogEntry) => void) | undefined;
  readonly limits?: Partial<Limits>;
}

/** `open`s what stands in a folder, anew whenever another build stands there: its files, its tables and its policies belong together. */
function currentBuild<Opened>(folder: string, open: () => Opened): () => Opened {
  const file = join(folder, "site.json");
  const versionNow = () => {
    const stats = statSync(file, { throwIfNoEntry: false });
    // For a moment a build that takes another's place has none.
    return stats && `${stats.ino}-${stats.mtimeMs}`;
  };
  let version = versionNow();
  let opened = open();
  return () => {
    const now = versionNow();
    if (now !== undefined && now !== version) {
      opened = open();
      version = now;
    }
    return opened;
  };
}

/** Serves what a build has written, and from the next request on what a later build has: `web` is its web root, `server` the folder that only the handler reads. */
export async function serveBuilt(
  out: { readonly web: string; readonly server: string },
  { port, host, geoHeader, trustedProxies = [], countryOf, keeps, log, limits = {} }: Where,
): Promise<ServedSite> {
  const connectionOf = connectionReader(trustedProxies);
  const connections = new WeakMap<Request, Connection>();
  const addressOf = (request: Request) => connections.get(request)?.address;
  const current = currentBuild(out.server, () => {
    // Sound: the build has written it.
    const table = JSON.parse(readFileSync(join(out.server, "site.json"), "utf8")) as SiteTable;
    const handler = createHandler({
      files: diskFiles(out.web, out.server),
      table,
      geoHeader,
      countryOf:
        countryOf &&
        ((request) => {
          const address = addressOf(request);
          return address === undefined ? undefined : countryOf(address);
        }),
      isSecure: (request) => connections.get(request)?.isSecure === true,
      services: keeps && { ...keeps, now: Date.now, log: log ?? (() => undefined), addressOf },
      ...builtCode(out.server, table.build),
      log,
    });
    return { table, handler };
  });
  const onRequest: Parameters<typeof listen>[1]["onRequest"] = (request, incoming) =>
    void connections.set(request, connectionOf(incoming));
  const handler: Handler = { fetch: (request) => current().handler.fetch(request) };
  return { table: current().table, ...(await listen(handler, { port, host, limits, log, onRequest })) };
}
