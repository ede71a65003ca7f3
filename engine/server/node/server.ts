/*
 * Starts the server of a build: `node dist-server/server.mjs`. This file imports nothing before it knows that
 * Node is new enough, because an older Node fails with an error of its own.
 */
const oldest = 26;
if (Number.parseInt(process.versions.node, 10) < oldest) {
  console.error(
    `This server needs Node ${oldest} or newer, but this is Node ${process.versions.node}. Install a newer Node.`,
  );
  process.exitCode = 2;
} else {
  process.env["NODE_ENV"] ??= "production";
  const { serve } = await import("./serve.ts");
  await serve(import.meta.dirname);
}

export {};
