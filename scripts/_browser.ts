import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";
import { UsageError } from "./_run.ts";

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

function present(): string | undefined {
  const given = process.env["CHROME_PATH"];
  return [...(given ? [given] : []), chromium.executablePath(), ...system].find(
    (path) => path !== "" && existsSync(path),
  );
}

const tryCommand = (command: string, args: readonly string[]): boolean => {
  console.log(`> ${command} ${args.join(" ")}`);
  return (
    spawnSync(command, args, { stdio: ["ignore", "inherit", "inherit"], shell: process.platform === "win32" })
      .status === 0
  );
};

/**
 * A browser for the tests: Playwright's own, else the system's, else one that is installed now. Undefined
 * when none can be had.
 */
export function findBrowser(): string | undefined {
  const found = present();
  if (found) return found;
  console.log("No browser for the tests yet: installing one.");
  if (
    tryCommand("npx", ["playwright", "install", "--with-deps", "chromium"]) ||
    tryCommand("npx", ["playwright", "install", "chromium"])
  ) {
    const own = present();
    if (own) return own;
  }
  // Where that download is impossible, Debian's package does.
  const isRoot = process.getuid?.() === 0;
  if (existsSync("/usr/bin/apt-get") && isRoot) {
    tryCommand("apt-get", ["update", "-qq"]);
    tryCommand("apt-get", ["install", "-y", "-qq", "chromium"]);
  }
  return present();
}

/** The same for a command that is nothing without one. */
export function requireBrowser(): string {
  const path = findBrowser();
  if (path === undefined) throw new UsageError("This needs Chromium: install it, or set CHROME_PATH.");
  return path;
}
