/**
 * An error for the log: its kind and where it was thrown. Not its message, which may quote what a visitor has sent
 * (that of `JSON.parse` does).
 */
export function describeError(error: unknown): { readonly error: string; readonly at: string } {
  if (!(error instanceof Error)) return { error: typeof error, at: "" };
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return {
    error: error.name,
    at: frames
      .slice(0, 4)
      .join(" <")
      .replaceAll(/\s+at /g, " ")
      .trim(),
  };
}
