import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, rmSync } from "node:fs";
import pc from "picocolors";
import { findSpecGaps, type TestReport } from "../tests/contract/find-spec-gaps.ts";
import { specLines } from "../tests/contract/spec-lines.ts";
import { findBrowser } from "./_browser.ts";
import { parseOptions, run } from "./_run.ts";

interface Counts {
  passed: number;
  failed: number;
}

/** Each tool counts as one check. */
const steps: readonly (readonly [label: string, command: string, ...args: string[]])[] = [
  ["format and lint", "biome", "ci", "--error-on-warnings", "."],
  ["types", "tsc", "--noEmit", "-p", "."],
  ["dead code", "knip"],
  ["manifests", "node", "scripts/check.ts"],
  ["budgets", "node", "scripts/bench.ts", "--budgets"],
  ["mutations", "node", "scripts/mutations.ts"],
];

const report = ".cache/test-report.json";

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
    ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    { CHROME_PATH: browser, CRASH_KILLS: "2" },
  );
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  // SAFETY: Vitest has just written this file in its documented format.
  const result = JSON.parse(readFileSync(report, "utf8")) as TestReport & {
    numPassedTests: number;
    numFailedTests: number;
  };
  const { numPassedTests, numFailedTests } = result;
  const lines = judgeSpec(result);
  return {
    passed: numPassedTests + lines.passed,
    // If Vitest fails but counts no failed test, a suite could not start. Count that as a failure.
    failed: numFailedTests + (ran || numFailedTests > 0 ? 0 : 1) + lines.failed,
  };
}

/**
 * Counts as one check: every line of the spec needs passing tests with its tag. Only a run of all tests can
 * decide this.
 */
function judgeSpec(result: TestReport): Counts {
  console.log(pc.bold("\nthe lines of the spec"));
  const gaps = findSpecGaps(specLines, result);
  for (const gap of gaps) console.error(pc.red(gap));
  return gaps.length === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

run(() => {
  parseOptions({});
  const browser = findBrowser();
  if (browser === undefined) {
    console.error(
      "The tests need a browser. Install Chromium or Google Chrome, run `npx playwright install chromium`, or set CHROME_PATH.",
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
