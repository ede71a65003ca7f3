import { pathToFileURL } from "node:url";
import { Hono } from "hono";
import type { Project } from "../build/project.ts";
import type { Registry } from "../registry/create-registry.ts";
import type { Handler } from "../server/handler.ts";
import { type Listening, listen } from "../server/node/listen.ts";
import { previewApp } from "./preview-app.ts";
import { loadSiteCode } from "./site-code.ts";
import { workshopApp } from "./workshop-app.ts";
import { openWorkspace } from "./workspace.ts";

interface WorkshopServer {
  /** The address of the workshop. */
  readonly url: string;
  close(): Promise<void>;
}

interface ServeSetup {
  readonly project: Project;
  readonly host: string;
  /** Previews have the next port. */
  readonly port: number;
}

/** A response may take as long as building two versions of a site, in milliseconds. */
const silence = 600_000;

const report = (error: unknown): void => console.error(error);

/**
 * Serves the workshop of one folder, and previews of its site on an origin of their own.
 *
 * @throws PortError if one of the ports is in use.
 */
export async function serveWorkshop({ project, host, port }: ServeSetup): Promise<WorkshopServer> {
  const addresses = new WeakMap<Request, string>();
  const getAddress = (request: Request) => addresses.get(request);
  let app: Handler = new Hono();
  let previews: Handler = new Hono();
  const open = (port: number, getHandler: () => Handler): Promise<Listening> =>
    listen(
      { fetch: (request) => getHandler().fetch(request) },
      {
        port,
        host,
        limits: { silence, ending: 1000 },
        onRequest: (request, { socket }) => {
          if (socket.remoteAddress !== undefined) addresses.set(request, socket.remoteAddress);
        },
      },
    );
  // A port that is in use is known before the code is bundled.
  const workshop = await open(port, () => app);
  const preview = await open(port === 0 ? 0 : workshop.port + 1, () => previews);
  const getOrigin = (listening: Listening) => `http://${host}:${listening.port}`;
  // Not a static import: the registry belongs to the project.
  const { registry }: { registry: Registry } = await import(pathToFileURL(project.registry).href);
  const workspace = openWorkspace({ project, registry, report, code: await loadSiteCode(project) });
  app = workshopApp({ workspace, previews: getOrigin(preview), getAddress, report });
  previews = previewApp({ workspace, workshop: getOrigin(workshop), getAddress, report });
  return {
    url: getOrigin(workshop),
    close: async () => {
      workspace.close();
      await Promise.all([workshop.close(), preview.close()]);
    },
  };
}
