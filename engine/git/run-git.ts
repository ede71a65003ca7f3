import { execFile } from "node:child_process";

/** In bytes: what hooks print fits. */
const maxBuffer = 64 * 1024 * 1024;

/** How a command of git ended. */
export interface GitResult {
  readonly isOk: boolean;
  readonly output: string;
  /** Everything that git and its hooks printed, without empty lines. */
  readonly lines: readonly string[];
}

interface GitOptions {
  readonly input?: string | Buffer;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs git without blocking the process: hooks and a remote may take long. Never asks for a password. */
export function runGit(
  folder: string,
  args: readonly string[],
  { input, env }: GitOptions = {},
): Promise<GitResult> {
  const { promise, resolve } = Promise.withResolvers<GitResult>();
  const options = { maxBuffer, env: { ...process.env, GIT_TERMINAL_PROMPT: "0", ...env } };
  const child = execFile("git", ["-C", folder, ...args], options, (error, stdout, stderr) => {
    const lines = `${stderr}\n${stdout}`.split("\n").filter((line) => line.trim() !== "");
    resolve({ isOk: error === null, output: stdout, lines });
  });
  // A command that fails early does not read its input.
  child.stdin?.on("error", () => undefined);
  child.stdin?.end(input);
  return promise;
}
