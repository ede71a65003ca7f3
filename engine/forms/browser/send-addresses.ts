import { currentVisit } from "../../runtime/hooks/count.ts";
import { hasService } from "../../runtime/hooks/has-service.ts";
import { type FormSubmission, formAction, idempotencyHeader } from "../form-submission.ts";
import type { FormValues } from "../form-validator.ts";

/**
 * Sends a form that no page shows, beside what the visitor does next. Without a connection it is sent once there is one.
 * `page`: the path of the page on which the values were typed.
 */
export function sendValues(form: string, page: string, values: FormValues): void {
  if (!hasService("forms")) return;
  const body = JSON.stringify({
    market: document.body.dataset["market"] ?? "",
    page,
    values,
    website: "",
    visit: currentVisit(),
  } satisfies FormSubmission);
  const headers = { "content-type": "application/json", [idempotencyHeader]: crypto.randomUUID() };
  const send = (): Promise<unknown> =>
    fetch(formAction(form), { method: "POST", headers, body, keepalive: true }).catch(() =>
      addEventListener("online", send, { once: true }),
    );
  void send();
}
