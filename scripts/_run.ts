import { type ParseArgsConfig, parseArgs } from "node:util";
import { BuildLockedError } from "../engine/build/lock-build.ts";

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
    if (error instanceof UsageError || error instanceof BuildLockedError || isArgumentError(error))
      console.error(error.message);
    else
      console.error(
        "This is a bug of ours, not a problem of the content. Please report it with what follows.\n",
        error,
      );
  }
}

/** The options of the command line, or of a part of it, strictly; a wrong one is a usage error. */
export function parseOptions<const Options extends NonNullable<ParseArgsConfig["options"]>>(
  options: Options,
  args = process.argv.slice(2),
) {
  return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
}

/** PORT and HOST of the environment. Loopback unless the operator says otherwise. */
export function portAndHost(defaultPort: number): { port: number; host: string } {
  const { PORT = String(defaultPort), HOST = "localhost" } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`PORT is "${PORT}". It takes a number from 0 to 65535.`);
  return { port, host: HOST };
}

/** An option that takes a whole number from 1. */
export function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`--${name} takes whole numbers from 1, not "${text}".`);
  return number;
}

/** An option that takes names, parted by commas: those of the known ones that are asked for, all when it is not given. */
export function chosen(
  name: string,
  text: string | undefined,
  known: readonly string[],
  unlessGiven: readonly string[] = known,
): readonly string[] {
  if (text === undefined) return unlessGiven;
  const asked = text.split(",").map((one) => one.trim());
  const unknown = asked.filter((one) => !known.includes(one));
  if (unknown.length > 0)
    throw new UsageError(`--${name} does not know ${unknown.join(", ")}. Known: ${known.join(", ")}.`);
  return known.filter((one) => asked.includes(one));
}
