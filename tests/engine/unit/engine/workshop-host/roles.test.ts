import { existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { type Browser, beginDraft, openTeam, runGit, save } from "./_team.ts";
import { readState } from "./_team-state.ts";

const title = "manifests/messages/de_DE/home.json";

/** Files that no person may write, in words that a system could read in another way. */
const outside = [
  ...["package.json", "blocks/registry.ts", "vite.config.ts", ".git/config", ".git/hooks/pre-push"],
  ...["manifests/schema/site.json", "manifests/../package.json", "manifests/./site.json", "/etc/passwd"],
  ...["manifests/messages/../../../x.json", "manifests\\site.json", "manifests/site.json\0.json"],
  ...[
    "public/index.html",
    "public/images/x.json",
    "manifests",
    "",
    "manifests/x.md",
    ".github/workflows/x.json",
  ],
  ...[
    "node_modules/x.json",
    "../x.json",
    "manifests/.git/config",
    "~/.ssh/x.json",
    ".npmrc",
    "tsconfig.json",
    ".gitattributes",
    ".gitmodules",
    "blocks/hero/view.tsx",
    "public/media/page.html",
    "public/images/../../x.json",
    "manifests/routes/../../x.json",
    "manifests/%2e%2e/x.json",
  ],
] as const;

const manifests = [
  ...[
    "manifests/site.json",
    "manifests/markets.json",
    "manifests/order-targets.json",
    "manifests/redirects.json",
  ],
  ...["manifests/routes/home.json", "manifests/routes/parts.json", "manifests/layouts/default.json"],
  ...["manifests/products/thing.json", "manifests/campaigns/new.json", "manifests/experiments/new.json"],
  ...["manifests/forms/new.json", "manifests/themes/new.json", "manifests/mails/new.json"],
  ...[
    "manifests/quizzes/new.json",
    "manifests/blocks/new.json",
    "manifests/payments.json",
    "manifests/taxes.json",
  ],
] as const;

const operations = [
  { do: "remove", route: "parts", id: "ticking" },
  { do: "duplicate", route: "parts", id: "ticking" },
  { do: "move", route: "parts", id: "ticking", beside: "top", side: "before" },
  { do: "delete-page", route: "parts" },
] as const;

/** Asks for everything in a list, and expects that each is refused and that nothing has changed. */
async function expectRefusals(
  team: Awaited<ReturnType<typeof openTeam>>,
  attempts: readonly (() => Promise<number>)[],
): Promise<void> {
  expect(attempts.length).toBeGreaterThanOrEqual(60);
  const before = readState(team);
  for (const [index, attempt] of attempts.entries()) {
    const status = await attempt();
    expect([index, status >= 400 && status < 500]).toEqual([index, true]);
  }
  expect(readState(team)).toBe(before);
}

const submitAll = (browser: Browser, draft: number, actions: readonly string[]) =>
  actions.map((action) => async () => (await browser.submit(`/draft/${draft}/${action}`)).status);

const savesOf = (browser: Browser, draft: number, files: readonly string[]) =>
  files.flatMap((file) => [
    () => save(browser, draft, file, ["title"], "Mine"),
    () => save(browser, draft, file, ["x", 0], { do: "x" }),
  ]);

const peopleForms = (browser: Browser) => [
  async () =>
    (await browser.submit("/people", { email: "eve@evil.example", role: "publish", name: "Eve" })).status,
  async () => (await browser.submit("/people/remove", { id: "1" })).status,
  async () => (await browser.open("/people")).status,
  async () => (await browser.open("/log")).status,
];

test("who writes texts changes nothing else", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "texts");
  const draft = await beginDraft(mia, "Texts");
  expect(await save(mia, draft, title, ["parts.title"], "Sommer")).toBe(200);
  const upload = async (name: string) =>
    (
      await team.send(`/draft/${draft}/api/picture?name=${encodeURIComponent(name)}`, {
        method: "POST",
        body: readFileSync("tests/fixtures/site/public/images/dot.webp"),
        headers: { cookie: mia.cookie, "x-workshop-token": await mia.readToken() },
      })
    ).status;
  await expectRefusals(team, [
    ...savesOf(mia, draft, manifests),
    ...savesOf(mia, draft, outside.slice(0, 10)),
    ...operations.map(
      (operation) => async () => (await mia.ask(draft, "operation", { label: "Change", operation })).status,
    ),
    ...["a.webp", "../a.webp", "a/b.webp", "a.svg"].map((name) => () => upload(name)),
    ...submitAll(mia, draft, ["publish", "approve", "return"]),
    ...peopleForms(mia),
  ]);
});

