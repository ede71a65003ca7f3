import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { freshManifests } from "./_fresh-manifests.ts";
import { repository, run } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

const root = freshManifests("check");

/** On this day the shop's countdown is not over. */
const today = ["--today", "2026-11-23"];
const check = (...args: string[]) => runCommand("scripts/check.ts", ["--project", root, ...today, ...args]);
/** The same in a process of its own. */
const checkAlone = (...args: string[]) => run("scripts/check.ts", ["--project", root, ...today, ...args]);
const edit = (file: string, change: (text: string) => string | Uint8Array): void => {
  const path = join(root, "manifests", file);
  writeFileSync(path, change(readFileSync(path, "utf8")));
};
const each = (change: (key: string, value: unknown) => unknown): void => {
  for (const file of ["site.json", "markets.json"])
    edit(file, (text) => JSON.stringify(JSON.parse(text, change), null, 2));
};
/** Removes all suppressions from the shop. */
const takeOver = () => each((key, value) => (key === "allow" ? undefined : value));
const misspell = () => edit("routes/take.json", (text) => text.replace('"block": "hero"', '"block": "heor"'));

test("ends with status 0 if there is nothing to fix", async () => {
  const { status, stdout, stderr } = await check();
  expect(stdout).toMatch(
    /^No problems in \d+ manifests\.\nSuppressed with a reason: .*\nThe spelling of [^\n]*de-DE[^\n]* is not checked: package\.json has no @cspell\/dict package for it\.\n {2}npm install .*\n$/,
  );
  expect(stderr).toBe("");
  expect(status).toBe(0);
});

test("ends with status 0 for warnings too, which name the values to fill in and their places", async () => {
  takeOver();
  const { status, stdout } = await check();
  expect(stdout).toMatch(
    /^manifests\/markets\.json:\d+:\d+ {2}warning {2}placeholder-fact\n {2}"address" of CH is still a placeholder/,
  );
  expect(stdout).toMatch(
    /\d+ warnings in 2 files\.\nSuppressed.*\nmanifests\/RULES\.md explains each code\.\nThe spelling of .*\n {2}npm install .*\n$/,
  );
  expect(status).toBe(0);
});

test("--allowed lists the suppressed problems with their reasons", async () => {
  const { status, stdout } = await check("--allowed");
  expect(stdout).toMatch(/^manifests\/markets\.json:\d+:\d+ {2}warning {2}placeholder-fact\n/m);
  expect(stdout).toMatch(/^ {2}Allowed: The shop is a demonstration/m);
  expect(stdout).toMatch(/^No problems in \d+ manifests\.$/m);
  expect(status).toBe(0);
});

test("counts many problems of one code in one file after the first ones; --all lists them", async () => {
  const german = readFileSync(join(root, "manifests/messages/de_DE/take.json"), "utf8");
  edit("messages/sv_SE/take.json", () => german);
  const untranslated = / {2}warning {2}untranslated-text$/gm;
  const total = (await check("--all")).stdout.match(untranslated)?.length ?? 0;
  expect(total).toBeGreaterThan(10);
  const { stdout } = await check();
  expect(stdout.match(untranslated)).toHaveLength(3);
  expect(stdout).toContain(
    `manifests/messages/sv_SE/take.json  untranslated-text\n  And ${total - 3} more in this file. npm run check -- --all lists them.\n`,
  );
});

test("ends with status 1 for an error, and prints its place, its name and a fix", async () => {
  misspell();
  const { status, stdout } = await checkAlone();
  expect(stdout).toMatch(
    /^manifests\/routes\/take\.json:\d+:\d+ {2}error {2}unknown-block\n {2}There is no block named "heor"\.\n {2}Did you mean "hero"\?/,
  );
  expect(stdout).toMatch(
    /1 error in 1 file\.\nSuppressed.*\nmanifests\/RULES\.md explains each code\.\nThe spelling of .*\n {2}npm install .*\n$/,
  );
  expect(status).toBe(1);
});

describe("ends with status 2 for wrong usage:", () => {
  test("an unknown format lists the known ones", async () => {
    const { status, stdout, stderr } = await checkAlone("--format", "xml");
    expect(stderr).toBe('There is no format "xml". Known: text, json, github, sarif.\n');
    expect(stdout).toBe("");
    expect(status).toBe(2);
  });

  test.for([
    ["--frmat", "json"],
    ["--allowed", "--format", "json"],
    ["--all", "--format", "json"],
    ["--format"],
    ["extra"],
  ])("%s", async (args) => {
    const { status, stderr } = await check(...args);
    expect(status).toBe(2);
    expect(stderr).not.toMatch(/^\s+at /m);
    expect(stderr).not.toContain("bug in the engine");
  });
});

