import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { ProviderFixture, WebhookRequest } from "../fixtures/payments/provider-suite.ts";

/** A provider on this machine: it keeps payments in memory, and its clock and network can be changed. */
export interface Emulator extends Pick<ProviderFixture, "clock" | "close" | "customer" | "faults"> {
  readonly address: string;
  /** The requests to the shop's webhook. */
  readonly events: readonly WebhookRequest[];
}

/** How an emulator runs beside a shop. Default: a clock that stands still, a free port, and events that are only recorded. */
export interface EmulatorOptions {
  /** The clock, in milliseconds since 1970. */
  readonly readTime?: () => number;
  readonly port?: number;
  /** Where events are sent. */
  readonly webhook?: string;
}

/**
 * The parts that all emulators share. Faults break the API, whose paths start with `/v1` or `/v2`, not the pages. Only the
 * answers to changes get lost.
 */
export function createEmulator({
  readTime = () => Date.UTC(2026, 10, 21, 12),
  port = 0,
  webhook,
}: EmulatorOptions) {
  let network: "up" | "down" | "lossy" = "up";
  let ahead = 0;
  const now = () => readTime() + ahead;
  let count = 0;
  const app = new Hono();
  app.use("/:version{v[12]}/*", async (context, next) => {
    if (network === "down") return context.body(null, 503);
    await next();
    if (network === "lossy" && context.req.method !== "GET")
      context.res = new Response(null, { status: 502 });
    return undefined;
  });
  const server = createServer(getRequestListener(app.fetch));
  const events: WebhookRequest[] = [];
  let deliveries: Promise<unknown> = Promise.resolve();
  const clock = {
    now,
    advance(milliseconds: number) {
      ahead += milliseconds;
    },
  };

  /** Records an event, and sends it after those before it, which no provider promises. */
  function publish(event: WebhookRequest): void {
    events.push(event);
    if (webhook === undefined) return;
    deliveries = deliveries.then(() => fetch(webhook, { method: "POST", ...event })).catch(() => undefined);
  }
  const faults = {
    up() {
      network = "up";
    },
    down() {
      network = "down";
    },
    loseAnswers() {
      network = "lossy";
    },
  };

  /** Listens, and returns the emulator's address. */
  async function listen(): Promise<string> {
    await once(server.listen(port, "127.0.0.1"), "listening");
    const bound = server.address();
    if (bound === null || typeof bound === "string") throw new Error("The emulator has no port.");
    return `http://127.0.0.1:${bound.port}`;
  }

  async function close(): Promise<void> {
    server.closeAllConnections();
    await once(server.close(), "close");
  }

  /** A number for the next id. */
  const nextNumber = (): string => String(++count).padStart(10, "0");
  const printTime = (): string => new Date(now()).toISOString();
  return { app, events, publish, clock, faults, listen, close, nextNumber, printTime };
}

const style =
  "body{font:1.1rem/1.5 system-ui;max-width:22rem;margin:3rem auto;padding:0 1rem}output{font-size:2rem}" +
  "button{display:block;width:100%;margin:.7rem 0;padding:.7rem;font:inherit}";

const actions = ["pay", "decline", "later", "leave"];

const printDocument = (title: string, body: string): string =>
  `<!doctype html><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style>` +
  `<h1>${title}, emulated</h1>${body}`;

/** A page on which the customer pays: the amount, and a button for each action. `notice`: what has just happened. */
export const printPage = (title: string, amount: string, notice = ""): string =>
  printDocument(
    title,
    `<output>${amount}</output><p>${notice}</p>` +
      `<form method="post">${actions.map((action) => `<button name="action" value="${action}">${action}</button>`).join("")}</form>` +
      `<p><a href="${dashboardPath}">Refund a payment as the shop does at the provider</a></p>`,
  );

export const dashboardPath = "/dashboard";

/** A payment with money that can be refunded. */
export interface RefundablePayment {
  readonly reference: string;
  /** What is left of it, in the main unit with its currency: "59.90 EUR". */
  readonly rest: string;
  /** Refunds the rest. */
  refund(): void;
}

/** Adds the page on which a shop refunds without its software. */
export function addDashboard(app: Hono, title: string, list: () => readonly RefundablePayment[]): void {
  app.get(dashboardPath, (context) => {
    const buttons = list().map(
      ({ reference, rest }) =>
        `<button name="reference" value="${reference}">Refund ${rest} of ${reference}</button>`,
    );
    const none = "<p>No payment can be refunded.</p>";
    return context.html(printDocument(title, `<form method="post">${buttons.join("") || none}</form>`));
  });
  app.post(dashboardPath, async (context) => {
    const { reference } = await context.req.parseBody();
    list()
      .find((payment) => payment.reference === reference)
      ?.refund();
    return context.redirect(dashboardPath, 303);
  });
}

/** Presses a button of a page. Rejects if the page does not send the customer back to the shop. */
export async function pressButton(href: string, action: string): Promise<void> {
  const body = new URLSearchParams({ action });
  const response = await fetch(href, { method: "POST", body, redirect: "manual" });
  if (response.status !== 303) throw new Error(`The page answers "${action}" with ${response.status}.`);
}

/** Reads the amount of a page, in the main unit. */
export async function readAmount(href: string): Promise<number> {
  const page = await (await fetch(href)).text();
  return Number(/<output>([\d.]+) /.exec(page)?.[1]);
}
