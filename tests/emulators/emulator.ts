import { once } from "node:events";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import type { ProviderFixture, WebhookRequest } from "../fixtures/payments/provider-suite.ts";

/** A provider on this machine: it keeps payments in memory, and its clock and network can be changed. */
export interface Emulator extends Pick<ProviderFixture, "clock" | "close" | "customer" | "faults"> {
  readonly address: string;
  /** The requests to the shop's webhook. They are recorded, not sent. */
  readonly events: readonly WebhookRequest[];
}

/**
 * The parts that all emulators share. Faults break the API, whose paths start with `/v1` or `/v2`, not the pages. Only the
 * answers to changes get lost.
 */
export function createEmulator() {
  let network: "up" | "down" | "lossy" = "up";
  let now = Date.UTC(2026, 10, 21, 12);
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
  const clock = {
    now: () => now,
    advance(milliseconds: number) {
      now += milliseconds;
    },
  };
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

  /** Listens on a free port, and returns the emulator's address. */
  async function listen(): Promise<string> {
    await once(server.listen(0, "127.0.0.1"), "listening");
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
  const printTime = (): string => new Date(now).toISOString();
  return { app, events, clock, faults, listen, close, nextNumber, printTime };
}

/** A page on which the customer pays: the amount, and a button for each action. */
export const printPage = (title: string, amount: string, actions: readonly string[]): string =>
  `<!doctype html><meta charset="utf-8"><title>${title}</title><h1>${title}</h1><output>${amount}</output><form method="post">${actions.map((action) => `<button name="action" value="${action}">${action}</button>`).join("")}</form>`;

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
