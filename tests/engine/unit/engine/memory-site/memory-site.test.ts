import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, onTestFinished, test } from "vitest";
import { projectAt } from "../../../../../engine/build/project.ts";
import { findTwin } from "../../../../../engine/memory-site/find-site-page.ts";
import { createMemorySite, type UpdateResult } from "../../../../../engine/memory-site/memory-site.ts";
import { type CheckThread, openCheckThread } from "../../../../../engine/memory-site/side-check.ts";
import { registry } from "../../../../fixtures/site/blocks/registry.ts";

const german = "manifests/messages/de_DE/home.json";
const route = "manifests/routes/parts.json";

function open(thread?: CheckThread) {
  const root = mkdtempSync(join(tmpdir(), "dev-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync("tests/fixtures/site", root, { recursive: true });
  const site = createMemorySite(projectAt(root, "tests/fixtures/site"), registry, { thread });
  const codes = (): string[] => site.problems().listed.map(({ code }) => code);
  expect(codes()).toEqual([]);
  const textOf = (file: string): string => readFileSync(join(root, file), "utf8");
  /** Replaces a text in a file, saves the file and updates the site. */
  const save = (file: string, from: string, to: string): UpdateResult => {
    const text = readFileSync(join(root, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(root, file), text.replace(from, to));
    return site.update(file);
  };
  const titleShown = async (): Promise<string> => {
    const pages = await site.pages();
    const found = pages && findTwin(pages, "parts/de");
    if (found === undefined) throw new Error("There is no page.");
    return found.page.head.title;
  };
  return { root, site, codes, textOf, save, titleShown };
}

test("an edit that fits its schema is shown before the check, and stays if the check finds nothing", async () => {
  const { site, codes, save, titleShown } = open();
  expect(save(german, '"Teile"', '"Stücke"')).toBe("shown");
  expect(await titleShown()).toBe("Stücke");
  site.check();
  expect(codes()).toEqual([]);
  expect(await titleShown()).toBe("Stücke");
});

test("the check of the other thread sees the files that pages link to", async () => {
  const { root, site, save } = open();
  mkdirSync(join(root, "public/documents"), { recursive: true });
  writeFileSync(join(root, "public/documents/report.pdf"), "%PDF-1.4");
  save(route, '"to": "index"', '"href": "/documents/report.pdf"');
  site.updateFiles();
  await site.checkAside();
  expect(site.allProblems().filter(({ message }) => message.includes("report.pdf"))).toEqual([]);
});

test("sites that share a thread get the problems of their own files", async () => {
  const thread = openCheckThread(projectAt("tests/fixtures/site"));
  const [first, second] = [open(thread), open(thread)];
  first.save(german, '"Teile"', '"Teile {day}"');
  second.save(german, '"Teile"', '"Stücke"');
  const sites = [first.site, second.site];
  await Promise.all(sites.map((site) => site.checkAside()));
  expect(sites.map((site) => site.problems().errors)).toEqual([1, 0]);
  second.save(german, '"Stücke"', '"Stücke {day}"');
  first.save(german, '"Teile {day}"', '"Teile"');
  await Promise.all(sites.map((site) => site.checkAside()));
  expect(sites.map((site) => site.problems().errors)).toEqual([0, 1]);
});

test("an error of the check reverts the shown change", async () => {
  const { site, codes, save, titleShown } = open();
  expect(save(german, '"Teile"', '"Teile {day}"')).toBe("shown");
  expect(codes()).toEqual([]);
  site.check();
  expect(codes()).toContain("unknown-message-argument");
  expect(await titleShown()).toBe("Teile");
});

test("an edit that does not fit its schema is not shown", async () => {
  const { site, save, titleShown } = open();
  expect(save(route, '"name"', '"nmae"')).toBe("waiting");
  expect(await titleShown()).toBe("Teile");
  site.check();
  expect(site.problems().listed.map(({ hint }) => hint)).toContain('Did you mean "name"?');
  expect(await titleShown()).toBe("Teile");
});

test("while the site has errors, only checked changes are shown", async () => {
  const { site, codes, save, titleShown } = open();
  save(route, '"name"', '"nmae"');
  site.check();
  expect(save(german, '"Teile"', '"Stücke"')).toBe("waiting");
  site.check();
  expect(await titleShown()).toBe("Teile");
  expect(save(route, '"nmae"', '"name"')).toBe("waiting");
  site.check();
  expect(codes()).toEqual([]);
  expect(await titleShown()).toBe("Stücke");
});

describe("fixing", () => {
  const [first, second] = [route, "manifests/routes/error.json"];
  const broken = () => {
    const opened = open();
    const whole = [first, second].map(opened.textOf);
    opened.save(first, '"name"', '"nmae"');
    opened.save(second, '"layout"', '"layuot"');
    opened.site.check();
    return { ...opened, whole };
  };
  const idIn = ({ site }: ReturnType<typeof broken>, file: string): string =>
    site.problems().listed.find((problem) => problem.file === file && problem.fix)?.id ?? "";

  test("writes the fix of one problem, and changes no other file", () => {
    const opened = broken();
    const other = opened.textOf(second);
    expect(opened.site.fix([idIn(opened, first)])).toBe(true);
    expect(opened.textOf(first)).toBe(opened.whole[0]);
    expect(opened.textOf(second)).toBe(other);
  });

  test("writes all fixes if none is named", () => {
    const opened = broken();
    expect(opened.site.problems().fixes).toBe(2);
    expect(opened.site.fix()).toBe(true);
    expect([first, second].map(opened.textOf)).toEqual(opened.whole);
  });

  test("does not overwrite a file with newer changes, and writes nothing for an unknown problem", () => {
    const opened = broken();
    const id = idIn(opened, first);
    const saved = opened.textOf(first).replace('"path"', ' "path"');
    writeFileSync(join(opened.root, first), saved);
    expect(opened.site.fix([id])).toBe(false);
    opened.site.update(first);
    expect(opened.site.fix([id])).toBe(false);
    expect(opened.textOf(first)).toBe(saved);
    expect(opened.site.fix(["unknown-block manifests/site.json:1:1"])).toBe(false);
  });
});
