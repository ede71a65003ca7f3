import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import pc from "picocolors";
import { judgeSpecLines, type TestReport } from "../tests/contract/judge-spec-lines.ts";
import { specLines } from "../tests/contract/spec-lines.ts";
import { findBrowser } from "./_browser.ts";
import { parseOptions, run } from "./_run.ts";

interface Counts {
  passed: number;
  failed: number;
}

/** One tool, counted as one check. */
const steps: readonly (readonly [label: string, command: string, ...args: string[]])[] = [
  ["format and lint", "biome", "ci", "--error-on-warnings", "."],
  ["types", "tsc", "--noEmit", "-p", "."],
  ["dead code", "knip"],
  ["manifests", "node", "scripts/check.ts"],
  ["budgets", "node", "scripts/bench.ts", "--budgets"],
  ["mutations", "node", "scripts/mutations.ts"],
];

const report = ".cache/test-report.json";
const spec = "tests/fixtures/spec/storefront-spec.md";

const call = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): boolean =>
  spawnSync(command, args, {
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...process.env, ...env },
    shell: process.platform === "win32",
  }).status === 0;

function suites(browser: string): Counts {
  mkdirSync(".cache", { recursive: true });
  rmSync(report, { force: true });
  const ran = call(
    "vitest",
    [
      "run",
      "--config",
      "tests/vitest.config.ts",
      "--reporter=default",
      "--reporter=json",
      `--outputFile.json=${report}`,
    ],
    { FUNNEL_BROWSER: browser },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  // Sound: vitest has just written it, in its documented form.
  const result = JSON.parse(readFileSync(report, "utf8")) as TestReport & {
    numPassedTests: number;
    numFailedTests: number;
  };
  const { numPassedTests, numFailedTests } = result;
  const lines = judgeSpec(result);
  return {
    passed: numPassedTests + lines.passed,
    // A suite that cannot start counts no test, and must not read as a clean run.
    failed: numFailedTests + (ran || numFailedTests > 0 ? 0 : 1) + lines.failed,
  };
}

/** Whether each line of the spec has its tests, and they ran and passed: one check. Only a whole run can say. */
function judgeSpec(result: TestReport): Counts {
  console.log(pc.bold("\nthe lines of the spec"));
  const faults = judgeSpecLines(specLines, readFileSync(spec, "utf8"), result);
  for (const fault of faults) console.error(pc.red(fault));
  return faults.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

run(() => {
  parseOptions({});
  const browser = findBrowser();
  if (browser === undefined) {
    console.error(
      "The end-to-end tests need a browser: install Chromium or Google Chrome, or run `npx playwright install chromium`, or set CHROME_PATH.",
    );
    console.log("0 passed, 1 failed");
    return 1;
  }
  const total: Counts = { passed: 0, failed: 0 };
  for (const [label, command, ...args] of steps) {
    console.log(pc.bold(`\n${label}`));
    if (call(command, args, { CHROME_PATH: browser })) total.passed++;
    else {
      total.failed++;
      console.error(pc.red(`${label}: failed`));
    }
  }
  console.log(pc.bold("\ntests"));
  const counts = suites(browser);
  console.log(`\n${total.passed + counts.passed} passed, ${total.failed + counts.failed} failed`);
  return total.failed + counts.failed === 0 ? 0 : 1;
});
