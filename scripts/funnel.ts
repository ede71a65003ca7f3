#!/usr/bin/env node
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { commands } from "./_commands.ts";

// `funnel COMMAND` runs a command on the site in the current folder. This file also runs on the oldest Node with npm.

/** The oldest version of Node that runs the commands. */
const oldest = 26;

/** The Node that is installed with the engine, if this one is too old. */
function findNode(): string | undefined {
  if (Number.parseInt(process.versions.node, 10) >= oldest) return process.execPath;
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const require = createRequire(import.meta.url);
  for (const id of [name, name.replace("node-", "node-bin-")]) {
    try {
      const folder = dirname(require.resolve(`${id}/package.json`));
      const file = join(folder, "bin", process.platform === "win32" ? "node.exe" : "node");
      if (existsSync(file)) return file;
    } catch {
      // The package is for another platform.
    }
  }
  return undefined;
}

const printHelp = (): void => {
  const width = Math.max(...Object.keys(commands).map((name) => name.length));
  const rows = Object.entries(commands).map(([name, does]) => `  funnel ${name.padEnd(width)}  ${does}`);
  console.log(
    ["Run these in the folder of a site. Each lists its options with --help.", "", ...rows].join("\n"),
  );
};

function runCommand(name: string, args: readonly string[]): void {
  const node = findNode();
  if (node === undefined) {
    console.error(
      `This is Node ${process.versions.node}. Install Node ${oldest} or newer: no bundled one fits this platform.`,
    );
    process.exitCode = 2;
    return;
  }
  const file = (path: string) => fileURLToPath(new URL(path, import.meta.url));
  const extension = import.meta.url.endsWith(".ts") ? "ts" : "js";
  const cache = ["--import", new URL("_compile-cache.js", import.meta.url).href];
  const child = spawn(node, [...cache, file(`${name}.${extension}`), ...args], {
    stdio: "inherit",
    // A command starts others, such as bundlers, with the same Node.
    env: { ...process.env, PATH: `${dirname(node)}:${process.env["PATH"] ?? ""}` },
  });
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => child.kill(signal));
  child.on("exit", (status, signal) => {
    process.exitCode = status ?? (signal === "SIGINT" ? 130 : 1);
  });
}

const [name = "--help", ...args] = process.argv.slice(2);
if (name === "--help" || name === "help") printHelp();
else if (name === "new" && args[0] === "site") runCommand("new-site", args);
else if (name in commands) runCommand(name, args);
else {
  console.error(`There is no command "${name}". funnel --help lists the commands.`);
  process.exitCode = 2;
}
