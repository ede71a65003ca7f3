#!/usr/bin/env node
import process from "node:process";

// The command of the package create-funnel-engine. This file also runs on versions of Node that are too old.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major > 20 || (major === 20 && minor >= 20)) await import("./main.ts");
else {
  console.error(`This is Node ${process.versions.node}. Install Node 20.20 or newer.`);
  process.exitCode = 2;
}
