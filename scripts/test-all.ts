import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import pc from "picocolors";
import { parseOptions, UsageError } from "../engine/command-line/arguments.ts";
import { findSpecGaps, type TestReport } from "../tests/engine/contract/find-spec-gaps.ts";
import { specLines } from "../tests/engine/contract/spec-lines.ts";
import { findBrowser } from "./_browser.ts";
import { run } from "./_run.ts";

const help = `npm test

Runs everything: format and lint, types, dead code, the check of the manifests, budgets, and all tests.
  --shard 1/3        run one of three parts; the first also runs lint, types and the other checks
  --reports <folder> judge the lines of the spec by the reports of all shards: .cache/test-report-*.json
Exit status: 0 all pass, 1 something fails, 2 wrong usage or a bug in the engine.`;

interface Counts {
  passed: number;
  failed: number;
}

/** A tool such as lint. It counts as one check. */
type Step = readonly [label: string, command: string, ...args: string[]];

/** Runs first, because it writes the names for editors, which the other tools read. */
const firstStep: Step = ["manifests", "node", "scripts/check.ts"];

/** These run side by side, before the tests. */
const quickSteps: readonly Step[] = [
  ["format and lint", "biome", "ci", "--error-on-warnings", "."],
  ["types", "tsc", "--noEmit", "-p", "."],
  ["dead code", "knip"],
];

/** Pages of each kind in one market, and the examples of the shop's blocks. */
const sitePages = ["index", "take", "v1", "upsell", "refund", "error", "example-ingredients"];

/** Run last, with the pictures and the code that the end-to-end tests have made. */
const lastSteps: readonly Step[] = [
  ["the shop as a site", "node", "scripts/test.ts", "--markets", "CH-FR", "--routes", sitePages.join(",")],
  ["budgets", "node", "scripts/bench.ts", "--budgets"],
];

/** The file with the results of a run, or of a part of one. */
const reportFile = (shard: string | undefined): string =>
  `.cache/test-report${shard === undefined ? "" : `-${shard.replace("/", "-of-")}`}.json`;

const options = (env: NodeJS.ProcessEnv) => ({
  env: { ...process.env, ...env },
  shell: process.platform === "win32",
});

interface StepResult {
  readonly label: string;
  readonly output: string;
  readonly hasPassed: boolean;
}

/** Runs a tool to its end. */
async function runStep([label, command, ...args]: Step, browser: string): Promise<StepResult> {
  const child = spawn(command, args, {
    ...options({ CHROME_PATH: browser }),
    stdio: ["ignore", "pipe", "pipe"],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (data: Buffer) => output.push(data));
  const [status] = await once(child, "close");
  return { label, output: Buffer.concat(output).toString("utf8").trimEnd(), hasPassed: status === 0 };
}

/** Prints the output of tools, and counts those that have passed. */
function reportSteps(results: readonly StepResult[]): Counts {
  for (const { label, output, hasPassed } of results) {
    console.log(`${pc.bold(`\n${label}`)}\n${output}`);
    if (!hasPassed) console.error(pc.red(`${label}: failed`));
  }
  const passed = results.filter(({ hasPassed }) => hasPassed).length;
  return { passed, failed: results.length - passed };
}

const runAtOnce = (steps: readonly Step[], browser: string): Promise<StepResult[]> =>
  Promise.all(steps.map((step) => runStep(step, browser)));

type Report = TestReport & { readonly numPassedTests: number; readonly numFailedTests: number };

// SAFETY: Vitest has written this file in its documented format.
const readReport = (file: string): Report => JSON.parse(readFileSync(file, "utf8")) as Report;

async function suites(browser: string, shard: string | undefined): Promise<Counts> {
  const report = reportFile(shard);
  mkdirSync(".cache", { recursive: true });
  rmSync(report, { force: true });
  const vitest = spawn(
    "vitest",
    [
      "run",
      ...(shard === undefined ? [] : [`--shard=${shard}`]),
      ...["--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ],
    { ...options({ CHROME_PATH: browser, CRASH_KILLS: "2" }), stdio: ["ignore", "inherit", "inherit"] },
  );
  const [status] = await once(vitest, "close");
  if (!existsSync(report)) return { passed: 0, failed: 1 };
  const { testResults, numPassedTests, numFailedTests } = readReport(report);
  const lines = shard === undefined ? judgeSpec({ testResults }) : { passed: 0, failed: 0 };
  return {
    passed: numPassedTests + lines.passed,
    // If Vitest fails but counts no failed test, a suite could not start. Count that as a failure.
    failed: numFailedTests + (status === 0 || numFailedTests > 0 ? 0 : 1) + lines.failed,
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

/** Judges the spec by the reports of all shards. */
function judgeReports(folder: string): number {
  const files = readdirSync(folder).filter((name) => /^test-report-.*\.json$/.test(name));
  if (files.length === 0) throw new UsageError(`There is no report of a shard in ${folder}.`);
  const testResults = files.flatMap((name) => readReport(join(folder, name)).testResults);
  return judgeSpec({ testResults }).failed === 0 ? 0 : 1;
}

run(async () => {
  const values = parseOptions({
    shard: { type: "string" },
    reports: { type: "string" },
  });
  const { shard } = values;
  if (shard !== undefined && !/^[1-9]\d*\/[1-9]\d*$/.test(shard))
    throw new UsageError(`--shard is "${shard}". Write the part and the number of parts: 1/3.`);
  if (values.reports !== undefined) return judgeReports(values.reports);
  const browser = findBrowser();
  if (browser === undefined) {
    console.error(
      "The tests need a browser. Install Chromium or Google Chrome, run `npx playwright install chromium`, or set CHROME_PATH.",
    );
    console.log("0 passed, 1 failed");
    return 1;
  }
  const isFirst = shard === undefined || shard.startsWith("1/");
  const counts: Counts[] = [];
  if (isFirst) {
    counts.push(reportSteps([await runStep(firstStep, browser)]));
    counts.push(reportSteps(await runAtOnce(quickSteps, browser)));
  }
  console.log(pc.bold("\ntests"));
  counts.push(await suites(browser, shard));
  if (isFirst) for (const step of lastSteps) counts.push(reportSteps([await runStep(step, browser)]));
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}, help);
