import { Hono } from "hono";
import { type Bank, findPayment, Refusal } from "./bank.ts";
import { type BankPayment, day, hour } from "./bank-state.ts";
import { decline, pay, payAfter } from "./payment-steps.ts";
import { readForm, redirect, respond } from "./responses.ts";
import { renderCodePage, renderPayPage, rightCode } from "./views/pay-page.ts";

/** How long a transfer takes, in milliseconds. */
const transferTime = 2 * day;

/** The pages on which customers pay. */
export function payPages(bank: Bank): Hono {
  const app = new Hono();

  const leave = ({ request: { returnTo } }: BankPayment): Response => redirect(returnTo, returnTo);
  const back = ({ id, request }: BankPayment): Response => redirect(`/pay/${id}`, request.returnTo);

  app.get("/pay/:id", ({ req }) => {
    const payment = findPayment(bank, req.param("id"));
    return respond(renderPayPage(payment), payment.request.returnTo);
  });
  app.get("/pay/:id/code", ({ req }) => {
    const payment = findPayment(bank, req.param("id"));
    return payment.state === "open"
      ? respond(renderCodePage(payment, false), payment.request.returnTo)
      : back(payment);
  });
  app.post("/pay/:id/:action", async ({ req }) => {
    const payment = findPayment(bank, req.param("id"));
    const form = await readForm(req.raw);
    const action = req.param("action");
    if (action === "leave") return leave(payment);
    if (payment.state !== "open") return back(payment);
    switch (action) {
      case "pay":
        if (payment.request.kind === "transfer") payAfter(bank, payment, transferTime);
        else pay(bank, payment);
        return leave(payment);
      case "later":
        payAfter(bank, payment, hour);
        return leave(payment);
      case "decline":
        decline(bank, payment);
        return back(payment);
      case "code":
        if (form.get("code")?.trim() !== rightCode)
          return respond(renderCodePage(payment, true), payment.request.returnTo, 422);
        pay(bank, payment);
        return leave(payment);
      default:
        throw new Refusal(404, `There is no action "${action}".`);
    }
  });
  return app;
}
