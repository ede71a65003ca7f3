import { availableParallelism } from "node:os";
import { Piscina } from "piscina";
import { packageFile } from "./package-files.ts";
import type { PageTask, RenderedPage, RenderSetup } from "./render-pages.ts";

/** Worker threads that render pages and write their documents. */
export interface PagePool {
  /** Queues a task. Waits while the threads have enough to do, so that memory does not grow with the site. */
  add(task: PageTask): Promise<void>;
  /** Waits for all tasks. Rejects if one of them has failed. */
  finish(): Promise<void>;
  close(): Promise<void>;
}

/** Tasks per message: a message costs as much as writing a file. */
const batchSize = 16;

/** The main thread compiles pages in half the time that it takes to render them. More threads would wait for it. */
const threads = Math.min(3, availableParallelism());

/** `onRendered` gets every page when its document is written. */
export function pagePool(setup: RenderSetup, onRendered: (page: RenderedPage) => void): PagePool {
  const pool = new Piscina<PageTask[], RenderedPage[]>({
    filename: packageFile("engine/build/render-pages.ts"),
    name: "renderPages",
    workerData: setup,
    maxThreads: threads,
    // More young objects would be collected less often, but each thread would need more memory.
    resourceLimits: { maxYoungGenerationSizeMb: 16 },
  });
  const running = new Set<Promise<void>>();
  let batch: PageTask[] = [];

  function send(): void {
    const task = pool.run(batch).then((rendered) => {
      for (const page of rendered) onRendered(page);
      running.delete(task);
    });
    // A failed task stays in `running`, where the next wait finds it.
    task.catch(() => undefined);
    running.add(task);
    batch = [];
  }

  return {
    add: async (task) => {
      batch.push(task);
      if (batch.length < batchSize) return;
      send();
      if (running.size > 2 * threads) await Promise.race(running);
    },
    finish: async () => {
      if (batch.length > 0) send();
      await Promise.all(running);
    },
    close: () => pool.destroy(),
  };
}