test("--help explains the statuses", async () => {
  const { status, stdout } = await checkAlone("--help");
  expect(stdout).toContain("Exit status: 0 no errors, 1 errors in the content, 2 wrong usage");
  expect(status).toBe(0);
});

describe("--format json", () => {
  test("is one JSON value with every problem", async () => {
    misspell();
    const { status, stdout, stderr } = await check("--format", "json");
    expect(status).toBe(1);
    expect(stderr).toBe("");
    const { problems, checked } = JSON.parse(stdout) as { problems: object[]; checked: number };
    expect(checked).toBeGreaterThan(50);
    expect(problems).toEqual([
      expect.objectContaining({
        code: "unknown-block",
        severity: "error",
        file: "manifests/routes/take.json",
        line: expect.any(Number),
        column: expect.any(Number),
        message: 'There is no block named "heor".',
        hint: 'Did you mean "hero"?',
      }),
    ]);
  });

  test("is JSON for a site without problems too", async () => {
    const { status, stdout } = await check("--format", "json");
    expect(status).toBe(0);
    const { problems, allowed } = JSON.parse(stdout) as { problems: object[]; allowed: object[] };
    expect(problems).toEqual([]);
    expect(allowed).toContainEqual(
      expect.objectContaining({
        code: "placeholder-fact",
        file: "manifests/site.json",
        reason: expect.any(String),
      }),
    );
  });
});

test("--format github writes one workflow command for each problem", async () => {
  misspell();
  edit("routes/v1.json", (text) => text.replace('"layout": "quiz"', '"layout": "quizz"'));
  const { status, stdout } = await check("--format", "github");
  expect(status).toBe(1);
  const lines = stdout.trim().split("\n");
  expect(lines).toHaveLength(2);
  for (const line of lines) expect(line).toMatch(/^::error file=manifests\/routes\/\w+\.json,line=\d+,/);
});

describe("--fix", () => {
  test("fixes a misspelt name, prints that, and finds no more problems", async () => {
    const file = join(root, "manifests/routes/take.json");
    const before = readFileSync(file, "utf8");
    misspell();
    const { status, stdout } = await check("--fix");
    expect(stdout).toMatch(
      /^Fixed manifests\/routes\/take\.json:\d+:\d+ {2}unknown-block {2}heor → hero\nNo problems in \d+ manifests\.\nSuppressed.*\nThe spelling of .*\n {2}npm install .*\n$/,
    );
    expect(status).toBe(0);
    expect(readFileSync(file, "utf8")).toBe(before);
  });

  test("leaves uncertain problems unfixed, and prints no text into output for programs", async () => {
    misspell();
    edit("routes/v1.json", (text) => text.replace('"layout": "quiz"', '"layout": "nothing-like-it"'));
    const { status, stdout, stderr } = await check("--fix", "--format", "json");
    expect(JSON.parse(stdout).problems).toMatchObject([{ code: "unknown-layout" }]);
    expect(stderr).toContain("heor → hero");
    expect(status).toBe(1);
  });
});

