import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";
import { join } from "node:path";
import { serveBuilt } from "../../engine/server/node/serve-built.ts";
import { memorySink } from "../fixtures/memory-sink.ts";
import type { Host } from "./_host.ts";

const started = "http.server.request.start";

/** The server that `npm start` starts. */
export async function startNode(root: string): Promise<Host> {
  const sink = memorySink();
  const keeps = { sink, secrets: [new TextEncoder().encode("of thirty-two characters or more")] };
  const where = { port: 0, host: "127.0.0.1", geoHeader: "x-country", keeps };
  const { port, close } = await serveBuilt(
    { web: join(root, "dist"), server: join(root, "dist-server") },
    where,
  );
  const sign = (message: unknown): void => {
    // Sound: Node documents what it tells on this channel.
    const { server, response } = message as { server: Server; response: ServerResponse };
    const address = server.address();
    if (typeof address === "object" && address?.port === port)
      response.setHeader("x-host", navigator.userAgent);
  };
  subscribe(started, sign);
  return {
    url: `http://127.0.0.1:${port}`,
    program: /^Node\.js\/\d+$/,
    countryHeader: "x-country",
    stored: async () => sink.posts.length,
    close: async () => {
      unsubscribe(started, sign);
      await close();
    },
  };
}
