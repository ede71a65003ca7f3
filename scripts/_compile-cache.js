import { enableCompileCache } from "node:module";
import { fileURLToPath } from "node:url";

// Commands load this file with `--import`, before their own modules. It is JavaScript because compiled
// TypeScript comes from this cache: without it, Node loads its TypeScript support in every process.
enableCompileCache(fileURLToPath(new URL("../.cache/node", import.meta.url)));
