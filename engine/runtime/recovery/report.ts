declare global {
  interface WindowEventMap {
    "funnel:error": CustomEvent<ErrorReport>;
  }
}

/** An error and the part in which it occurred: `boot`, `mount`, `navigation`, `block hero` … */
export interface ErrorReport {
  readonly error: unknown;
  readonly where: string;
}

/**
 * Reports an error to listeners of `funnel:error`: a logger, the dev server's page or a test. The visitor
 * does not see it (spec, section 8; decision 28).
 */
export function report(error: unknown, where: string): void {
  dispatchEvent(new CustomEvent<ErrorReport>("funnel:error", { detail: { error, where } }));
}

/** Returns a function that reports the errors of one part. */
export const reportFrom =
  (where: string) =>
  (error: unknown): void =>
    report(error, where);
