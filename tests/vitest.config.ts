import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { browserArgs } from "./_browser-args.ts";

const executablePath = process.env["FUNNEL_BROWSER"];
const launchOptions = { args: browserArgs, ...(executablePath && { executablePath }) };

export default defineConfig({
  root: new URL("..", import.meta.url).pathname,
  test: {
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: "unit",
          include: ["tests/{unit,fuzz}/**/*.test.{ts,tsx}"],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: "contract",
          include: ["tests/contract/**/*.test.{ts,tsx}"],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      { test: { name: "crash", include: ["tests/crash/**/*.test.ts"] } },
      { test: { name: "dom", include: ["tests/dom/**/*.test.{ts,tsx}"], environment: "jsdom" } },
      {
        test: {
          name: "browser",
          include: ["tests/dom/**/*.test.{ts,tsx}"],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions }),
            instances: [{ browser: "chromium" }],
          },
        },
      },
      {
        test: {
          name: "e2e",
          include: ["tests/e2e/**/*.test.ts"],
          globalSetup: "tests/e2e/_global-setup.ts",
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
        },
      },
      {
        test: {
          name: "conformance",
          include: ["tests/conformance/**/*.test.ts"],
          globalSetup: "tests/conformance/_global-setup.ts",
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
