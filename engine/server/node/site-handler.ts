import type { IncomingMessage, RequestListener } from "node:http";

/** A built site, to mount in a Node server of your own. It answers every path: try your own routes first. */
export interface SiteHandler {
  /**
   * Answers a request. Pass Node's message along: the site reads the visitor's address from its connection. Without it,
   * limits count for all visitors together.
   */
  readonly fetch: (request: Request, incoming?: IncomingMessage) => Promise<Response>;
  /** The same for `http.createServer` and Express. Mount it before anything that reads bodies. */
  readonly listener: RequestListener;
  /** Stops sending mails and webhooks, and closes the database. Close your server first. */
  close(): Promise<void>;
}

/** What `dist-server/handler.mjs` exports: opens the build beside it, with the settings of the environment. */
export type OpenSite = () => Promise<SiteHandler>;
