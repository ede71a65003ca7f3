import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import { expect, test } from "vitest";
import { valueAt } from "../../../../../engine/json/document.ts";
import { type Browser, beginDraft, openTeam, runGit } from "./_team.ts";

type Team = Awaited<ReturnType<typeof openTeam>>;

/** A value that a person writes at a place of a file. */
interface Value {
  readonly file: string;
  readonly path: readonly string[];
  readonly text: string;
}

/** What a person sends: the value, and its request. */
interface Sent extends Value {
  readonly draft: number;
  readonly answer: Promise<Response>;
}

const catalogue = (locale: string) => `manifests/messages/${locale}/home.json`;

function send(browser: Browser, draft: number, path: string, value: Value, body: object): Sent {
  return { ...value, draft, answer: browser.ask(draft, path, { label: "Change", ...body }) };
}

/** Writes a value wherever it stands. */
const saveValue = (browser: Browser, draft: number, value: Value): Sent =>
  send(browser, draft, "save", value, { edits: [{ file: value.file, path: value.path, value: value.text }] });

/** Writes the title of a page, if it still is what the person has seen. */
function saveTitle(browser: Browser, draft: number, text: string): Sent {
  const place = { route: "parts", id: "top", prop: ["title"], file: "manifests/routes/parts.json" };
  const operation = { do: "write-text", ...place, locale: "de_DE", text, before: ["Teile"] };
  const value = { file: catalogue("de_DE"), path: ["parts.title"], text };
  return send(browser, draft, "operation", value, { operation });
}

const readDraft = (team: Team, draft: number, file: string): unknown =>
  JSON.parse(readFileSync(join(team.data, "drafts", String(draft), file), "utf8"));

/** Sends 200 edits at once: three people in the first draft, one in the second. */
function sendAll(people: readonly Browser[], loner: Browser, drafts: readonly [number, number]): Sent[] {
  return Array.from({ length: 50 }, (_, number) => {
    const browser = people[number % people.length] ?? loner;
    const text = `Text ${number}`;
    return [
      saveValue(browser, drafts[0], { file: catalogue("de_DE"), path: [`first.n${number}`], text }),
      saveValue(browser, drafts[0], { file: catalogue("en_GB"), path: [`first.n${number}`], text }),
      saveTitle(browser, drafts[0], `Title ${number}`),
      saveValue(loner, drafts[1], { file: catalogue("de_DE"), path: [`second.n${number}`], text }),
    ];
  }).flat();
}

test("of 200 edits at once, each is written, or refused with both texts", async () => {
  const team = await openTeam();
  const people = [];
  for (const name of ["Mia", "Ben", "Ida", "Tom"]) people.push(await team.signIn(name, "publish"));
  const [mia, ben, ida, tom] = people as [Browser, Browser, Browser, Browser];
  const drafts = [await beginDraft(mia, "Together"), await beginDraft(tom, "Alone")] as const;
  const sent = sendAll([mia, ben, ida], tom, drafts);
  const refusals: string[] = [];
  for (const { draft, file, path, text, answer } of sent) {
    const { status } = await answer;
    const present = valueAt(readDraft(team, draft, file), path);
    if (status === 200) expect([path, present]).toEqual([path, text]);
    else {
      expect([status, path]).toEqual([409, ["parts.title"]]);
      const { error } = await (await answer).json();
      expect(error).toContain(`“${present}”`);
      expect(error).toContain(`“${text}”`);
      refusals.push(text);
    }
  }
  // One of them was first.
  expect([sent.length, refusals.length]).toEqual([200, 49]);
  for (const draft of drafts)
    expect((await mia.submit(`/draft/${draft}/publish`)).headers.get("location")).toBe(
      `/?published=${draft}`,
    );
  for (const { file, path, text } of sent)
    if (!refusals.includes(text)) expect(valueAt(JSON.parse(team.readPublished(file)), path)).toBe(text);
  // No working tree, no branch and no journal is left behind.
  expect(readdirSync(join(team.data, "drafts"))).toEqual([]);
  const bare = join(team.data, "repository.git");
  expect(runGit(bare, "worktree", "list", "--porcelain").match(/^worktree /gm)).toHaveLength(1);
  expect(runGit(bare, "branch", "--list")).toBe("");
  expect(team.reported).toEqual([]);
});

test("of edits during a publication, each is published, stays in the draft, or is refused", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "publish");
  const draft = await beginDraft(mia, "Summer");
  const file = catalogue("de_DE");
  await saveValue(mia, draft, { file, path: ["first"], text: "First" }).answer;
  let isPublished = false;
  const publication = mia.submit(`/draft/${draft}/publish`).then(() => {
    isPublished = true;
  });
  const sent: Sent[] = [];
  while (!isPublished) {
    const edit = saveValue(mia, draft, { file, path: [`n${sent.length}`], text: `Text ${sent.length}` });
    sent.push(edit);
    await edit.answer;
    // Lets the publication go on, as requests over a network do.
    await setImmediate();
  }
  await publication;
  const published = JSON.parse(team.readPublished(file));
  const isOpen = team.services.drafts.find(draft)?.state === "open";
  const values = isOpen ? readDraft(team, draft, file) : published;
  expect(values).toMatchObject(published);
  let saved = 0;
  for (const { path, text, answer } of sent) {
    const { status } = await answer;
    // A draft that has ended has no page that could answer.
    if (status === 200) expect([path, valueAt(values, path)]).toEqual([path, text]);
    else expect([status, isOpen]).toEqual([303, false]);
    if (status === 200) saved += 1;
  }
  expect(saved).toBeGreaterThan(0);
  expect(team.reported).toEqual([]);
});
