import { type ParseArgsConfig, parseArgs } from "node:util";

/** Wrong usage of a command. `runCommand` prints only the message and sets exit status 2. */
export class UsageError extends Error {}

type OptionsConfig = NonNullable<ParseArgsConfig["options"]>;

/** Parses options, and at most `limit` arguments before, between and after them. An unknown option is a usage error. */
export function parseArguments<const Options extends OptionsConfig>(
  options: Options,
  limit = Number.POSITIVE_INFINITY,
  args: readonly string[] = process.argv.slice(2),
) {
  const unknown = parseArgs({ args: [...args], options, strict: false, tokens: true }).tokens.find(
    (token) => token.kind === "option" && !Object.hasOwn(options, token.name),
  );
  if (unknown?.kind === "option") {
    const names = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(`Unknown option '${unknown.rawName}'. Known: ${names.join(", ") || "none"}.`);
  }
  const parsed = parseArgs({ args: [...args], options, strict: true, allowPositionals: true });
  const excess = parsed.positionals[limit];
  if (excess !== undefined) throw new UsageError(`Unexpected argument "${excess}". See --help.`);
  return parsed;
}

/** Parses options like `parseArguments`, without any other argument. */
export const parseOptions = <const Options extends OptionsConfig>(
  options: Options,
  args?: readonly string[],
) => parseArguments(options, 0, args).values;

/**
 * Finds the first argument between the options: the name of a subcommand, which has options of its own. `args` is
 * everything else. `options`: the options of all subcommands.
 */
export function takeName(
  options: OptionsConfig,
  args: readonly string[] = process.argv.slice(2),
): { name: string | undefined; args: readonly string[] } {
  const { tokens } = parseArgs({ args: [...args], options, strict: false, tokens: true });
  const name = tokens.find(({ kind }) => kind === "positional");
  return name?.kind === "positional"
    ? { name: name.value, args: args.toSpliced(name.index, 1) }
    : { name: undefined, args };
}

/** Finds a subcommand. Without a name or with an unknown one, throws a `UsageError` that lists all subcommands. */
export function findCommand<Command>(
  commands: Readonly<Record<string, Command>>,
  name: string | undefined,
  help: string,
): Command {
  if (name === undefined) throw new UsageError(help);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command !== undefined) return command;
  const names = Object.keys(commands).join(", ");
  throw new UsageError(`There is no command "${name}". Commands: ${names}. --help explains them.`);
}
