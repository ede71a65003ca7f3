import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, expect, test } from "vitest";
import { today } from "../../fixtures/today.ts";
import { copyProject, run, snapshot } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

let root: string;
const command = (...args: readonly string[]) =>
  runCommand("scripts/translations.ts", [...args, "--project", root]);

beforeAll(() => {
  root = copyProject("small", "translations");
  return () => rmSync(root, { recursive: true, force: true });
});

test("one command adds a market in a new language with a dozen lines, and the check names three things first", async () => {
  const answers = [
    "--segment",
    "nl",
    "--locale",
    "nl_NL",
    "--currency",
    "EUR",
    "--language-tag",
    "nl-NL",
    "--law",
    "none",
  ];
  const { status, stdout } = await runCommand("scripts/new.ts", [
    ...["market", "--code", "NL", ...answers, "--project", root],
  ]);
  expect(status).toBe(0);
  const lines = stdout.split("\n").filter((line) => line.trim() !== "");
  expect(lines.length).toBeLessThanOrEqual(12);
  const checked = await runCommand("scripts/check.ts", ["--project", root, "--today", today]);
  expect(checked.status).toBe(0);
  expect(checked.stdout.trim().split("\n").length).toBeLessThanOrEqual(10);
  expect(checked.stdout).toMatch(
    /^NL is not live\. Before it goes live:\n {2}manifests\/markets\.json:\d+ {2}"\w+" of NL is still a placeholder/,
  );
  expect(checked.stdout).toMatch(/nl_NL: of \d+ texts, \d+ copied from de_DE and not translated\./);
});

test("prints the progress as a table, or as JSON", async () => {
  const { stdout } = await run("scripts/translations.ts", ["--project", root]);
  expect(stdout).toMatch(/^locale +from +done +missing +copied +stale +from fallback\n/);
  expect(stdout).toMatch(/^nl_NL +de_DE +\d+ % +\d+ of \d+ +– +\d+ +– +–$/m);
  const { site, engine } = JSON.parse((await command("--format", "json")).stdout);
  expect(site).toContainEqual(
    expect.objectContaining({ locale: "nl_NL", source: "de_DE", missing: 0, stale: 0 }),
  );
  expect(engine).toContainEqual(expect.objectContaining({ locale: "nl_NL", tag: "nl-NL", english: 0 }));
  expect(stdout).toMatch(/^Texts of the engine:\n\nlocale +language +engine +overridden +in English\n/m);
  expect(stdout).toMatch(/^nl_NL +nl-NL +\d+ +– +–$/m);
  expect((await command("list", "--locale", "nl_NL")).stdout).toMatch(/^ {2}copied {3}take\.hero\.title$/m);
});

test("imports exported texts, and refuses wrong ones at their lines", async () => {
  expect((await command("export", "--locale", "nl_NL")).stdout).toContain("nl_NL.xlf  for translation tools");
  const file = join(root, "data/translations/nl_NL.csv");
  const before = snapshot(join(root, "manifests"));
  expect((await command("import", file)).status).toBe(0);
  expect(snapshot(join(root, "manifests"))).toEqual(before);

  const translate = (text: string, key: string, target: string) =>
    text.replace(new RegExp(`("${key}","copied","(?:[^"]|"")*",)"[^"]*"`), `$1"${target}"`);
  let text = readFileSync(file, "utf8");
  text = translate(text, "take.hero.order", "Kies uw potten");
  text = translate(text, "index.head.title", "Zonder merk");
  writeFileSync(file, text);
  const { status, stdout } = await command("import", file);
  expect(status).toBe(1);
  expect(stdout).toMatch(/^ {2}taken +1$/m);
  expect(stdout).toMatch(/nl_NL\.csv:\d+ {2}index\.head\.title {2}The value \{brand\} is missing\.$/m);
  const catalogue = readFileSync(join(root, "manifests/messages/nl_NL/take.json"), "utf8");
  expect(catalogue).toContain('"take.hero.order": "Kies uw potten"');
  expect((await command("list", "--locale", "nl_NL")).stdout).not.toMatch(/take\.hero\.order$/m);
});

test("a text is stale after a change of its source, and the next export contains it", async () => {
  const source = join(root, "manifests/messages/de_DE/take.json");
  const old = readFileSync(source, "utf8");
  writeFileSync(source, old.replace(/("take\.hero\.order": ")[^"]*/, "$1Dosen jetzt aussuchen"));
  expect((await command("list", "--locale", "nl_NL", "--state", "stale")).stdout).toContain(
    "stale    take.hero.order",
  );
  expect((await command("export", "--locale", "nl_NL", "--stale")).stdout).toContain(
    "1 text from de_DE to nl_NL",
  );
  expect((await command("confirm", "--locale", "nl_NL", "--stale")).status).toBe(0);
  expect((await command("list", "--locale", "nl_NL", "--state", "stale")).stdout).toContain(
    "nothing is stale",
  );
});

test.each([
  [["exprot"], 'Cannot "exprot" translations. Known: list, export, import, confirm.'],
  [["list"], "--locale is missing. Choose from "],
  [["export", "--locale", "de_DE"], 'There is no translation into "de_DE".'],
  [["import"], "Name the file: npm run translations -- import FILE"],
  [["import", "no.csv"], "There is no file no.csv."],
  [["export", "--locale", "nl_NL", "--all", "--stale"], "Use one of --state, --stale and --all."],
])("refuses %j in one line", async (args, message) => {
  const { status, stderr } = await command(...args);
  expect(status).toBe(2);
  expect(stderr).toContain(message);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});
