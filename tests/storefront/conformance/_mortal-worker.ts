import { startWorkers, type WorkersHost } from "../../engine/conformance/_workers-host.ts";
import type { Pass } from "../crash/_bank.ts";
import type { KillPlace, MortalShop } from "../crash/_mortal-shop.ts";

interface MortalWorker extends MortalShop {
  /** Is called by the bank. Kills workerd if it passes the place of the next kill. */
  readonly pass: Pass;
  readonly host: () => Promise<WorkersHost>;
}

interface Options {
  readonly root: string;
  readonly folder: string;
  readonly port: number;
  /** What the operator sets. */
  readonly settings: () => Readonly<Record<string, string>>;
}

/** The worker of a build in workerd, which starts again whenever it is killed. A tick runs its cron. */
export async function openMortalWorker({ root, folder, port, settings }: Options): Promise<MortalWorker> {
  let ahead = 0;
  let next: { readonly place: KillPlace; left: number; readonly killed: () => void } | undefined;
  let dying: Promise<void> | undefined;

  async function start(isCreated: boolean): Promise<WorkersHost> {
    const host = await startWorkers(root, settings(), { folder, port, isCreated });
    await setClock(host);
    return host;
  }
  const setClock = async ({ url }: WorkersHost): Promise<void> => {
    const response = await fetch(`${url}/livez`, { headers: { "x-clock": String(Date.now() + ahead) } });
    await response.body?.cancel();
  };

  let running = start(false);
  await running;
  return {
    url: `http://127.0.0.1:${port}`,
    errors: [],
    host: () => running,
    async pass(place) {
      if (next?.place === place && next.left-- === 0) {
        const { killed } = next;
        next = undefined;
        dying = running.then((host) => host.close());
        running = dying.then(() => start(true));
        void running.then(killed);
      }
      // Nothing that a dying worker does arrives.
      const isKilled = dying !== undefined;
      await dying;
      dying = undefined;
      return isKilled;
    },
    async kill(place, after) {
      await new Promise<void>((resolve) => {
        next = { place, left: after, killed: resolve };
      });
      await running;
    },
    async tick(time) {
      ahead = time;
      const host = await running;
      try {
        await setClock(host);
        await host.runScheduled();
      } catch (error) {
        // A kill ends the run.
        if (host === (await running)) throw error;
      }
    },
    whenUp: async () => void (await running),
    close: async () => (await running).close(),
  };
}
