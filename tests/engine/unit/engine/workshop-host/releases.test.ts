import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openReleases } from "../../../../../engine/workshop-host/releases/releases.ts";
import { type Browser, beginDraft, openTeam, runGit, save } from "./_team.ts";

const german = "manifests/messages/de_DE/home.json";

/** A team on the machine that serves the shop, whose first version is built. */
async function openServingTeam() {
  const team = await openTeam({ hasReleases: true });
  const { releases } = team.services;
  if (releases === undefined) throw new Error("The team has no releases.");
  // Joins the build of the start.
  await releases.build();
  const publish = async (browser: Browser, title: string, value: string) => {
    const draft = await beginDraft(browser, title);
    await save(browser, draft, german, ["parts.title"], value);
    const answer = await browser.submit(`/draft/${draft}/publish`);
    await releases.build();
    return answer.headers.get("location");
  };
  const readPage = () => readFileSync(join(team.root, "live/dist/parts/de/index.html"), "utf8");
  return { team, releases, publish, readPage };
}

test("what is published is built and shown, and an earlier version can be shown again", async () => {
  const { team, releases, publish, readPage } = await openServingTeam();
  const [mia, ben] = [await team.signIn("Mia", "publish"), await team.signIn("Ben", "pages")];
  expect(await publish(mia, "Summer for Germany", "Sommer")).toBe("/live");
  expect(readPage()).toContain("Sommer");
  const live = await (await mia.open("/live")).text();
  expect(live).toMatch(/Live since [^:]+:\d\d: Summer for Germany/);
  const [first] = releases.readState().earlier;
  expect(first?.title).toBe("Begin");

  const denied = [
    await ben.submit("/live/back", { build: first?.build ?? "" }),
    await ben.submit("/live"),
    await team.post("/live/back", { build: first?.build ?? "" }),
  ];
  expect(denied.map(({ status }) => status)).toEqual([403, 403, 303]);
  expect(await (await ben.open("/live")).text()).not.toContain("Show this again");
  expect(readPage()).toContain("Sommer");

  await mia.submit("/live/back", { build: first?.build ?? "" });
  expect(readPage()).not.toContain("Sommer");
  expect(await (await mia.open("/live")).text()).toMatch(/Live since [^:]+:\d\d: Begin/);
  expect((await mia.submit("/live/back", { build: "nothing" })).status).toBe(409);

  await publish(mia, "Autumn", "Herbst");
  expect(readPage()).toContain("Herbst");
  const lines = team.services.log.list().map(({ action, subject }) => `${action} ${subject}`);
  expect(lines).toEqual(
    expect.arrayContaining(["built Summer for Germany", "went back to Begin", "built Autumn"]),
  );
  expect(team.reported).toHaveLength(1);
}, 180_000);

test("a build that fails leaves the version before, and says why", async () => {
  const { team, releases, readPage } = await openServingTeam();
  const mia = await team.signIn("Mia", "publish");
  const before = readPage();
  writeFileSync(join(team.clone, "manifests/routes/parts.json"), "{");
  runGit(team.clone, "commit", "--quiet", "-a", "-m", "Break the page");
  runGit(team.clone, "push", "--quiet", "origin", "main");
  const building = releases.build();
  const shown = await mia.open("/live");
  expect([shown.headers.get("refresh"), await shown.text()]).toEqual([
    "3",
    expect.stringContaining("Building…"),
  ]);
  await building;
  const page = await (await mia.open("/live")).text();
  expect(page).toMatch(/The last build has failed\. Live since [\s\S]*: Begin/);
  expect(page).toContain("manifests/routes/parts.json");
  expect(readPage()).toBe(before);
  expect(await (await mia.open("/")).text()).toContain("The last build has failed.");
}, 180_000);

test("a folder with other files is refused", async () => {
  const team = await openTeam();
  const folder = join(team.root, "other");
  mkdirSync(folder);
  writeFileSync(join(folder, "notes.txt"), "mine");
  const { repository, log, now } = team.services;
  const open = (place: string) => () =>
    openReleases({ folder: place, repository, log, now } as Parameters<typeof openReleases>[0]);
  expect(open(folder)).toThrow("has files that are not of this workshop");
  expect(open(team.clone)).toThrow("has files that are not of this workshop");
});