test("--fix writes $schema, capitals and the order of rules, and changes nothing the second time", async () => {
  const files = ["routes/take.json", "redirects.json", "order-targets.json", "products/starter.json"];
  const textOf = (file: string) => readFileSync(join(root, "manifests", file), "utf8");
  const before = files.map(textOf);
  edit("routes/take.json", (text) => text.replace('"layout": "offer"', '"layout": "Offer"'));
  edit("redirects.json", (text) => text.replace(/"\$schema": "[^"]*",\s*/, ""));
  edit("products/starter.json", (text) => text.replace('"EUR"', '"eur"'));
  edit("order-targets.json", (text) => {
    const last = /,(\s*)(\{\s*"to": "[^"]*"\s*\})(?=\s*\])/.exec(text);
    if (last === null) throw new Error("The shop's last order rule has more than a target.");
    const [whole, space = "", rule = ""] = last;
    return text.replace(whole, "").replace(/("rules": \[\s*)/, (start) => `${start}${rule},${space}`);
  });
  expect(files.map(textOf)).not.toEqual(before);
  const { status, stdout } = await check("--fix");
  expect(stdout).toContain('missing-schema  "$schema": "./schema/redirects.json" inserted as the first line');
  expect(stdout).toContain("unreachable-order-rule  moved to be the last");
  expect(stdout).toMatch(/No problems in \d+ manifests\.\n/);
  expect(status).toBe(0);
  expect(files.map(textOf)).toEqual(before);
  expect((await check("--fix")).stdout).toMatch(/^No problems/);
});

describe("--built", () => {
  test("needs a build", async () => {
    const { status, stderr } = await check("--built");
    expect(stderr).toBe("There is no build yet. Run npm run build first.\n");
    expect(status).toBe(2);
  });

  test("names a page that is over its budget, and its heaviest block", async () => {
    const folder = join(root, "dist/take/de");
    mkdirSync(folder, { recursive: true });
    const hero = `<section data-block="hero" id="hero">${"x".repeat(90_000)}</section>`;
    writeFileSync(join(folder, "index.html"), hero);
    try {
      const { status, stdout } = await check("--built");
      expect(stdout).toMatch(
        /^manifests\/routes\/take\.json:3:11 {2}warning {2}page-over-budget\n {2}The page \/take\/de weighs 90 kB .* "hero" \(hero\), with 90 kB of HTML\.\n.*: manifests\/routes\/take\.json:\d+:5\./,
      );
      expect(stdout).toMatch(/\n1 warning in 1 file\./);
      expect(status).toBe(0);
    } finally {
      rmSync(join(root, "dist"), { recursive: true });
    }
  });
});

test("--watch checks again after every save, also after a save of half a file", async () => {
  const child = spawn(process.execPath, ["scripts/check.ts", "--project", root, ...today, "--watch"], {
    cwd: repository,
    env: { ...process.env, NO_COLOR: "1" },
  });
  let printed = "";
  child.stdout.on("data", (data) => {
    printed += data;
  });
  const says = (text: RegExp) => expect.poll(() => printed, { timeout: 20_000 }).toMatch(text);
  try {
    await says(/No problems in \d+ manifests\.\nSuppressed.*\nThe spelling of .*\n {2}npm install .*\n$/);
    const file = join(root, "manifests/routes/take.json");
    const whole = readFileSync(file, "utf8");
    writeFileSync(file, whole.slice(0, whole.length / 2));
    await says(
      /error {2}invalid-json.*1 error in 1 file\.\nSuppressed[^\n]*\nmanifests\/RULES\.md explains.*\nThe spelling of .*\n {2}npm install .*\n$/s,
    );
    writeFileSync(file, whole.replace('"block": "hero"', '"block": "heor"'));
    await says(
      /There is no block named "heor".*1 error in 1 file\.\nSuppressed[^\n]*\nmanifests\/RULES\.md explains.*\nThe spelling of .*\n {2}npm install .*\n$/s,
    );
    renameSync(file, join(root, "away.json"));
    writeFileSync(join(root, "new.json"), whole);
    renameSync(join(root, "new.json"), file);
    await says(/No problems in \d+ manifests\.\nSuppressed.*\nThe spelling of .*\n {2}npm install .*\n$/);
  } finally {
    child.kill();
  }
});

test("explains that a project has no manifests", async () => {
  rmSync(join(root, "manifests"), { recursive: true });
  const { status, stdout, stderr } = await check();
  expect(stdout).toContain("This folder has no manifests/.");
  expect(`${stdout}${stderr}`).not.toMatch(/^\s+at /m);
  expect(status).toBe(1);
});

describe("a file with unusual bytes", () => {
  const bad: readonly [route: string, what: string, (text: string) => string | Uint8Array][] = [
    ["error", "empty", () => ""],
    ["index", "of spaces only", () => " \n\t\n"],
    ["refund", "not JSON", () => "Hello, this is a funnel."],
    ["take", "cut in the middle", (text) => text.slice(0, text.length / 2)],
    ["terms", "a list", () => "[]"],
    ["thankyou", "null", () => "null"],
    ["upsell", "of bytes that are no text", () => new Uint8Array([0xff, 0xfe, 0x00, 0x80, 0xc3])],
    ["v1", "nested deeply", () => "[".repeat(100_000)],
  ];

  test("is a problem with a place, not a crash", async () => {
    for (const [route, , change] of bad) edit(`routes/${route}.json`, change);
    const { status, stdout, stderr } = await check();
    expect(`${stdout}${stderr}`).not.toMatch(/^\s+at |bug in the engine/m);
    for (const [route, what] of bad)
      expect(stdout, what).toMatch(new RegExp(`^manifests/routes/${route}\\.json:\\d+:\\d+ {2}error`, "m"));
    expect(status).toBe(1);
  });

  test("with a byte order mark is read, or gets a problem", async () => {
    edit("routes/v1.json", (text) => `\uFEFF${text}`);
    const { status, stdout, stderr } = await check();
    expect(`${stdout}${stderr}`).not.toMatch(/^\s+at |bug in the engine/m);
    if (status !== 0) expect(stdout).toMatch(/^manifests\/routes\/v1\.json:1:1 {2}error/m);
  });
});
