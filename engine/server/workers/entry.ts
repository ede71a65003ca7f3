import type { SiteTable } from "../../routing/site-table.ts";
import { createHandler } from "../handler.ts";
import { assetFiles } from "./asset-files.ts";
import type { WorkerEnv } from "./platform.ts";
import { countryHeader, withCountry } from "./visitor-country.ts";

/** What the build puts into the worker's file: what has to be there before the first file is read, and code, which Workers make of no text. */
export interface WorkerParts {
  readonly table: SiteTable;
  /** The folder of the assets for what only the handler reads. */
  readonly serverFolder: string;
}

/** What Cloudflare calls. */
export interface Worker {
  fetch(request: Request, env: WorkerEnv): Promise<Response>;
}

/** A built site as a Cloudflare Worker. `engine/build/build-worker.ts` writes the module that exports it. */
export function createWorker({ table, serverFolder }: WorkerParts): Worker {
  let handler: ReturnType<typeof createHandler> | undefined;
  return {
    fetch: async (request, env) => {
      // Bindings are the same as long as the isolate lives.
      handler ??= createHandler({
        files: assetFiles(env.ASSETS, serverFolder),
        table,
        geoHeader: countryHeader,
      });
      return handler.fetch(withCountry(request));
    },
  };
}
