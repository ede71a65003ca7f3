import type { ErrorHandler } from "hono";
import type { PolicyHeaders } from "../routing/page-policies.ts";
import type { SiteTable } from "../routing/site-table.ts";
import type { LogEntry } from "./data/log-entry.ts";
import type { MailStore } from "./data/mail-store.ts";
import type { PaymentStore } from "./data/payment-store.ts";
import type { SubmissionSetup } from "./forms/submission-setup.ts";
import type { HostServices, Services } from "./http/services.ts";
import type { Files } from "./http/stored-files.ts";
import type { WriteMail } from "./mail/send-mails.ts";
import type { HealthSetup } from "./operations/health.ts";
import type { Metrics } from "./operations/metrics.ts";
import type { Readiness } from "./operations/readiness.ts";
import type { AttentionStore } from "./orders/attention-store.ts";
import type { PaymentHost } from "./payments/advance-order.ts";
import type { PaymentService } from "./payments/payment-service.ts";
import type { WebhookKey } from "./webhooks/sign-webhook.ts";

/** What a platform gives the handler. */
export interface HandlerSetup extends Partial<Pick<SubmissionSetup, "forms" | "renderer">> {
  readonly files: Files;
  readonly table: SiteTable;
  /**
   * The header in which a trusted proxy sends the visitor's country: a code (ISO 3166-1 alpha-2) or a name.
   * Default: no header is trusted.
   */
  readonly geoHeader?: string | undefined;
  /**
   * Returns the country of the request's IP address as upper-case alpha-2. Omitted if the host cannot
   * determine it.
   */
  readonly getCountry?: ((request: Request) => string | undefined) | undefined;
  /** Receives an entry for each answered request and for each error. */
  readonly log?: ((entry: LogEntry) => void) | undefined;
  /**
   * Whether the visitor's own connection uses https, even if a proxy terminates TLS. Default: the scheme of
   * the URL.
   */
  readonly isSecure?: Services["isSecure"] | undefined;
  /** Without services the site only serves pages, and its documents say so. */
  readonly services?: HostServices | undefined;
  /** The mails of the shop. Omitted: the handler writes none. */
  readonly mails?: MailStore | undefined;
  /** Verifies the events of the mail service. Omitted: `/api/mails/events` does not exist. */
  readonly mailWebhook?: WebhookKey | undefined;
  /** What waits for a person, for /admin. Without it, /admin does not exist. */
  readonly attention?: AttentionStore | undefined;
  /** The providers of payments. Omitted if the host has none: an order then waits for nothing. */
  readonly payments?: PaymentSetup | undefined;
  /**
   * Whether the order store works. One instance can outlive several builds. Default: the handler creates its
   * own.
   */
  readonly readiness?: Readiness | undefined;
  /** Milliseconds since 1970, for a site without services. Default: the clock. */
  readonly now?: (() => number) | undefined;
  /** Signs preview links. Without it there are none. */
  readonly previewSecret?: Uint8Array<ArrayBuffer> | undefined;
  /** Other sites that may show previews in a frame. Default: none. */
  readonly previewFrames?: readonly string[] | undefined;
  /** The site with the markets that are not live, for previews. Omitted if all markets are live. */
  readonly whole?: Pick<HandlerSetup, "table" | "forms"> | undefined;
  /** Counts requests, and offers `/metrics`. */
  readonly metrics?: Metrics | undefined;
  /** Why a newer build is not served. */
  readonly stale?: HealthSetup["stale"];
  /** The policy of every document. Default: each has the one that the build has written. */
  readonly policy?: PolicyHeaders | undefined;
  /** Responds after an error of the server. Default: logs it and responds with 500. */
  readonly onError?: ErrorHandler | undefined;
}

/** What payments need of a host. */
export interface PaymentSetup extends Pick<PaymentHost, "providers" | "environment"> {
  readonly store: PaymentStore;
}

/** The entry point for every platform. */
export interface Handler {
  fetch(request: Request): Response | Promise<Response>;
  /** Asks the payment providers about at most `max` attempts that are due. Resolves to their number. */
  readonly reconcile?: PaymentService["reconcile"] | undefined;
  /** Writes a mail as it is sent. Undefined if the host keeps no mails. */
  readonly writeMail?: WriteMail | undefined;
}
