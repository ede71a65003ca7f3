import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pc from "picocolors";
import { judgeSpecLines, type TestReport } from "../tests/contract/judge-spec-lines.ts";
import { type Mutation, mutations } from "../tests/contract/mutations.ts";
import { type SpecLine, specLines } from "../tests/contract/spec-lines.ts";
import { parseOptions, run } from "./_run.ts";

const help = `npm run mutations

Makes deliberate mistakes, each in a copy of the project, and runs the tests of the line of the spec that it breaks: they must
notice. End-to-end tests are left out. Exit status: 0 each mistake is noticed, 1 one is not, 2 wrong usage or a bug of ours.`;

/** Inside the project, so that packages are found. */
const folder = join(process.cwd(), ".cache/mutations");
const parts = ["engine", "blocks", "manifests", "public/images", "tests", "package.json", "tsconfig.json"];

/** The line that a mutation breaks, with those of its tests that are there and need no built site. */
function lineOf({ line }: Mutation): SpecLine {
  const found = specLines.find((one) => one.line === line);
  if (found === undefined) throw new Error(`The spec has no line "${line}".`);
  const tests = found.tests.filter(
    (test) => !test.startsWith("e2e/") && existsSync(join("tests", fileOf(test))),
  );
  return { line, tests };
}

const fileOf = (test: string): string => test.split(" > ")[0] ?? "";

function mutate({ file, from, to }: Mutation): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2) throw new Error(`"${from}" must stand once in ${file}.`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** Runs the tests of a line in the copy. */
function report({ tests }: SpecLine): TestReport {
  const output = join(folder, "report.json");
  rmSync(output, { force: true });
  const files = [...new Set(tests.map(fileOf))];
  const projects = [...new Set(files.map((file) => `--project=${dirname(file).split("/")[0]}`))];
  spawnSync(
    "vitest",
    [
      "run",
      "--config=tests/vitest.config.ts",
      ...projects,
      ...files.map((file) => `tests/${file}`),
      "--reporter=json",
      `--outputFile.json=${output}`,
    ],
    { cwd: folder, stdio: "ignore", shell: process.platform === "win32" },
  );
  if (!existsSync(output)) throw new Error(`Vitest did not run in ${folder}.`);
  // Sound: vitest has just written it, in its documented form.
  return JSON.parse(readFileSync(output, "utf8")) as TestReport;
}

/** Whether a test of the line fails. One that does not run, because the copy is broken, is no proof. */
function isNoticed(mutation: Mutation, line: SpecLine): boolean {
  mutate(mutation);
  const faults = judgeSpecLines([line], "", report(line));
  cpSync(mutation.file, join(folder, mutation.file));
  return faults.length > 0 && faults.every((fault) => fault.startsWith("This test failed"));
}

run(() => {
  if (parseOptions({ help: { type: "boolean" } }).help) {
    console.log(help);
    return 0;
  }
  rmSync(folder, { recursive: true, force: true });
  for (const part of parts) {
    mkdirSync(dirname(join(folder, part)), { recursive: true });
    cpSync(part, join(folder, part), { recursive: true });
  }
  let missed = 0;
  for (const mutation of mutations) {
    const { file, from, to } = mutation;
    const line = lineOf(mutation);
    const what = `${file}: ${from} → ${to}`;
    if (line.tests.length === 0) console.log(pc.yellow(`still to come  ${what}`));
    else if (isNoticed(mutation, line)) console.log(`noticed        ${what}`);
    else {
      missed++;
      console.error(pc.red(`not noticed    ${what}\n  ${line.line}`));
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return missed === 0 ? 0 : 1;
});
