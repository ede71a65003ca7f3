import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { commitAll, freshRepository } from "./_git.ts";
import { run } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

const root = freshRepository("small", "diff");
const diff = (...args: string[]) => runCommand("scripts/diff.ts", [...args, "--project", root]);

const edit = (file: string, from: string, to: string) => {
  const path = join(root, file);
  const text = readFileSync(path, "utf8");
  expect(text).toContain(from);
  writeFileSync(path, text.replace(from, to));
};

test("reports that nothing has changed", async () => {
  const { status, stdout } = await diff();
  expect(stdout).toBe("The manifests are the same as in HEAD.\n");
  expect(status).toBe(0);
});

test("describes changed, new and staged files of the working tree", async () => {
  edit("manifests/products/starter.json", '"amount": 3490', '"amount": 1990');
  writeFileSync(
    join(root, "manifests/routes/take-short.json"),
    '{ "name": "take-short", "path": "/take-short", "extends": "take", "markets": ["DE"] }',
  );
  const { status, stdout } = await diff();
  expect(stdout).toMatch(
    /^manifests\/products\/starter\.json\n +\d+ {2}The price of “starter” in EUR changes from €\S+ to €19\.90\.\n/,
  );
  expect(stdout).toContain("manifests/routes/take-short.json\n     1  New page: /take-short in DE.\n");
  expect(stdout).toMatch(/\n2 changes in 2 files since HEAD\.\n$/);
  expect(status).toBe(0);
});

test("compares with another commit, and prints JSON", async () => {
  commitAll(root, "Reduce a price");
  expect((await diff()).stdout).toContain("the same as in HEAD");
  const { stdout } = await diff("HEAD~1", "--format", "json");
  const { changes } = JSON.parse(stdout) as { changes: Record<string, unknown>[] };
  expect(changes).toEqual([
    {
      file: "manifests/products/starter.json",
      line: expect.any(Number),
      prop: "prices.EUR",
      sentence: expect.stringContaining("to €19.90"),
    },
    expect.objectContaining({ file: "manifests/routes/take-short.json", line: 1, prop: "" }),
  ]);
});

test("explains its requirements", async () => {
  const unknown = await diff("no-such-branch");
  expect(unknown.stderr).toBe(
    'There is no commit "no-such-branch". Name a branch, a tag or a commit. git branch -a lists the branches.\n',
  );
  expect(unknown.status).toBe(2);
  const outside = mkdtempSync(join(tmpdir(), "no-repository-"));
  const { status, stderr } = await run("scripts/diff.ts", ["--project", outside]);
  expect(stderr).toContain(`There is no git repository in ${outside}.`);
  expect(status).toBe(2);
  expect((await diff("--format", "xml")).status).toBe(2);
});
