import { nodeListener } from "./listen.ts";
import { openShop } from "./open-shop.ts";
import { operatorOutput } from "./operator-output.ts";
import { readSettings } from "./settings.ts";
import type { SiteHandler } from "./site-handler.ts";

/** Opens the build whose server folder is `folder`, without a port. */
export async function openSiteIn(folder: string): Promise<SiteHandler> {
  const settings = readSettings(process.env, 4173);
  const { log, print, end } = operatorOutput(settings);
  const shop = await openShop(folder, { settings, isStale: false, log, print });
  const { build } = shop;
  const work = shop.startWork();
  return {
    fetch: async (request, incoming) => {
      if (incoming !== undefined) build.attach(request, incoming);
      return build.fetch(request);
    },
    listener: nodeListener(build, { log, onRequest: build.attach }),
    async close() {
      build.drain();
      await work.close();
      await shop.close();
      await end();
    },
  };
}