test("who edits pages neither approves, publishes nor invites, and writes no code", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "pages");
  const draft = await beginDraft(mia, "Pages");
  expect(await save(mia, draft, "manifests/site.json", ["brand"], "Lamps")).toBe(200);
  await expectRefusals(team, [
    ...savesOf(mia, draft, outside),
    ...submitAll(mia, draft, ["publish", "approve", "return"]),
    ...peopleForms(mia),
    ...["open", "publish", "publish/report"].map(
      (path) => async () => (await mia.ask(draft, path, { file: "manifests/site.json", line: 1 })).status,
    ),
  ]);
});

test("who publishes writes no code either, and cannot be locked out by mistake", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "publish");
  const draft = await beginDraft(mia, "Everything");
  await mia.open(`/draft/${draft}/`);
  await expectRefusals(team, [
    ...savesOf(mia, draft, outside),
    ...["open", "publish"].map(
      (path) => async () => (await mia.ask(draft, path, { file: "manifests/site.json", line: 1 })).status,
    ),
    async () => (await mia.submit("/people/remove", { id: "1" })).status,
    async () => (await mia.submit("/people", { email: "mia@shop.example", role: "texts" })).status,
  ]);
  expect(team.services.people.list()).toMatchObject([{ name: "Mia", role: "publish" }]);
});

test("a person of some markets changes what is for these alone", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "pages", { markets: ["GB"] });
  const draft = await beginDraft(mia, "Britain");
  expect(await save(mia, draft, "manifests/messages/en_GB/home.json", ["parts.title"], "Bits")).toBe(200);
  expect(await save(mia, draft, title, ["parts.title"], "Sommer")).toBe(409);
  expect(await save(mia, draft, "manifests/routes/parts.json", ["markets"], ["GB"])).toBe(409);
  expect(await save(mia, draft, "manifests/site.json", ["brand"], "Lamps")).toBe(409);
});

test("a person of a folder changes what is in it alone", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "pages", { folders: ["routes/parts"] });
  const draft = await beginDraft(mia, "Routes");
  expect(await save(mia, draft, title, ["parts.title"], "Sommer")).toBe(409);
  // A name that only begins alike is another one.
  expect(await save(mia, draft, "manifests/routes/parts-of.json", ["noindex"], true)).toBe(409);
  expect(await save(mia, draft, "manifests/routes/parts.json", ["noindex"], true)).toBe(200);
});

test("links of the repository lead nowhere, and its hooks and filters do not run", async () => {
  const team = await openTeam();
  const file = "manifests/messages/de_DE/secret.json";
  const ran = join(team.root, "ran");
  symlinkSync("/etc/passwd", join(team.clone, file));
  writeFileSync(join(team.clone, ".gitattributes"), "*.json filter=run diff=run merge=run\n");
  runGit(team.clone, "add", ".");
  runGit(team.clone, "commit", "--quiet", "-m", "Trap");
  runGit(team.clone, "push", "--quiet", "origin", "main");
  for (const name of ["run.clean", "run.smudge"])
    runGit(join(team.data, "repository.git"), "config", `filter.${name}`, `touch ${ran}; cat`);
  for (const hook of ["post-checkout", "pre-push", "reference-transaction", "post-index-change"])
    writeFileSync(join(team.data, "repository.git/hooks", hook), `#!/bin/sh\ntouch ${ran}\n`, {
      mode: 0o755,
    });
  const mia = await team.signIn("Mia", "publish");
  const draft = await beginDraft(mia, "Trap");
  const status = await save(mia, draft, file, ["a"], "b");
  expect(status).toBe(409);
  expect(await (await mia.open(`/draft/${draft}/review`)).text()).not.toContain("root:");
  expect(existsSync(ran)).toBe(false);
});
