import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Server, ServerResponse } from "node:http";

const started = "http.server.request.start";

/** The header `x-host` of a server in this process. */
export const nodeProgram = /^Node\.js\/\d+$/;

/** Lets the server at this port name its program in each answer. Returns a function that ends this. */
export function signAnswers(port: number): () => void {
  const sign = (message: unknown): void => {
    // SAFETY: Node documents the messages of this channel.
    const { server, response } = message as { server: Server; response: ServerResponse };
    const address = server.address();
    if (typeof address === "object" && address?.port === port)
      response.setHeader("x-host", navigator.userAgent);
  };
  subscribe(started, sign);
  return () => void unsubscribe(started, sign);
}
