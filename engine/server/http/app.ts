import type { Context, Hono, MiddlewareHandler } from "hono";

/** What the log says about a response beyond its status. */
interface Variables {
  market: string;
  /**
   * The path as the site writes it, or its pattern; never what a visitor has typed. Not set if the site has
   * no such path.
   */
  path: string;
  /** The length of the body, in bytes. Set only if the response already has all its headers. */
  bytes: number;
}

/** The Hono app that the handler mounts its routes on. */
export type ServerApp = Hono<{ Variables: Partial<Variables> }>;

export type AppContext = Context<{ Variables: Partial<Variables> }>;

export type AppMiddleware = MiddlewareHandler<{ Variables: Partial<Variables> }>;
