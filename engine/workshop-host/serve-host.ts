import { loadRegistry } from "../build/load-registry.ts";
import { connectionReader } from "../server/node/connection-reader.ts";
import { listen } from "../server/node/listen.ts";
import { loadSiteCode } from "../workshop-server/site-code.ts";
import { type Host, type HostSetup, openHost } from "./open-host.ts";

interface ServeSetup extends Omit<HostSetup, "registry" | "siteCode" | "getAddress"> {
  readonly host: string;
  readonly port: number;
  /** The addresses of proxies that say where a request comes from. */
  readonly trustedProxies: readonly string[];
}

export interface HostServer extends Pick<Host, "invite" | "services"> {
  readonly port: number;
  close(): Promise<void>;
}

/** A response may take as long as building two versions of a site, in milliseconds. */
const silence = 600_000;

/**
 * Serves the workshop of a team. Throws `PortError` if the port is in use, and `RepositoryError` if the shop's repository
 * cannot be read.
 */
export async function serveHost(setup: ServeSetup): Promise<HostServer> {
  const { project, host, port, trustedProxies } = setup;
  const addresses = new WeakMap<Request, string>();
  const opened = await openHost({
    ...setup,
    registry: await loadRegistry(project),
    siteCode: await loadSiteCode(project),
    getAddress: (request) => addresses.get(request),
  });
  const readConnection = connectionReader(trustedProxies);
  const listening = await listen(
    { fetch: async (request) => opened.app.fetch(request) },
    {
      port,
      host,
      limits: { silence, ending: 1000 },
      onRequest: (request, incoming) => {
        const { address } = readConnection(incoming);
        if (address !== undefined) addresses.set(request, address);
      },
    },
  ).catch((error: unknown) => {
    opened.close();
    throw error;
  });
  return {
    port: listening.port,
    invite: opened.invite,
    services: opened.services,
    close: async () => {
      await listening.close();
      opened.close();
    },
  };
}
