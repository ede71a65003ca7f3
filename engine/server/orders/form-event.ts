import type { NewSubmission } from "../../commerce/order-book.ts";
import { addFormEvent } from "../data/insertions.ts";
import type { Statement } from "../data/statement.ts";
import { describeValues } from "./order-event.ts";

/**
 * Adds the event of a form without an order to the outbox. The body of its webhook is `{ id, type, at, form }`: the form with the
 * id of its submission, what was typed, and how it came about. Times are ISO 8601.
 */
export function addSubmissionEvent({ key, form, market, at, values, origin }: NewSubmission): Statement {
  const id = `evt_${crypto.randomUUID()}`;
  const token = crypto.randomUUID();
  const type = "form.accepted";
  const body = JSON.stringify({
    id,
    type,
    at: new Date(at).toISOString(),
    form: { id: token, name: form, market, ...origin, values: describeValues(values) },
  });
  return addFormEvent({ id, type, body }, { key, token });
}
