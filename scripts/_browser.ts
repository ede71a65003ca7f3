import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { UsageError } from "../engine/command-line/arguments.ts";

const system = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

const firstExisting = (paths: readonly string[]): string | undefined =>
  paths.find((path) => path !== "" && existsSync(path));

/** The path of a browser: `CHROME_PATH`, or else Playwright's own, or else the system's. */
export const installedBrowser = (): string | undefined =>
  firstExisting([process.env["CHROME_PATH"] ?? "", chromium.executablePath(), ...system]);

/**
 * The browser for tests: if possible Chromium's headless shell, which has no user interface and takes a third
 * of the time to open a page. Debian has it in the package `chromium-headless-shell`.
 */
export const testBrowser = (): string | undefined =>
  firstExisting([process.env["CHROME_PATH"] ?? "", "/usr/bin/chromium-headless-shell"]) ?? installedBrowser();

const tryCommand = (command: string, args: readonly string[]): boolean => {
  console.log(`> ${command} ${args.join(" ")}`);
  return (
    spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], shell: process.platform === "win32" })
      .status === 0
  );
};

/** The browser for tests. If there is none, installs one; undefined if that fails. */
export function findBrowser(): string | undefined {
  const path = testBrowser();
  if (path) return path;
  console.log("No browser found. Installing one.");
  if (
    tryCommand("npx", ["playwright", "install", "--with-deps", "chromium"]) ||
    tryCommand("npx", ["playwright", "install", "chromium"])
  ) {
    const installedPath = installedBrowser();
    if (installedPath) return installedPath;
  }
  // If that download fails, try Debian's package.
  const isRoot = process.getuid?.() === 0;
  if (existsSync("/usr/bin/apt-get") && isRoot) {
    tryCommand("apt-get", ["update", "-qq"]);
    tryCommand("apt-get", ["install", "-y", "-qq", "chromium"]);
  }
  return installedBrowser();
}

/** The installed browser, for commands that cannot run without one. */
export function requireBrowser(): string {
  const path = installedBrowser() ?? findBrowser();
  if (path === undefined)
    throw new UsageError("This command needs Chromium. Install it, or set CHROME_PATH.");
  return path;
}
