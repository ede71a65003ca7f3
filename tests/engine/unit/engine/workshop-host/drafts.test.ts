import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { beginDraft, openTeam, runGit, save } from "./_team.ts";

const german = "manifests/messages/de_DE/home.json";

test("a draft is published as a commit of its person, and shoppers see nothing before", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "publish");
  const draft = await beginDraft(mia, "Summer for Germany");
  expect(await save(mia, draft, german, ["parts.title"], "Sommer")).toBe(200);
  expect(team.readPublished(german)).not.toContain("Sommer");
  const review = await (await mia.open(`/draft/${draft}/review`)).text();
  expect(review).toContain("Sommer");
  expect((await mia.submit(`/draft/${draft}/publish`)).headers.get("location")).toBe(`/?published=${draft}`);
  expect(team.readPublished(german)).toContain('"parts.title": "Sommer"');
  expect(runGit(team.remote, "log", "-1", "--format=%an <%ae> %cn %s", "main")).toBe(
    "Mia <mia@shop.example> Workshop Summer for Germany",
  );
  expect(team.reported).toEqual([]);
});

test("two drafts that change different values are merged without a question", async () => {
  const team = await openTeam();
  const [mia, ben] = [await team.signIn("Mia", "publish"), await team.signIn("Ben", "publish")];
  const [first, second] = [await beginDraft(mia, "Titles"), await beginDraft(ben, "Names")];
  await save(mia, first, german, ["parts.title"], "Sommer");
  await save(ben, second, german, ["home.title"], "Zuhause");
  await mia.submit(`/draft/${first}/publish`);
  await ben.submit(`/draft/${second}/publish`);
  expect(JSON.parse(team.readPublished(german))).toMatchObject({
    "parts.title": "Sommer",
    "home.title": "Zuhause",
  });
});

test("a value that two drafts change is asked once, with both values", async () => {
  const team = await openTeam();
  const [mia, ben] = [await team.signIn("Mia", "publish"), await team.signIn("Ben", "publish")];
  const [first, second] = [await beginDraft(mia, "Summer"), await beginDraft(ben, "Winter")];
  await save(mia, first, german, ["parts.title"], "Sommer");
  await save(ben, second, german, ["parts.title"], "Winter");
  await mia.submit(`/draft/${first}/publish`);
  const question = await (await ben.submit(`/draft/${second}/publish`)).text();
  expect(question).toMatch(/Winter[\s\S]*Sommer/);
  expect(JSON.parse(team.readPublished(german))).toMatchObject({ "parts.title": "Sommer" });
  const id = /name="question0" value="([^"]+)"/.exec(question)?.[1]?.replaceAll("&quot;", '"') ?? "";
  await ben.submit(`/draft/${second}/publish`, { question0: id, choice0: "draft" });
  expect(JSON.parse(team.readPublished(german))).toMatchObject({ "parts.title": "Winter" });
  expect(team.reported).toEqual([]);
});

test("what is typed while a draft is published stays in the draft", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "publish");
  const draft = await beginDraft(mia, "Summer");
  await save(mia, draft, german, ["parts.title"], "Sommer");
  const { desk, drafts } = team.services;
  // The repository takes the commit only after another change.
  const hook = join(team.remote, "hooks/pre-receive");
  const file = join(team.data, "drafts", String(draft), german);
  const later = readFileSync(file, "utf8").replace("Sommer", "Hochsommer");
  writeFileSync(`${file}.later`, later);
  writeFileSync(hook, `#!/bin/sh\n[ ! -e "${file}.later" ] || mv "${file}.later" "${file}"\n`, {
    mode: 0o755,
  });
  await mia.submit(`/draft/${draft}/publish`);
  expect(JSON.parse(team.readPublished(german))).toMatchObject({ "parts.title": "Sommer" });
  expect([drafts.find(draft)?.state, desk.listAwake()]).toEqual(["open", [draft]]);
  expect(readFileSync(file, "utf8")).toContain("Hochsommer");
  await mia.submit(`/draft/${draft}/publish`);
  expect(JSON.parse(team.readPublished(german))).toMatchObject({ "parts.title": "Hochsommer" });
  expect(drafts.find(draft)?.state).toBe("published");
});

test("a draft that nobody uses leaves the memory, and keeps its changes", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "publish");
  const draft = await beginDraft(mia, "Summer");
  await save(mia, draft, german, ["parts.title"], "Sommer");
  const { desk, now } = team.services;
  desk.rest(now());
  expect(desk.listAwake()).toEqual([draft]);
  team.wait(11 * 60_000);
  desk.rest(now());
  expect(desk.listAwake()).toEqual([]);
  expect(await (await mia.open(`/draft/${draft}/review`)).text()).toContain("Sommer");
});

test("a site in a folder of its repository is published", async () => {
  const team = await openTeam({ prefix: "shops/lamps/" });
  const mia = await team.signIn("Mia", "publish");
  const draft = await beginDraft(mia, "Summer");
  await save(mia, draft, german, ["parts.title"], "Sommer");
  await mia.submit(`/draft/${draft}/publish`);
  expect(JSON.parse(team.readPublished(german))).toMatchObject({ "parts.title": "Sommer" });
});

test("a protected branch gets the draft as a branch beside it", async () => {
  const team = await openTeam({ isRequest: true });
  const mia = await team.signIn("Mia", "publish");
  const draft = await beginDraft(mia, "Summer");
  const readRequest = () => runGit(team.remote, "show", `workshop/draft-${draft}:${german}`);
  for (const title of ["Sommer", "Hochsommer"]) {
    await save(mia, draft, german, ["parts.title"], title);
    await mia.submit(`/draft/${draft}/publish`);
    expect(JSON.parse(readRequest())).toMatchObject({ "parts.title": title });
  }
  expect(team.readPublished(german)).not.toContain("ommer");
  expect(team.reported).toEqual([]);
});
