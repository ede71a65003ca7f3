import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { beforeEach, describe, expect, test } from "vitest";
import { freshManifests } from "./_fresh-manifests.ts";
import { repository, run, snapshot } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

const root = freshManifests("new");

const make = (...args: string[]) => runCommand("scripts/new.ts", [...args, "--project", root]);
const files = () => snapshot(join(root, "manifests"));
const spring = ["variant", "--name", "spring", "--extends", "take", "--path", "/spring", "--markets", "DE"];

test("flags write a variant, and the check reports nothing new", async () => {
  const check = async () => {
    const { stdout } = await runCommand("scripts/check.ts", ["--project", root, "--format", "json"]);
    const { problems } = JSON.parse(stdout) as { problems: { code: string; file: string }[] };
    return problems.map(({ code, file }) => `${code} ${file}`);
  };
  const before = await check();
  const { status, stdout, stderr } = await make(...spring);
  expect(stderr).toBe("");
  expect(stdout).toMatch(
    /^write {3}manifests\/routes\/spring\.json\nwrite {3}manifests\/messages\/de_DE\/spring\.json\n\nLeft to do:\n- \[ \] Texts: .*\n- \[ \] Blocks: .*\n- \[ \] Search engines: .*\n$/,
  );
  expect(status).toBe(0);
  expect(JSON.parse(readFileSync(join(root, "manifests/routes/spring.json"), "utf8"))).toMatchObject({
    extends: "take",
    markets: ["DE"],
  });
  expect((await check()).filter((problem) => !before.includes(problem))).toEqual([]);
});

