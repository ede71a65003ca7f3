import { Piscina } from "piscina";
import { packageFile } from "../build/package-files.ts";
import type { Project } from "../build/project.ts";
import type { Problem } from "../problems/problem.ts";

/** Checks the files of a project in a thread of its own, so that the server can answer meanwhile. */
export interface SideCheck {
  /** Starts the thread, so that the first check is as fast as later ones. */
  start(): void;
  /** The problems of the files as they are when a check starts. Requests during a check share the next one. */
  run(): Promise<readonly Problem[]>;
}

/** Time without a check before the thread ends, in milliseconds. */
const idleTimeout = 120_000;

export function sideCheck(project: Project): SideCheck {
  let pool: Piscina<undefined, readonly Problem[]> | undefined;
  let running: Promise<unknown> = Promise.resolve();
  let next: Promise<readonly Problem[]> | undefined;

  const open = () => {
    pool ??= new Piscina({
      filename: packageFile("engine/memory-site/check-files.ts"),
      name: "checkFiles",
      workerData: project,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      // A check makes many objects that live as long as itself. They are seldom copied in a large young generation.
      resourceLimits: { maxYoungGenerationSizeMb: 128 },
    });
    return pool;
  };
  const run = (): Promise<readonly Problem[]> => {
    next ??= running.then(() => {
      next = undefined;
      const check = open().run(undefined);
      running = check.catch(() => undefined);
      return check;
    });
    return next;
  };
  return {
    run,
    start: () => {
      if (pool === undefined) run().catch(() => undefined);
    },
  };
}
