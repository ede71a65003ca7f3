import { checkNodeVersion } from "./node-version.ts";

/*
 * Starts the server of a build: `node dist-server/server.mjs`. Everything else is imported after the check, because
 * an older Node fails with an error of its own.
 */
if (checkNodeVersion()) {
  process.env["NODE_ENV"] ??= "production";
  const { serve } = await import("./serve.ts");
  await serve(import.meta.dirname);
}
