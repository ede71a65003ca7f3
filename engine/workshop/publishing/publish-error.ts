/** Nothing was published, and no edit is lost. The message says why, and what to do. */
export class PublishError extends Error {
  /** What git or a hook printed. */
  readonly details: readonly string[];
  constructor(message: string, details: readonly string[] = []) {
    super(message);
    this.details = details;
  }
}
