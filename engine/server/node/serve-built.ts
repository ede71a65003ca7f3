import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { SiteTable } from "../../routing/site-table.ts";
import { createHandler } from "../handler.ts";
import { diskFiles } from "./disk-files.ts";
import { type Listening, listen } from "./listen.ts";

export interface ServedSite extends Listening {
  readonly table: SiteTable;
}

interface Where {
  readonly port: number;
  readonly host: string;
  readonly geoHeader?: string | undefined;
}

/** Serves what a build has written: `web` is its web root, `server` the folder that only the handler reads. */
export async function serveBuilt(
  out: { readonly web: string; readonly server: string },
  { port, host, geoHeader }: Where,
): Promise<ServedSite> {
  // Sound: the build has written it.
  const table = JSON.parse(readFileSync(join(out.server, "site.json"), "utf8")) as SiteTable;
  const handler = createHandler({ files: diskFiles(out.web, out.server), table, geoHeader });
  return { table, ...(await listen(handler, port, host)) };
}
