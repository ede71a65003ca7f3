import { startNode, startNodeOnPostgres } from "../../engine/conformance/_node-host.ts";
import { startWorkers } from "../../engine/conformance/_workers-host.ts";
import { hasPostgres } from "../../fixtures/postgres.ts";
import { startDev } from "./_dev-host.ts";

/** All hosts that must serve the shop in the same way. */
export const hosts = [
  ["Node", startNode],
  ["workerd", startWorkers],
  ["dev mode", startDev],
] as const;

/** The hosts whose stores differ. */
export const storingHosts = [
  ...hosts,
  ...(hasPostgres ? ([["Node with PostgreSQL", startNodeOnPostgres]] as const) : []),
];
