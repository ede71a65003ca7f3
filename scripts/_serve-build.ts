import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Project } from "../engine/build/project.ts";

/** Runs the server of a project's last build in this process. Returns false if there is no build. */
export async function serveBuild({ outServer }: Project, args: readonly string[] = []): Promise<boolean> {
  const server = join(outServer, "server.mjs");
  if (!existsSync(server)) return false;
  process.argv = [process.execPath, server, ...args];
  await import(pathToFileURL(server).href);
  return true;
}
