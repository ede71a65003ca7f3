import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { stripVTControlCharacters } from "node:util";
import { codeFrame } from "../problems/print-problems.ts";
import { relativePath } from "./relative-path.ts";

/** Mistakes in the code of blocks. The message has their places. */
export class CodeError extends Error {}

interface Mistake {
  /** Absolute, or relative to the working directory. */
  readonly file: string;
  readonly line?: number;
  readonly column?: number;
  /** What the line contains, if its number is unknown. */
  readonly name?: string;
  readonly message: string;
}

/** An error of the bundler, of its plugins or of Node. The errors of plugins have an `id` and a `loc`. */
interface BundlerError {
  readonly message: string;
  readonly stack?: string;
  readonly id?: string;
  readonly loc?: { readonly line: number; readonly column: number };
}

function readMistake({ message, stack = "", id, loc }: BundlerError): Mistake | undefined {
  // Rolldown draws the code. The file of a syntax error is only there.
  const drawing = /^(?:\[\S+\] )?(.+)\n.*\[ (.+):(\d+):(\d+) \]/.exec(stripVTControlCharacters(message));
  if (drawing) {
    const [, what = "", file = "", line, column] = drawing;
    return { file, line: Number(line), column: Number(column), message: what };
  }
  // Node starts the stack of a syntax error with its place.
  const [, path, line] = /^(.+):(\d+)\n/.exec(stack) ?? [];
  if (path)
    return { file: path.startsWith("file:") ? fileURLToPath(path) : path, line: Number(line), message };
  const [, name, importer] = /"([^"]+)"(?: imported)? from "([^"]+)"/.exec(message) ?? [];
  if (name && importer)
    return { file: importer, name, message: `"${name}" is not installed, or browsers do not have it.` };
  return id && loc ? { ...loc, file: id.replace(/\?[^/]*$/, ""), message } : undefined;
}

function describe(error: BundlerError, code: string): string | undefined {
  const mistake = readMistake(error);
  const file = relativePath(code, resolve(mistake?.file ?? ""));
  if (!mistake || !file.startsWith("blocks/")) return undefined;
  const { name = "", message, column = 1 } = mistake;
  const text = readFileSync(mistake.file, "utf8");
  const line = mistake.line ?? text.split("\n").findIndex((one) => one.includes(name)) + 1;
  const range = { line, column, endLine: line, endColumn: column + 1 };
  const frame = codeFrame({ ...range, file, message, code: "", severity: "error", hint: "" }, text);
  return `${file}:${line}:${column}  error\n  ${message}\n\n${frame.replaceAll(/^/gm, "  ")}\n`;
}

const advice = "Correct the code of the block, and run the command again.";

/**
 * Finds the place in the code of blocks that has thrown an error, such as `tone()` without arguments. `code`: the folder of
 * the code. Returns undefined if none of it was running.
 */
export function findThrowingCode(error: unknown, code: string): CodeError | undefined {
  if (!(error instanceof Error)) return undefined;
  for (const [, path = "", line, column] of (error.stack ?? "").matchAll(
    /(file:\/\/\/[^\s()]+?):(\d+):(\d+)/g,
  )) {
    const loc = { line: Number(line), column: Number(column) };
    const mistake = describe({ message: error.message, id: fileURLToPath(path), loc }, code);
    if (mistake !== undefined) return new CodeError(`${mistake}\n${advice}`);
  }
  return undefined;
}

/**
 * Finds the mistakes in the code of blocks that an error reports. `code`: the folder of the code. Returns undefined if
 * the error has another cause.
 */
export function findCodeError(error: unknown, code: string): CodeError | undefined {
  if (error instanceof CodeError) return error;
  if (!(error instanceof Error)) return undefined;
  // SAFETY: the bundler lists its errors in a property of its error.
  const { errors = [error] } = error as { errors?: readonly BundlerError[] };
  const mistakes = errors.map((one) => describe(one, code));
  if (mistakes.includes(undefined)) return undefined;
  return new CodeError(`${mistakes.join("\n")}\n${advice}`);
}