test("the command ends an experiment on its own pages, and lists the others", async () => {
  const before = files();
  const experiment = (...args: string[]) => runCommand("scripts/experiment.ts", [...args, "--project", root]);
  await make("experiment", "--name", "longer", "--route", "take", "--markets", "GB");
  const file = join(root, "manifests/experiments/longer.json");
  const written = readFileSync(file, "utf8");
  expect((await experiment("list")).stdout).toMatch(/^longer +off +take +control 1, new 1/m);

  writeFileSync(file, written.replace('"changes": [', '"changes": [{ "products": ["starter"] }, '));
  const refused = await experiment("end", "longer", "--winner", "new");
  expect(refused.stderr).toMatch(/^Nothing was written\. The arm changes the page's products in GB only/);
  expect(refused.stderr).toMatch(
    /outside the experiment, and the arm would also change them:\n {2}take \(DE/,
  );
  expect(refused.status).toBe(1);

  writeFileSync(file, written);
  const ended = await experiment("end", "longer", "--winner", "new");
  expect(ended.stdout).toMatch(/outside the experiment, and stay as they are:\n {2}take \(DE/);
  expect(ended.status).toBe(0);
  expect([...files().keys()].filter((name) => name.startsWith("experiments/longer"))).toEqual([]);
  expect(files()).not.toEqual(before);
});

test("a dry run prints the changes, and writes nothing", async () => {
  const before = files();
  const { status, stdout } = await make(...spring, "--dry-run");
  expect(stdout).toMatch(/^would write {3}manifests\/routes\/spring\.json\n/);
  expect(status).toBe(0);
  expect(files()).toEqual(before);
});

test("prints the remaining tasks last, below the warnings", async () => {
  const { status, stdout } = await make("locale", "--code", "nl_NL", "--dry-run");
  expect(stdout).toContain("1  unused-locale  manifests/markets.json");
  // One line of the tasks stands for the copied texts.
  expect(stdout).not.toContain("untranslated-text");
  expect(stdout).toMatch(/\n\nLeft to do:\n(?:- \[ \] .*\n)+$/);
  expect(status).toBe(0);
});

test.each([
  [
    ["variant", "--name", "spring"],
    /^--extends is missing: the route that it changes\. Choose from .*take.*\n$/,
  ],
  [[...spring, "--name", "take"], /^There is already a route "take"\. Choose another --name\.\n$/],
  [
    ["page"],
    /^Cannot create "page"\. Known: site, route, variant, campaign, experiment, quiz, theme, block, locale, market\.\n$/,
  ],
  [[], /^Say what to create: site, /],
  [[...spring, "--colour", "red"], /^Unknown option '--colour'/],
])("refuses %o with one line and status 2, and writes nothing", async (args, line) => {
  const before = files();
  const { status, stdout, stderr } = await make(...args);
  expect(stderr).toMatch(line);
  expect(stdout).toBe("");
  expect(status).toBe(2);
  expect(files()).toEqual(before);
});

test("prints a change that would cause an error, and does not write it", async () => {
  const before = files();
  const { status, stdout, stderr } = await make(
    ...[
      "market",
      "--code",
      "LU",
      "--segment",
      "de",
      "--locale",
      "de_DE",
      "--currency",
      "EUR",
      "--law",
      "none",
    ],
  );
  expect(stdout).toMatch(/^manifests\/markets\.json:\d+:\d+ {2}error {2}duplicate-market\n/m);
  expect(stdout).not.toContain("  warning  ");
  expect(stderr).toBe("Nothing was written, because the site would have these errors.\n");
  expect(status).toBe(1);
  expect(files()).toEqual(before);
});

test("--help lists every kind with its flags", async () => {
  const { status, stdout } = await run("scripts/new.ts", ["--help"]);
  for (const kind of ["route", "variant", "quiz", "block", "locale", "market"])
    expect(stdout).toMatch(new RegExp(`^npm run new -- ${kind} +--`, "m"));
  expect(status).toBe(0);
});

/** Types into a command in a terminal, each answer after its question. */
async function answer(
  args: readonly string[],
  answers: readonly (readonly [question: RegExp, ...keys: string[]])[],
) {
  const command = ["stty cols 120 rows 40;", process.execPath, "scripts/new.ts", ...args].join(" ");
  const terminal = spawn("script", ["-qefc", command, "/dev/null"], { cwd: repository });
  let said = "";
  terminal.stdout.on("data", (part) => {
    said += part;
  });
  const ended = once(terminal, "close");
  let read = 0;
  for (const [question, ...keys] of answers) {
    await expect.poll(() => said.slice(read), { timeout: 20_000 }).toMatch(question);
    read = said.length;
    for (const key of keys) {
      terminal.stdin.write(key);
      // Send keys one by one: the prompt treats a group of characters as pasted text.
      await sleep(30);
    }
  }
  const [status] = await ended;
  return { status, said: said.slice(read) };
}

const [enter, down, back] = ["\r", "\u001b[B", "\u007f"];

// On other systems, `script` has other arguments.
const canType = String(spawnSync("script", ["--version"]).stdout ?? "").includes("util-linux");

test.runIf(canType)("on a terminal, asks for missing values, and refuses invalid ones at once", async () => {
  const before = files();
  const { status, said } = await answer(
    ["variant", "--name", "autumn", "--project", root],
    [
      [/The path of its page/, " ", "x", enter],
      [/--path cannot be "\/autumn x"/, back, back, enter],
      [/The route that it changes/, down, enter],
      [/Its markets/, " ", enter],
    ],
  );
  expect(said).toMatch(/write {3}manifests\/routes\/autumn\.json\r\n/);
  expect(status).toBe(0);
  expect(JSON.parse(readFileSync(join(root, "manifests/routes/autumn.json"), "utf8"))).toMatchObject({
    path: "/autumn",
    markets: ["DE"],
  });
  expect([...files().keys()].filter((file) => !before.has(file))).toContain("routes/autumn.json");
});

describe.runIf(canType)("a new site on a terminal", () => {
  const site = ".cache/e2e/asked-shop";
  const type = (text: string) => [...text, enter];

  beforeEach(() => rmSync(join(repository, site), { recursive: true, force: true }));

  test("is asked for, and can be made again without questions", async () => {
    const { status, said } = await answer(
      ["site"],
      [
        [/The folder of the new site/, ...type(site)],
        [/Its name for people/, enter],
        [/Codes of its countries/, ...type("US:zz")],
        [/"zz" is no language/, back, back, back, enter],
        [/What it contains/, down, enter],
        [/The colour of its buttons/, enter],
        [/Create a git repository/, "n"],
      ],
    );
    expect(said).toContain(
      `npm run new -- site ${site} --start lead --name "Asked Shop" --markets US --colour "#1f6f54" --no-git`,
    );
    expect(status).toBe(0);
    expect(existsSync(join(repository, site, "manifests/quizzes/needs.json"))).toBe(true);
  });

  test("is not written after Ctrl+C", async () => {
    const { status, said } = await answer(
      ["site"],
      [
        [/The folder of the new site/, ...type(site)],
        [/Its name for people/, "\u0003"],
      ],
    );
    expect(said).toContain("Nothing was written.");
    expect(status).toBe(0);
    expect(existsSync(join(repository, site))).toBe(false);
  });
});
