import type { Context, Hono } from "hono";

/** What is logged of an answer besides what can be seen of it. */
interface Variables {
  market: string;
  /** The path without what a visitor has put into it. */
  path: string;
  /** The body's length, of an answer that has all its headers. */
  bytes: number;
}

/** What the handler is put together on. */
export type App = Hono<{ Variables: Partial<Variables> }>;

/** What it knows of a request that it answers. */
export type AppContext = Context<{ Variables: Partial<Variables> }>;
