import { type Listening, listen, type ServerLimits } from "./listen.ts";
import { type BuildFolders, type BuildOptions, type OpenedBuild, openBuilt } from "./open-built.ts";

export interface ServedSite extends Listening, Pick<OpenedBuild, "table"> {}

interface ServeOptions extends BuildOptions {
  readonly port: number;
  readonly host: string;
  readonly limits?: Partial<ServerLimits>;
}

/** Serves the pages of a build over HTTP. If another build replaces it, the next request gets the new one. */
export async function serveBuilt(
  out: BuildFolders,
  { port, host, limits = {}, ...options }: ServeOptions,
): Promise<ServedSite> {
  const built = openBuilt(out, options);
  const { log } = options;
  const listening = await listen(built, { port, host, limits, log, onRequest: built.attach });
  return {
    table: built.table,
    port: listening.port,
    drain() {
      built.drain();
      listening.drain();
    },
    async close() {
      await listening.close();
      await built.close();
    },
  };
}
