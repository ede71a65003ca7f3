/**
 * Why a store did not store something.
 * `unavailable`: try again later.
 * `conflict`: a constraint of the tables forbids it.
 * `key-of-another-form`: the key belongs to a submission of another form, so this one can never be stored
 * under it.
 */
export type StoreErrorReason = "unavailable" | "conflict" | "key-of-another-form";

/**
 * The error that a store's promises reject with. The message is for the operator's log and contains no
 * personal data.
 */
export class StoreError extends Error {
  readonly reason: StoreErrorReason;

  constructor(reason: StoreErrorReason, message: string) {
    super(message);
    this.name = "StoreError";
    this.reason = reason;
  }
}

/** Whether a constraint of the tables has refused a batch. */
export const isConflict = (error: unknown): error is StoreError =>
  error instanceof StoreError && error.reason === "conflict";
