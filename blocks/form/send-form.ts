import {
  type FormSubmission,
  formAction,
  idempotencyHeader,
  type RepeatQuestion,
} from "../../engine/forms/form-submission.ts";
import type { FormErrors } from "../../engine/forms/form-validator.ts";

/** Why a form was not accepted. Each value is the name of a label. */
export type FormError = "offline" | "failed" | "unavailable";

export type FormOutcome =
  | { readonly kind: "accepted"; readonly next?: string }
  | { readonly kind: "refused"; readonly errors: FormErrors }
  | { readonly kind: "repeat"; readonly question: RepeatQuestion }
  | { readonly kind: FormError };

/** Timeout of the request, in milliseconds. */
const timeout = 20_000;

/**
 * Sends a form. The server responds with 2xx and optionally `{ next }` (the next page), 409 with `{ repeat }`
 * to ask whether a repetition is intentional, or 422 with `{ errors }`. A static host responds with 404, 405
 * or 501.
 */
export async function sendForm(name: string, post: FormSubmission, key: string): Promise<FormOutcome> {
  try {
    const response = await fetch(formAction(name), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", [idempotencyHeader]: key },
      body: JSON.stringify(post),
      signal: AbortSignal.timeout(timeout),
    });
    if ([404, 405, 501].includes(response.status)) return { kind: "unavailable" };
    const answer = await response.json().catch(() => ({}));
    if (response.ok)
      return { kind: "accepted", ...(typeof answer.next === "string" && { next: answer.next }) };
    if (response.status === 409 && typeof answer.repeat === "object")
      return { kind: "repeat", question: answer.repeat };
    return response.status === 422 && typeof answer.errors === "object"
      ? { kind: "refused", errors: answer.errors }
      : { kind: "failed" };
  } catch {
    return { kind: navigator.onLine ? "failed" : "offline" };
  }
}
