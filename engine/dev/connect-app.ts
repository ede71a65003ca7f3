import { getRequestListener, RequestError } from "@hono/node-server";
import type { Connect } from "vite";
import { devBase } from "./dev-base.ts";

/** What an app can learn about a request besides the request. */
export interface DevEnvironment {
  /** The sender's address. */
  readonly address: string | undefined;
}

interface App {
  fetch(request: Request, environment: DevEnvironment): Response | Promise<Response>;
}

/**
 * Passes every request to an app, except those for Vite. Vite shows the app's errors in the browser.
 * `onRequest` gets the sender's address.
 */
export const connectApp =
  (
    app: App,
    onRequest: (request: Request, address: string | undefined) => void,
  ): Connect.NextHandleFunction =>
  (incoming, outgoing, next) => {
    if (incoming.url?.startsWith(devBase)) {
      next();
      return;
    }
    const answer = getRequestListener(
      (request) => {
        const address = incoming.socket.remoteAddress;
        onRequest(request, address);
        return app.fetch(request, { address });
      },
      {
        overrideGlobalObjects: false,
        errorHandler: (error) => {
          if (error instanceof RequestError) return new Response(null, { status: 400 });
          next(error);
          return undefined;
        },
      },
    );
    void answer(incoming, outgoing);
  };
