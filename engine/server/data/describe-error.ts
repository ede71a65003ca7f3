import { StoreError } from "./store-error.ts";

/** The properties of an error in the log. */
interface DescribedError {
  /** The error's class. */
  readonly error: string;
  /** Where it was thrown: up to four frames. */
  readonly at: string;
  /** For the operator: what a store could not do, or the code of the operating system. */
  readonly reason?: string;
}

function findReason(error: Error): string | undefined {
  if (error instanceof StoreError) return error.message;
  // An error of the operating system has a code such as EMFILE. Its message may quote a path.
  return "syscall" in error && "code" in error ? String(error.code) : undefined;
}

/**
 * Describes an error for the log. Leaves out messages of unknown origin, which may quote what a visitor has
 * sent (`JSON.parse` does that). All errors are logged through this function.
 */
export function describeError(error: unknown): DescribedError {
  if (!(error instanceof Error)) return { error: typeof error, at: "" };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  const trace = frames
    .slice(0, 4)
    .join(" <")
    .replaceAll(/\s+at /g, " ")
    .trim();
  const reason = findReason(error);
  return { error: error.name, at: trace, ...(reason !== undefined && { reason }) };
}
