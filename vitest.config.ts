import { availableParallelism } from "node:os";
import { join } from "node:path";
import { playwright } from "@vitest/browser-playwright";
import { defineConfig } from "vitest/config";
import { projectAt } from "./engine/build/project.ts";
import { classNames } from "./engine/build/style-modules.ts";
import { logoModule } from "./engine/build/virtual-blocks.ts";
import { virtualModules } from "./engine/build/virtual-modules.ts";
import { testBrowser } from "./scripts/_browser.ts";
import { browserArgs } from "./scripts/_browser-args.ts";
import { specLines } from "./tests/engine/contract/spec-lines.ts";

const executablePath = testBrowser();
const launchOptions = { args: browserArgs, ...(executablePath && { executablePath }) };

// Tests start hundreds of commands. They share compiled modules, as commands that npm starts do.
process.env["NODE_COMPILE_CACHE"] ??= join(import.meta.dirname, ".cache/node");

const plugins = [classNames(), virtualModules(logoModule(projectAt(import.meta.dirname)))];

export default defineConfig({
  test: {
    // A worker often waits for a browser, a server or a command.
    maxWorkers: availableParallelism() + 1,
    // A test with one of these tags verifies that line of the spec.
    tags: specLines.map(({ tag, text }) => ({ name: tag, description: text })),
    projects: [
      {
        plugins,
        test: {
          name: "unit",
          include: ["tests/{engine,storefront}/{unit,fuzz}/**/*.test.{ts,tsx}"],
          setupFiles: "tests/_fixed-seed.ts",
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins,
        test: {
          name: "contract",
          include: ["tests/{engine,storefront}/contract/**/*.test.{ts,tsx}"],
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        plugins,
        test: {
          name: "crash",
          include: ["tests/{engine,storefront}/crash/**/*.test.ts"],
          globalSetup: "tests/engine/crash/_global-setup.ts",
          isolate: false,
        },
      },
      {
        plugins,
        test: {
          name: "dom",
          include: ["tests/engine/dom/**/*.test.{ts,tsx}"],
          environment: "jsdom",
          testTimeout: 30_000,
        },
      },
      {
        plugins,
        test: {
          name: "browser",
          include: ["tests/engine/dom/**/*.test.{ts,tsx}"],
          testTimeout: 30_000,
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
        plugins,
        test: {
          name: "e2e",
          include: ["tests/{engine,storefront}/e2e/**/*.test.ts"],
          globalSetup: "tests/engine/e2e/_global-setup.ts",
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 15_000 } },
          // A browser on a busy machine is sometimes late. The output names each repeated test.
          retry: 1,
        },
      },
      {
        plugins,
        test: {
          name: "conformance",
          include: ["tests/{engine,storefront}/conformance/**/*.test.ts"],
          globalSetup: "tests/engine/conformance/_global-setup.ts",
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
