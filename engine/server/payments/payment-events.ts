import { Hono } from "hono";
import type { ProviderName } from "../../commerce/payment-method.ts";
import { describeError } from "../data/describe-error.ts";
import type { ServerApp } from "../http/app.ts";
import { paymentsPath } from "../http/payment-paths.ts";
import { readText } from "../http/read-body.ts";
import type { Services } from "../http/services.ts";
import type { PaymentService } from "./payment-service.ts";

/** Maximum length of a webhook, in bytes. */
const longest = 256 * 1024;

const answer = (status: number, text: string): Response =>
  new Response(text, {
    status,
    headers: { "cache-control": "no-store", "content-type": "text/plain; charset=utf-8" },
  });

/**
 * The webhooks of the providers, at `/api/payments/<provider>`. An event says only which attempt to look at. It is answered with
 * 2xx once its result is stored, or if it is about another shop.
 */
export function paymentEvents(
  payments: PaymentService,
  { now, log }: Pick<Services, "now" | "log">,
): ServerApp {
  const { host, take } = payments;
  const app: ServerApp = new Hono();
  app.post(`${paymentsPath}/:provider`, async (context) => {
    const { req } = context;
    context.set("path", `${paymentsPath}/:provider`);
    // SAFETY: the map has an answer for every text.
    const name = req.param("provider") as ProviderName;
    const provider = host.providers.get(name);
    if (provider === undefined) return answer(404, "This shop has no such provider.");
    const body = await readText(req.raw, longest);
    try {
      const shop = { shop: await host.getShop(), environment: host.environment };
      const event = await provider.readEvent({ headers: req.raw.headers, body }, shop, now());
      const result = event.kind === "attempt" ? await take(name, event.address, event.reference) : event.kind;
      host.countEvent?.(name, result);
      log({
        level: result === "invalid" ? "warning" : "info",
        event: `payment-event-${result}`,
        provider: name,
      });
      if (event.kind === "invalid") return answer(400, event.reason);
      if (event.kind === "foreign") return answer(200, "This is about another shop.");
      return result === "later" ? answer(503, "Send it again later.") : answer(200, "Received.");
    } catch (error) {
      log({ level: "error", event: "payment-event", provider: name, ...describeError(error) });
      return answer(503, "Send it again later.");
    }
  });
  return app;
}
