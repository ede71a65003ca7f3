/**
 * Why a sink did not store: `unavailable`, try again later; `key-of-another-form`, the key belongs to a post of another
 * form and this one can never be stored under it.
 */
export type SinkTrouble = "unavailable" | "key-of-another-form";

/** What a sink's promises reject with. The message is for the operator's log: it holds no personal data. */
export class SinkError extends Error {
  readonly trouble: SinkTrouble;

  constructor(trouble: SinkTrouble, message: string) {
    super(message);
    this.name = "SinkError";
    this.trouble = trouble;
  }
}

/** The key of a post is known for another form. */
export const keyOfAnotherForm = (form: string): SinkError =>
  new SinkError(
    "key-of-another-form",
    `The key of a post to the form "${form}" belongs to another form's post.`,
  );
