import type { Hono } from "hono";

/** What is logged of an answer besides what can be seen of it. */
interface Variables {
  market: string;
  /** The path without what a visitor has put into it. */
  path: string;
}

/** What the handler is put together on. */
export type App = Hono<{ Variables: Variables }>;
