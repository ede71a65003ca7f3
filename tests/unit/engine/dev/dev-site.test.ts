import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectAt } from "../../../../engine/build/project.ts";
import { createDevSite } from "../../../../engine/dev/dev-site.ts";
import { registry } from "../../../fixtures/site/blocks/registry.ts";

const german = "manifests/messages/de_DE/home.json";
const route = "manifests/routes/parts.json";

function open() {
  const root = mkdtempSync(join(tmpdir(), "dev-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync("tests/fixtures/site", root, { recursive: true });
  const site = createDevSite(projectAt(root, "tests/fixtures/site"), registry);
  expect(site.problemText()).toBe("");
  /** Saves a file with other words in it, and takes it in. */
  const save = (file: string, from: string, to: string): boolean => {
    const text = readFileSync(join(root, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(root, file), text.replace(from, to));
    return site.update(file);
  };
  const titleShown = async (): Promise<string> => {
    const answer = await site.answer("/parts/de", "", undefined);
    if (answer?.kind !== "page") throw new Error("There is no page.");
    return answer.page.head.title;
  };
  return { site, save, titleShown };
}

test("what fits its schema is shown before the check, and stays when that finds nothing", async () => {
  const { site, save, titleShown } = open();
  expect(save(german, '"Teile"', '"Stücke"')).toBe(true);
  expect(await titleShown()).toBe("Stücke");
  site.check();
  expect(site.problemText()).toBe("");
  expect(await titleShown()).toBe("Stücke");
});

test("an error of the check takes back what was shown", async () => {
  const { site, save, titleShown } = open();
  expect(save(german, '"Teile"', '"Teile {day}"')).toBe(true);
  expect(site.problemText()).toBe("");
  site.check();
  expect(site.problemText()).toContain("unknown-message-argument");
  expect(await titleShown()).toBe("Teile");
});

test("what does not fit its schema is not shown", async () => {
  const { site, save, titleShown } = open();
  expect(save(route, '"name"', '"nmae"')).toBe(false);
  expect(await titleShown()).toBe("Teile");
  site.check();
  expect(site.problemText()).toContain('Did you mean "name"?');
  expect(await titleShown()).toBe("Teile");
});

test("while something is broken nothing is shown that was not checked", async () => {
  const { site, save, titleShown } = open();
  save(route, '"name"', '"nmae"');
  site.check();
  expect(save(german, '"Teile"', '"Stücke"')).toBe(false);
  site.check();
  expect(await titleShown()).toBe("Teile");
  expect(save(route, '"nmae"', '"name"')).toBe(false);
  site.check();
  expect(site.problemText()).toBe("");
  expect(await titleShown()).toBe("Stücke");
});
