import { UsageError } from "./arguments.ts";

type ErrorClass = abstract new (...args: never[]) => Error;

/** Whether the user can correct an error, so that its message is enough. */
function isForUser(error: unknown, classes: readonly ErrorClass[]): error is Error {
  if ([UsageError, ...classes].some((kind) => error instanceof kind)) return true;
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

/** A reader such as `head` may close the pipe early. The command still finishes its other work. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

/**
 * Runs a command and sets the exit status: the command's result (a server returns none), or 2 for wrong usage and for
 * a bug in the engine. `classes`: errors that the user can correct, besides wrong usage.
 */
export async function runCommand(
  command: () => number | Promise<number | undefined>,
  classes: readonly ErrorClass[] = [],
): Promise<void> {
  process.stdout.on("error", ignoreClosedPipe);
  try {
    const status = await command();
    if (status !== undefined) process.exitCode = status;
  } catch (error) {
    process.exitCode = 2;
    if (isForUser(error, classes)) console.error(error.message);
    else
      console.error(
        "This is a bug in the engine, not a problem in your content. Please report it with the details below.\n",
        error,
      );
  }
}
