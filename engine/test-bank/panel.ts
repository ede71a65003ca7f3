import { Hono } from "hono";
import { parseTypedAmount } from "../commerce/money.ts";
import { type Bank, findPayment, Refusal, setState } from "./bank.ts";
import { day, hour, type Switches } from "./bank-state.ts";
import { dispute, pay } from "./payment-steps.ts";
import { refund } from "./refunds.ts";
import { readForm, redirect, respond } from "./responses.ts";
import { outcomes, renderPanel } from "./views/panel-page.ts";

const panelPath = "/panel";

function readOutcome<Name extends keyof typeof outcomes>(form: URLSearchParams, name: Name): Switches[Name] {
  const { options } = outcomes[name];
  const value = form.get(name) ?? "";
  if (!Object.hasOwn(options, value)) throw new Refusal(400, `${name} has no value "${value}".`);
  // SAFETY: the options of a switch are its values.
  return value as Switches[Name];
}

/** The pages on which a tester plays the bank. */
export function panel(bank: Bank): Hono {
  const { state, now } = bank;
  const app = new Hono();
  app.get("/", () => redirect(panelPath));
  app.get(panelPath, () => respond(renderPanel(state, now())));
  app.post(`${panelPath}/clock/:time`, ({ req }) => {
    state.ahead += req.param("time") === "day" ? day : hour;
    return redirect(panelPath);
  });
  app.post(`${panelPath}/switches`, async ({ req }) => {
    const form = await readForm(req.raw);
    state.switches = {
      lose: form.has("lose"),
      double: form.has("double"),
      delay: form.has("delay"),
      reorder: form.has("reorder"),
      down: form.has("down"),
      mute: form.has("mute"),
      nextCharge: readOutcome(form, "nextCharge"),
      nextRefund: readOutcome(form, "nextRefund"),
    };
    return redirect(panelPath);
  });
  app.post(`${panelPath}/payments/:id/:action`, async ({ req }) => {
    const payment = findPayment(bank, req.param("id"));
    const form = await readForm(req.raw);
    const action = req.param("action");
    switch (action) {
      case "pay":
        pay(bank, payment);
        break;
      case "fail":
        setState(bank, payment, "failed");
        break;
      case "open":
      case "won":
      case "lost":
        dispute(bank, payment, action);
        break;
      case "refund": {
        const amount = parseTypedAmount(form.get("amount") ?? "", "en", payment.request.currency);
        if (!amount) throw new Refusal(422, "This is not an amount.");
        refund(bank, payment, amount);
        break;
      }
      default:
        throw new Refusal(404, `There is no action "${action}".`);
    }
    return redirect(panelPath);
  });
  return app;
}
