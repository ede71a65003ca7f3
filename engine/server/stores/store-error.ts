/**
 * Why a store did not store a submission.
 * `unavailable`: try again later.
 * `key-of-another-form`: the key belongs to a submission of another form, so this one can never be stored
 * under it.
 */
export type StoreErrorReason = "unavailable" | "key-of-another-form";

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

export const keyOfAnotherForm = (form: string): StoreError =>
  new StoreError(
    "key-of-another-form",
    `The key of a submission of the form "${form}" belongs to a submission of another form.`,
  );
