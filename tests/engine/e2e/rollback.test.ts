import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, onTestFinished, test } from "vitest";
import { rightOrder } from "../../fixtures/right-order.ts";
import { copyBuilt, run, serveScript, snapshot } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

const rollback = (root: string, ...args: readonly string[]) =>
  run("scripts/rollback.ts", ["--project", root, ...args]);

function copy(name: string): string {
  const root = copyBuilt(inject("small"), name);
  rmSync(join(root, ".cache/builds"), { recursive: true, force: true });
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  return root;
}

/** Changes the title of a page, and builds. */
async function buildTitle(root: string, title: string): Promise<void> {
  const file = join(root, "manifests/messages/de_DE/take.json");
  // SAFETY: the shop's catalogues map keys to texts.
  const texts = JSON.parse(readFileSync(file, "utf8")) as Record<string, string>;
  writeFileSync(file, JSON.stringify({ ...texts, "take.hero.title": title }, null, 2));
  const { status, stderr } = await runCommand("scripts/build.ts", ["--project", root]);
  expect([status, stderr]).toEqual([0, expect.not.stringContaining("error")]);
}

const idOf = (root: string): string =>
  (JSON.parse(readFileSync(join(root, "dist/builds/latest.json"), "utf8")) as { id: string }).id;

const contents = (root: string) =>
  ["dist", "dist-server"].map((folder) =>
    [...snapshot(join(root, folder))].map(([path, { content }]) => [path, content]),
  );

test("a running server serves the previous build under the same address, and keeps its orders", async () => {
  const root = copy("rollback");
  const [first, files] = [idOf(root), contents(root)];
  const running = await serveScript(join(root, "dist-server/server.mjs"), [], {
    cwd: root,
    env: { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", LOG: "off" },
  });
  onTestFinished(() => running.stop());
  const page = async () => (await fetch(`${running.url}/take/de`)).text();
  const build = async () => (await (await fetch(`${running.url}/readyz`)).json()).build;
  const old = await page();

  await buildTitle(root, "Ein misslungener Titel");
  const second = idOf(root);
  expect(await page()).toContain("<h1>Ein misslungener Titel</h1>");
  const ordered = await fetch(`${running.url}/api/forms/order`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({
      market: "DE",
      website: "",
      values: { ...rightOrder, product: "starter", country: "DE", terms: true },
    }),
  });
  expect(ordered.status).toBe(200);
  const cookie = ordered.headers.getSetCookie().join().split(";")[0] ?? "";

  const { status, stdout } = await rollback(root);
  expect([status, stdout]).toEqual([
    0,
    expect.stringMatching(
      new RegExp(`^Build ${first} of .* UTC is served again\\. It replaces ${second} of `),
    ),
  ]);
  expect(await page()).toBe(old);
  expect(await build()).toBe(first);
  expect(contents(root)).toEqual(files);
  const summary = await fetch(`${running.url}/api/order?page=/thankyou&market=DE`, { headers: { cookie } });
  expect([summary.status, await summary.text()]).toEqual([200, expect.stringContaining("<")]);

  const listed = await rollback(root, "--list");
  expect(listed.stdout).toMatch(new RegExp(`^build +built \\(UTC\\)\n${second} .*\n${first} .* served\n$`));
  const none = await rollback(root);
  expect([none.status, none.stderr]).toEqual([1, expect.stringContaining("All other builds are newer")]);

  // The next build goes on as usual: the manifests still have the failed title.
  await buildTitle(root, "Ein guter Titel");
  expect(await page()).toContain("<h1>Ein guter Titel</h1>");
  expect((await rollback(root, "--to", second)).status).toBe(0);
  expect(await page()).toContain("<h1>Ein misslungener Titel</h1>");
}, 180_000);

test("without an earlier build, the command reports that and changes nothing", async () => {
  const root = copy("rollback-none");
  const files = contents(root);
  const { status, stderr } = await rollback(root);
  expect([status, stderr]).toEqual([
    1,
    "There is no other build to serve. A build is kept when the next one replaces it.\n",
  ]);
  expect(contents(root)).toEqual(files);
});
