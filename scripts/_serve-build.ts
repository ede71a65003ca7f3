import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Project } from "../engine/build/project.ts";
import { finishSwap } from "../engine/server/node/swap-builds.ts";

/** The server of a project's last build. Undefined if there is no build. */
export function serverFile({ root, outServer }: Project): string | undefined {
  finishSwap(root);
  const file = join(outServer, "server.mjs");
  return existsSync(file) ? file : undefined;
}

/** Runs a server's file in this process, with arguments of its own. */
export async function runServer(file: string, args: readonly string[] = []): Promise<void> {
  process.argv = [process.execPath, file, ...args];
  await import(pathToFileURL(file).href);
}
