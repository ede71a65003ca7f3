import { spawnSync } from "node:child_process";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import pc from "picocolors";
import { findSpecGaps, type TestReport } from "../tests/contract/find-spec-gaps.ts";
import { type Mutation, mutations } from "../tests/contract/mutations.ts";
import { specLines } from "../tests/contract/spec-lines.ts";
import { parseOptions, run } from "./_run.ts";

const help = `npm run mutations

Makes deliberate mistakes in a copy of the project. Each mistake breaks one line of the spec, and the tests of that line
must fail. Skips tests that need a built site.
Exit status: 0 every mistake was noticed, 1 one was not, 2 wrong usage or a bug in the engine.`;

/** Inside the project, so that Node finds its packages. */
const folder = join(process.cwd(), ".cache/mutations");
const parts = [
  "engine",
  "blocks",
  "manifests",
  "public/images",
  "scripts",
  "tests",
  "package.json",
  "tsconfig.json",
  "vitest.config.ts",
];

/** Tests that need no built site. */
const testFiles = globSync("tests/{unit,contract,dom}/**/*.test.{ts,tsx}");

function mutate({ file, from, to }: Mutation): void {
  const path = join(folder, file);
  const text = readFileSync(path, "utf8");
  if (text.split(from).length !== 2) throw new Error(`"${from}" must occur once in ${file}.`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

/** Runs the tests of one spec line in the copy. */
function runTests(tag: string): TestReport {
  const output = join(folder, "report.json");
  rmSync(output, { force: true });
  spawnSync(
    "vitest",
    [
      "run",
      `--tags-filter=${tag}`,
      "--project=!browser",
      ...testFiles.filter((file) => readFileSync(file, "utf8").includes(`"${tag}"`)),
      "--reporter=json",
      `--outputFile.json=${output}`,
    ],
    { cwd: folder, stdio: "ignore", shell: process.platform === "win32" },
  );
  if (!existsSync(output)) throw new Error(`Vitest did not run in ${folder}.`);
  // SAFETY: Vitest has just written this file in its documented format.
  return JSON.parse(readFileSync(output, "utf8")) as TestReport;
}

/**
 * True if a test of the spec line fails. A test that cannot run, because the copy is broken, proves nothing.
 */
function isNoticed(mutation: Mutation): boolean {
  mutate(mutation);
  const line = specLines.find(({ tag }) => tag === mutation.tag);
  if (line === undefined) throw new Error(`The spec has no line ${mutation.tag}.`);
  const gaps = findSpecGaps([line], runTests(mutation.tag));
  cpSync(mutation.file, join(folder, mutation.file));
  return gaps.length > 0 && gaps.every((gap) => gap.startsWith(`${mutation.tag} failed`));
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
    const { file, from, to, tag } = mutation;
    const what = `${tag}  ${file}: ${from} → ${to}`;
    if (isNoticed(mutation)) console.log(`noticed      ${what}`);
    else {
      missed++;
      console.error(pc.red(`not noticed  ${what}`));
    }
  }
  rmSync(folder, { recursive: true, force: true });
  return missed === 0 ? 0 : 1;
});
