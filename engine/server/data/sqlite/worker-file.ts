import { extname } from "node:path";

/**
 * The file that a worker thread starts from. It is next to this module, with the same extension: TypeScript in
 * the sources, `.mjs` in the bundle of the server.
 */
export const workerFile = (name: "sqlite-worker" | "verify-worker"): URL =>
  new URL(`./${name}${extname(import.meta.url)}`, import.meta.url);
