import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { beginDraft, openTeam, save } from "./_team.ts";

const texts = (locale: string) => `manifests/messages/${locale}/home.json`;

/** The pages that a report pictures. */
const listPictured = (report: string) =>
  [...report.matchAll(/alt="Before: ([^"]+)"/g)].map(([, place]) => place);

test("a review shows its pages before and after, in the markets that somebody chooses", async () => {
  const team = await openTeam({ takesPictures: true });
  const { pictures, desk } = team.services;
  if (pictures === undefined) throw new Error("The team takes no pictures.");
  const [mia, ben] = [await team.signIn("Mia", "texts"), await team.signIn("Ben", "publish")];
  // The server's copy of the repository could have a hook. None may run.
  const trace = join(team.root, "hook-ran");
  const hook = join(team.data, "repository.git/hooks/post-checkout");
  writeFileSync(hook, `#!/bin/sh\ntouch ${trace}\n`, { mode: 0o755 });
  const draft = await beginDraft(mia, "Summer for Germany");
  await save(mia, draft, texts("de_DE"), ["parts.title"], "Sommer");
  await save(mia, draft, texts("en_GB"), ["parts.title"], "Summer");
  const path = `/draft/${draft}/pictures`;
  expect((await ben.open(path)).status).toBe(404);
  await mia.submit(`/draft/${draft}/ask`);
  // The reviewer finds pictures, or that they are being taken.
  expect(await (await ben.open(`${path}/wait`)).text()).toContain("Pictures are being taken.");
  const awake = await desk.open(draft);
  if (awake === undefined) throw new Error("The draft has ended.");
  await pictures.take(awake, []);
  expect(await (await ben.open(`${path}/wait`)).text()).toContain("Show the pictures");
  const report = await ben.open(path);
  expect(report.headers.get("content-security-policy")).toContain("sandbox");
  const first = listPictured(await report.text());
  expect(new Set(first)).toEqual(new Set(["/parts/de at 390 px", "/parts/de at 1280 px"]));
  expect(existsSync(trace)).toBe(false);
  expect(await (await ben.open(`/draft/${draft}/review`)).text()).not.toContain("has changed since");
  await save(mia, draft, texts("en_GB"), ["parts.title"], "Autumn");
  expect(await (await ben.open(`/draft/${draft}/review`)).text()).toContain(
    "has changed since these pictures",
  );
  await ben.submit(path, { market: "GB" });
  await pictures.take(awake, []);
  const next = listPictured(await (await ben.open(path)).text());
  expect(new Set(next)).toEqual(new Set(["/parts/gb at 390 px", "/parts/gb at 1280 px"]));
  expect(team.reported).toEqual([]);
}, 300_000);
