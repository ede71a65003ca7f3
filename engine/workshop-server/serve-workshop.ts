import { loadRegistry } from "../build/load-registry.ts";
import type { Project } from "../build/project.ts";
import type { Handler } from "../server/handler-setup.ts";
import { type Listening, listen } from "../server/node/listen.ts";
import { localApps } from "./local-apps.ts";
import { loadSiteCode } from "./site-code.ts";
import { openWorkspace } from "./workspace.ts";

interface WorkshopServer {
  /** The address of the workshop. */
  readonly url: string;
  close(): Promise<void>;
}

/** Where people open the workshop and its previews, if a proxy or a tunnel is in front: "https://edit.shop.example". */
export interface PublicOrigins {
  readonly workshop?: string | undefined;
  readonly previews?: string | undefined;
}

interface ServeSetup {
  readonly project: Project;
  readonly host: string;
  readonly port: number;
  readonly previewPort: number;
  readonly origins?: PublicOrigins;
}

/** A response may take as long as building two versions of a site, in milliseconds. */
const silence = 600_000;

const report = (error: unknown): void => console.error(error);

/**
 * Serves the workshop of one folder, and previews of its site on an origin of their own.
 *
 * @throws PortError if one of the ports is in use.
 */
export async function serveWorkshop(setup: ServeSetup): Promise<WorkshopServer> {
  const { project, host, port, previewPort, origins = {} } = setup;
  const registry = await loadRegistry(project);
  const loadCode = () => loadSiteCode(project);
  const code = await loadCode();
  const addresses = new WeakMap<Request, string>();
  const getAddress = (request: Request) => addresses.get(request);
  /** Each app names the origin of the other, so requests wait until both ports are open. */
  const apps = Promise.withResolvers<Readonly<Record<"workshop" | "previews", Handler>>>();
  const open = (name: "workshop" | "previews", port: number): Promise<Listening> =>
    listen(
      { fetch: async (request) => (await apps.promise)[name].fetch(request) },
      {
        port,
        host,
        limits: { silence, ending: 1000 },
        onRequest: (request, { socket }) => {
          if (socket.remoteAddress !== undefined) addresses.set(request, socket.remoteAddress);
        },
      },
    );
  const workshop = await open("workshop", port);
  const preview = await open("previews", previewPort).catch(async (error: unknown) => {
    await workshop.close();
    throw error;
  });
  const origin = origins.workshop ?? `http://${host}:${workshop.port}`;
  const previews = origins.previews ?? `http://${host}:${preview.port}`;
  const workspace = openWorkspace({ project, registry, report, code, loadCode });
  apps.resolve(localApps({ workspace, origin, previews, getAddress, report }));
  return {
    url: origin,
    close: async () => {
      workspace.close();
      await Promise.all([workshop.close(), preview.close()]);
    },
  };
}
