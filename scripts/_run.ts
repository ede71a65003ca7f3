import { type ParseArgsConfig, parseArgs } from "node:util";
import { CodeError, findCodeError } from "../engine/build/code-error.ts";
import { EarlierBuildError } from "../engine/build/earlier-assets.ts";
import { BuildLockedError } from "../engine/build/lock-build.ts";
import { UnreadManifestError } from "../engine/edit/refuse-unread.ts";
import { StaleFileError } from "../engine/edit/write-changes.ts";
import { EditError } from "../engine/json/edit-json.ts";

/** Wrong usage of a command. `run` prints only the message and sets exit status 2. */
export class UsageError extends Error {}

/** Whether the user can correct an error, so that its message is enough. */
function isForUser(error: unknown): error is Error {
  const kinds = [UsageError, BuildLockedError, EarlierBuildError, StaleFileError, EditError, CodeError];
  if (kinds.some((kind) => error instanceof kind)) return true;
  return error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS");
}

/** Vite reads paths as addresses: "#" and "?" end them. */
function refuseFolder(folder: string): void {
  const [character] = /[#?]/.exec(folder) ?? [];
  if (character !== undefined)
    throw new UsageError(
      `The path ${folder} contains "${character}", which the bundler cannot read. Move the project to a folder without it.`,
    );
}

/** A reader such as `head` may close the pipe early. The command still finishes its other work. */
function ignoreClosedPipe(error: NodeJS.ErrnoException): void {
  if (error.code !== "EPIPE") throw error;
}

/**
 * Runs a command and sets the exit status: the command's result (a server returns none), 1 if a manifest cannot be
 * read or the code of a block has a mistake, or 2 for wrong usage and for a bug in the engine.
 */
export async function run(command: () => number | Promise<number | undefined>): Promise<void> {
  process.stdout.on("error", ignoreClosedPipe);
  try {
    refuseFolder(process.cwd());
    const status = await command();
    if (status !== undefined) process.exitCode = status;
  } catch (thrown) {
    const error = findCodeError(thrown, process.cwd()) ?? thrown;
    process.exitCode = error instanceof UnreadManifestError || error instanceof CodeError ? 1 : 2;
    if (isForUser(error)) console.error(error.message);
    else
      console.error(
        "This is a bug in the engine, not a problem in your content. Please report it with the details below.\n",
        error,
      );
  }
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Parses command-line options strictly: an unknown option or an argument without a name is a usage error. */
export function parseOptions<const Known extends Options>(options: Known, args = process.argv.slice(2)) {
  return parseArgs({ args, options, strict: true, allowPositionals: false }).values;
}

/** Parses options like `parseOptions`, and at most `limit` arguments before, between and after them. */
export function parseArguments<const Known extends Options>(
  options: Known,
  limit = Number.POSITIVE_INFINITY,
) {
  const parsed = parseArgs({ options, strict: true, allowPositionals: true });
  const excess = parsed.positionals[limit];
  if (excess !== undefined) throw new UsageError(`Unexpected argument "${excess}". See --help.`);
  return parsed;
}

/**
 * Finds the first argument between the options: the name of a subcommand, which has options of its own. `args` is
 * everything else. `options`: the options of all subcommands.
 */
export function takeName(options: Options): { name: string | undefined; args: string[] } {
  const args = process.argv.slice(2);
  const { tokens } = parseArgs({ args, options, strict: false, tokens: true });
  const name = tokens.find(({ kind }) => kind === "positional");
  return name?.kind === "positional"
    ? { name: name.value, args: args.toSpliced(name.index, 1) }
    : { name: undefined, args };
}

/** Reads PORT and HOST from the environment. The default host is loopback. */
export function portAndHost(defaultPort: number): { port: number; host: string } {
  const { PORT = String(defaultPort), HOST = "localhost" } = process.env;
  const port = Number(PORT);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`PORT is "${PORT}". Set a number from 0 to 65535.`);
  return { port, host: HOST };
}

/** Parses the value of an option that takes a whole number of at least 1. */
export function wholeNumber(name: string, text: string): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < 1)
    throw new UsageError(`--${name} must be a whole number of at least 1, not "${text}".`);
  return number;
}

/**
 * Parses the value of an option that takes comma-separated names. Returns them in the order of `known`.
 * Without a value, returns `unlessGiven` (by default all known names).
 */
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
