import { getRequestListener, RequestError } from "@hono/node-server";
import type { Connect } from "vite";
import { devBase } from "./dev-base.ts";

interface App {
  fetch(request: Request): Response | Promise<Response>;
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
        onRequest(request, incoming.socket.remoteAddress);
        return app.fetch(request);
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
