/** The address of the block catalogue in dev mode. */
export const cataloguePath = "/__blocks";

/**
 * Requests an example without scripts. Otherwise, in an iframe that forbids scripts, the browser reports each
 * one.
 */
export const staticQuery = "scripts=no";
