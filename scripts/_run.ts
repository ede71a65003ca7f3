import { type ParseArgsConfig, parseArgs } from "node:util";

/** The command was called wrongly: one clear line for its user, exit status 2. */
export class UsageError extends Error {}

function isArgumentError(error: unknown): error is Error {
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

/** Runs a command and sets the exit status: what it answers (a server answers none), 2 for wrong usage and for a bug of ours. */
export async function run(command: () => number | Promise<number | undefined>): Promise<void> {
  try {
    const status = await command();
    if (status !== undefined) process.exitCode = status;
  } catch (error) {
    process.exitCode = 2;
    if (error instanceof UsageError || isArgumentError(error)) console.error(error.message);
    else
      console.error(
        "This is a bug of ours, not a problem of the content. Please report it with what follows.\n",
        error,
      );
  }
}

/** The options of the command line, strictly; a wrong one is a usage error. */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
) {
  return parseArgs({ options, strict: true, allowPositionals: false }).values;
}

/** PORT and HOST of the environment. Loopback unless the operator says otherwise. */
export function portAndHost(defaultPort: number): { port: number; host: string } {
  const { PORT = String(defaultPort), HOST = "localhost" } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`PORT is "${PORT}". It takes a number from 0 to 65535.`);
  return { port, host: HOST };
}
