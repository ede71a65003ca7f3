import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test, vi } from "vitest";
import { commitAll, freshRepository, git } from "./_git.ts";
import { runCommand } from "./_run-command.ts";

vi.setConfig({ testTimeout: 180_000 });

const root = freshRepository("small", "impact");
const impact = (...args: string[]) =>
  runCommand("scripts/impact.ts", [...args, "--no-pictures", "--project", root]);

function edit(file: string, from: string, to: string): void {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
}

const json = async (...args: string[]) => JSON.parse((await impact(...args, "--format", "json")).stdout);

beforeEach(() => {
  git(root, "checkout", "--quiet", "--", ".");
  git(root, "clean", "--quiet", "--force", "-d");
});

test("reports no page if nothing has changed, and leaves the project's build alone", async () => {
  const { status, stdout } = await impact("HEAD");
  expect(stdout).toMatch(/^No page differs between HEAD \([0-9a-f]{7,}\) and the working tree\.\n/);
  expect(status).toBe(0);
  expect(existsSync(join(root, "dist"))).toBe(false);
});

test("names the changed pages by their causes", async () => {
  edit("manifests/routes/take.json", '"tone": "strong"', '"tone": "soft"');
  edit(
    "manifests/messages/de_DE/common.json",
    '"common.banner.guarantee": "',
    '"common.banner.guarantee": "Bitte warten: ',
  );
  const { stdout } = await impact("HEAD");
  expect(stdout).toMatch(
    /manifests\/routes\/take\.json:\d+ {2}hero\.tone → 8 pages in 4 markets\n {2}\/take: /,
  );
  expect(stdout).toMatch(
    /common\.json:\d+ {2}common\.banner\.guarantee → \d+ pages in DE and CH\n {2}German \(de_DE\): /,
  );
  const report = await json("HEAD");
  expect(Object.keys(report)).toEqual(["pages", "groups", "problems"]);
  expect(report.groups[0]).toEqual({
    cause: [{ file: "manifests/messages/de_DE/common.json", line: expect.any(Number) }],
    sentences: [expect.stringContaining("“Bitte warten: ")],
    pages: expect.any(Number),
  });
  expect(report.pages).toContainEqual({ route: "take", market: "DE", groups: [0, 1] });
  expect(report.pages).toContainEqual({ route: "take", market: "GB", groups: [1] });
  expect(report.problems).toEqual({ new: [], gone: [] });
  // Without the second cause, the pages that only it changes are as before.
  git(root, "checkout", "--quiet", "--", "manifests/routes/take.json");
  const pages: { route: string; market: string; groups: number[] }[] = report.pages;
  expect(pages.some(({ groups }) => !groups.includes(0))).toBe(true);
  expect((await json("HEAD")).pages).toEqual(
    pages.flatMap((page) => (page.groups.includes(0) ? [{ ...page, groups: [0] }] : [])),
  );
});

test("reports redirects, steps of the funnel and files for search engines that change no page", async () => {
  edit("manifests/order-targets.json", '"to": "index-home"', '"to": "take"');
  edit("manifests/routes/terms.json", '"head": {', '"head": { "noindex": true,');
  edit("manifests/redirects.json", '"redirects": [', '"redirects": [{ "from": "/agb2", "to": "/terms" },');
  const { stdout } = await impact("HEAD");
  expect(stdout).toContain("New redirect: /agb2 leads to /terms (temporarily, 302).");
  expect(stdout).toMatch(/redirects\./);
  expect(stdout).toMatch(/- start-summary\?src=v3 → index \(order\) in /);
  expect(stdout).toMatch(/\+ start-summary\?src=v3 → take \(order\) in /);
  expect(stdout).toContain("search engines may no longer show the page (noindex)");
  expect(stdout).toContain("sitemap.xml changes.");
});

test("compares two commits", async () => {
  edit("manifests/routes/take.json", '"tone": "strong"', '"tone": "soft"');
  git(root, "checkout", "--quiet", "-B", "tone");
  commitAll(root, "Change a tone");
  const report = await json("main", "tone");
  expect(report.pages).toHaveLength(8);
  // By default, the working tree is compared with the place where the branch left main.
  expect(await json()).toEqual(report);
  git(root, "checkout", "--quiet", "main");
});

test("compares manifests alone if one side has errors, and says so", async () => {
  edit("manifests/routes/take.json", '"block": "hero"', '"block": "heor"');
  const { status, stdout } = await impact("HEAD");
  expect(stdout).toContain('There is no block named "heor".');
  expect(stdout).toContain("The manifests of the working tree have errors, so no page was built.");
  expect(status).toBe(1);
});

test("explains its requirements", async () => {
  const unknown = await impact("nowhere");
  expect(unknown.stderr).toContain('There is no commit "nowhere".');
  expect(unknown.status).toBe(2);
  expect((await impact("a", "b", "c")).stderr).toContain("Name one or two commits");
});
