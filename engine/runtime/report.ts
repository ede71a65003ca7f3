declare global {
  interface WindowEventMap {
    "funnel:error": CustomEvent<ErrorReport>;
  }
}

/** What went wrong, and in which part: `boot`, `mount`, `navigation`, `block hero` … */
export interface ErrorReport {
  readonly error: unknown;
  readonly where: string;
}

/**
 * Hands an error to whoever listens for `funnel:error`: a logger, the dev server's page, a test. The visitor sees
 * nothing of it (spec, section 8; decision 28).
 */
export function report(error: unknown, where: string): void {
  dispatchEvent(new CustomEvent<ErrorReport>("funnel:error", { detail: { error, where } }));
}
