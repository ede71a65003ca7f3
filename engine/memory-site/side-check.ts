import { Piscina } from "piscina";
import { packageFile } from "../build/package-files.ts";
import type { Project } from "../build/project.ts";
import type { Problem } from "../problems/problem.ts";

/** A thread that checks sites with the same code. Sites that share it wait for each other. */
export type CheckThread = (project: Project) => Promise<readonly Problem[]>;

/** Checks the files of a project in a thread of its own, so that the server can answer meanwhile. */
export interface SideCheck {
  /** Starts the thread, so that the first check is as fast as later ones. */
  start(): void;
  /** The problems of the files as they are when a check starts. Requests during a check share the next one. */
  run(): Promise<readonly Problem[]>;
}

/** Time without a check before the thread ends, in milliseconds. */
const idleTimeout = 120_000;

/** The thread starts with the first check. `code`: the project whose blocks the sites have. */
export function openCheckThread(code: Project): CheckThread {
  let pool: Piscina<Project, readonly Problem[]> | undefined;
  return (project) => {
    pool ??= new Piscina({
      filename: packageFile("engine/memory-site/check-files.ts"),
      name: "checkFiles",
      workerData: code,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout,
      // A check makes many objects that live as long as itself. They are seldom copied in a large young generation.
      resourceLimits: { maxYoungGenerationSizeMb: 64 },
    });
    return pool.run(project);
  };
}

export function sideCheck(project: Project, thread: CheckThread): SideCheck {
  let running: Promise<unknown> | undefined;
  let next: Promise<readonly Problem[]> | undefined;
  const run = (): Promise<readonly Problem[]> => {
    next ??= Promise.resolve(running).then(() => {
      next = undefined;
      const check = thread(project);
      running = check.catch(() => undefined);
      return check;
    });
    return next;
  };
  return {
    run,
    start: () => {
      if (running === undefined) run().catch(() => undefined);
    },
  };
}
