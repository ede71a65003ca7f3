import { type FormPost, formAction, idempotencyHeader } from "../../engine/forms/form-post.ts";
import type { FormErrors } from "../../engine/forms/form-validator.ts";

/** Why a form was not taken; names one of its words. */
export type FormTrouble = "offline" | "failed" | "unavailable";

export type FormOutcome =
  | { readonly kind: "taken"; readonly next?: string }
  | { readonly kind: "refused"; readonly errors: FormErrors }
  | { readonly kind: FormTrouble };

/** Longest wait for an answer, in milliseconds. */
const patience = 20_000;

/**
 * Sends a form. The server answers 2xx (perhaps with `{ next }`, the page that follows), or 422 with `{ errors }`. On a
 * host without a server there is nothing at the address, or it takes no posts.
 */
export async function sendForm(name: string, post: FormPost, key: string): Promise<FormOutcome> {
  try {
    const response = await fetch(formAction(name), {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/json", [idempotencyHeader]: key },
      body: JSON.stringify(post),
      signal: AbortSignal.timeout(patience),
    });
    if ([404, 405, 501].includes(response.status)) return { kind: "unavailable" };
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return { kind: "taken", ...(typeof answer.next === "string" && { next: answer.next }) };
    return response.status === 422 && typeof answer.errors === "object"
      ? { kind: "refused", errors: answer.errors }
      : { kind: "failed" };
  } catch {
    return { kind: navigator.onLine ? "failed" : "offline" };
  }
}
