import { startNode, startNodeOnPostgres } from "./_node-host.ts";
import { startWorkers } from "./_workers-host.ts";

/** All hosts that must serve the built shop in the same way. */
export const hosts = [
  ["Node", startNode],
  ["workerd", startWorkers],
] as const;

/** The hosts whose stores differ. */
export const storingHosts = [...hosts, ["Node with PostgreSQL", startNodeOnPostgres]] as const;
