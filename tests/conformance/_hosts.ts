import { startNode } from "./_node-host.ts";
import { startWorkers } from "./_workers-host.ts";

/** Whatever serves the built shop, each in the same way. */
export const hosts = [
  ["Node", startNode],
  ["workerd", startWorkers],
] as const;
