import type { D1Database } from "../data/d1/d1-database.ts";
import type { ProviderSettings } from "../payments/create-providers.ts";

/**
 * The parts of Cloudflare's interfaces that this code uses. Cloudflare's own types would add a second global
 * `Request`.
 */
export interface AssetsBinding {
  fetch(url: string): Promise<Response>;
}

/** What Cloudflare passes with each request. */
export interface WorkerContext {
  /** Lets work continue after the response. */
  waitUntil(work: Promise<unknown>): void;
}

/** What `wrangler.jsonc` binds, and what the operator sets. Set secrets with `wrangler secret put`. */
export interface WorkerEnv extends ProviderSettings {
  readonly ASSETS: AssetsBinding;
  readonly DB?: D1Database;
  /**
   * Comma-separated secrets of at least 32 characters for the cookie of the running order. The first one
   * signs.
   */
  readonly ORDER_SECRET?: string;
  /** Comma-separated tokens of at least 32 characters for /api/orders. Default: /api/orders does not exist. */
  readonly ORDERS_TOKEN?: string;
  /** Signs preview links: at least 32 characters, the same as where the links are made. */
  readonly PREVIEW_SECRET?: string;
  /** Comma-separated origins of sites that may show previews in a frame. Default: none. */
  readonly PREVIEW_FRAMES?: string;
  /** The SHA-256 of the single password of /admin. Without it and users, /admin does not exist. */
  readonly ADMIN_PASSWORD_SHA256?: string;
  /** Comma-separated users of /admin: a name, a colon and the SHA-256 of the password. */
  readonly ADMIN_USERS?: string;
  /** `https://:key@api.resend.com/emails`. Without it, mails are stored and not sent. */
  readonly MAIL_URL?: string;
  /** Verifies the events of the mail service: `whsec_` and 24 to 64 bytes as base64. */
  readonly MAIL_WEBHOOK_SECRET?: string;
  /** The URL that receives events. */
  readonly WEBHOOK_URL?: string;
  /** Signs the events: `whsec_` and 24 to 64 bytes as base64. */
  readonly WEBHOOK_SECRET?: string;
  /** The address of a running test bank, for trying the shop out. */
  readonly TEST_BANK?: string;
  /** Submissions are deleted after this many days. Default: they are kept. */
  readonly RETENTION_DAYS?: string;
}
