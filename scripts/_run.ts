import { CodeError, findCodeError } from "../engine/build/code-error.ts";
import { EarlierBuildError } from "../engine/build/earlier-assets.ts";
import { findMissingPackage, MissingPackageError } from "../engine/build/missing-package.ts";
import { projectAt } from "../engine/build/project.ts";
import { ReactCopiesError } from "../engine/build/react-copies.ts";
import { UsageError } from "../engine/command-line/arguments.ts";
import { runCommand } from "../engine/command-line/run-command.ts";
import { UnreadManifestError } from "../engine/edit/refuse-unread.ts";
import { StaleFileError } from "../engine/edit/write-changes.ts";
import { EditError } from "../engine/json/edit-json.ts";
import { StoreError } from "../engine/server/data/store-error.ts";
import type { OperatorCommand } from "../engine/server/node/commands/operator-command.ts";
import { PortError } from "../engine/server/node/listen.ts";
import { BuildLockedError } from "../engine/server/node/lock-build.ts";

/** Vite reads paths as addresses: "#" and "?" end them. */
function refuseFolder(folder: string): void {
  const [character] = /[#?]/.exec(folder) ?? [];
  if (character !== undefined)
    throw new UsageError(
      `The path ${folder} contains "${character}", which the bundler cannot read. Move the project to a folder without it.`,
    );
}

let isOver = false;

/** Makes `run` do nothing more: there is no site to run a command on. */
export const endCommand = (): void => {
  isOver = true;
};

/** Errors that the user can correct. */
const userErrors = [
  BuildLockedError,
  PortError,
  EarlierBuildError,
  StaleFileError,
  EditError,
  StoreError,
  MissingPackageError,
  ReactCopiesError,
];

/**
 * Runs a command of the repository and sets the exit status like `runCommand`, or 1 if a manifest cannot be read or the
 * code of a block has a mistake. `help`: what `--help` prints instead.
 */
export const run = (command: () => number | Promise<number | undefined>, help?: string): Promise<void> =>
  runCommand(async () => {
    if (isOver) return undefined;
    if (help !== undefined && process.argv.slice(2).some((arg) => arg === "--help" || arg === "-h")) {
      console.log(help);
      return 0;
    }
    refuseFolder(process.cwd());
    try {
      return await command();
    } catch (thrown) {
      const error = findMissingPackage(thrown) ?? findCodeError(thrown, process.cwd()) ?? thrown;
      if (!(error instanceof UnreadManifestError || error instanceof CodeError)) throw error;
      console.error(error.message);
      return 1;
    }
  }, userErrors);

/** Runs a command that a build contains too, on the project in the current folder. */
export const runForOperator = (name: string, command: OperatorCommand): Promise<void> =>
  run(() =>
    command({
      name: `npm run ${name} --`,
      args: process.argv.slice(2),
      folder: projectAt(process.cwd()).outServer,
    }),
  );

/** Reads a port from a setting of the environment. */
export function readPort(name: string, defaultPort: number): number {
  const text = process.env[name] ?? String(defaultPort);
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new UsageError(`${name} is "${text}". Set a number from 0 to 65535.`);
  return port;
}

/** Reads PORT and HOST from the environment. The default host is loopback. */
export const portAndHost = (defaultPort: number): { port: number; host: string } => ({
  port: readPort("PORT", defaultPort),
  host: process.env["HOST"] ?? "localhost",
});

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
