import { expect, test } from "vitest";
import { type Browser, beginDraft, openTeam } from "../unit/engine/workshop-host/_team.ts";
import { type Random, randomFrom } from "./_random.ts";

const pairs = Number(process.env["DRAFT_PAIRS"] ?? 20);
const random = randomFrom(Number(process.env["DRAFT_SEED"] ?? 1));

const messages = (locale: string) => `manifests/messages/${locale}/home.json`;
/** A file and the key of a message in it. */
type Place = readonly [file: string, key: string];

/** Values that drafts change. No page needs the last two, so that a draft may also remove them. */
const places: readonly Place[] = [
  ...["home.title", "parts.title", "broken.title", "error.title"].map(
    (key) => [messages("de_DE"), key] as const,
  ),
  ...["home.title", "parts.title", "home.note", "parts.note"].map((key) => [messages("en_GB"), key] as const),
] as const;
const removable: readonly Place[] = places.slice(-2);

/** What a draft changes. Undefined: it removes the value. */
type Changes = ReadonlyMap<Place, string | undefined>;

function drawChanges(): Changes {
  const chosen = places.filter(() => random.once(3));
  const draw = (place: Place) =>
    removable.includes(place) && random.once(2) ? undefined : `Text ${random.below(3)} of ${place[1]}`;
  return new Map((chosen.length > 0 ? chosen : [random.pick(places)]).map((place) => [place, draw(place)]));
}

/** Saves all changes as one step. */
async function saveAll(browser: Browser, draft: number, changes: Changes): Promise<void> {
  const edits = [...changes].map(([[file, key], value]) => ({ file, path: [key], value }));
  const { status } = await browser.ask(draft, "save", { label: "Change", edits });
  expect(status).toBe(200);
}

type Team = Awaited<ReturnType<typeof openTeam>>;

const readPlace = (team: Team, [file, key]: Place): unknown => JSON.parse(team.readPublished(file))[key];
const readPlaces = (team: Team) => new Map(places.map((place) => [place, readPlace(team, place)]));

const toPlain = (text: string) =>
  text.replaceAll("&quot;", '"').replaceAll("&#39;", "'").replaceAll("&lt;", "<").replaceAll("&amp;", "&");

/** Publishes a draft, and answers its questions. Returns the questions, and which value was chosen for each. */
async function publish(browser: Browser, draft: number, choose: Random) {
  const first = await browser.submit(`/draft/${draft}/publish`);
  if (first.status === 303) return [];
  const page = await first.text();
  // Others have published the same changes meanwhile.
  if (page.includes("This draft changes nothing")) {
    await browser.submit(`/draft/${draft}/discard`);
    return [];
  }
  const ids = [...page.matchAll(/name="question\d+" value="([^"]+)"/g)].map(([, id = ""]) => toPlain(id));
  expect(ids.length, page).toBeGreaterThan(0);
  const asked = ids.map((id) => ({ id, choice: choose.pick(["draft", "published"] as const) }));
  const fields = asked.flatMap(({ id, choice }, index) => [
    [`question${index}`, id],
    [`choice${index}`, choice],
  ]);
  const second = await browser.submit(`/draft/${draft}/publish`, Object.fromEntries(fields));
  if (second.status === 409) {
    // All that the draft has changed was chosen as others have published it.
    expect(await second.text()).toContain("nothing");
    await browser.submit(`/draft/${draft}/discard`);
  } else expect([second.status, second.headers.get("location")]).toEqual([303, `/?published=${draft}`]);
  return asked.map(({ id, choice }) => {
    // SAFETY: the server has written the id.
    const [file, path, mine, theirs] = JSON.parse(id) as [string, [string], unknown, unknown];
    return { place: places.find(([known, key]) => known === file && key === path[0]), mine, theirs, choice };
  });
}

/** Publishes two drafts that begin together, and expects the second to ask about what meets alone. */
async function publishPair(team: Team, [mia, ben]: readonly [Browser, Browser]): Promise<void> {
  const [first, second] = [await beginDraft(mia, "First"), await beginDraft(ben, "Second")];
  const [own, other] = [drawChanges(), drawChanges()];
  const before = readPlaces(team);
  const changed = (changes: Changes) => [...changes].filter(([place, value]) => before.get(place) !== value);
  // A draft without changes cannot be published.
  if (changed(own).length === 0 || changed(other).length === 0) return;
  await saveAll(mia, first, own);
  await saveAll(ben, second, other);
  expect(await publish(mia, first, random)).toEqual([]);
  const meeting = changed(own).filter(([place, value]) => {
    const isChanged = other.has(place) && other.get(place) !== before.get(place);
    return isChanged && other.get(place) !== value;
  });
  const asked = await publish(ben, second, random);
  const expected = meeting.map(([place, theirs]) => ({
    place,
    mine: other.get(place) ?? null,
    theirs: theirs ?? null,
  }));
  const byPlace = (one: { place: Place | undefined }) => String(one.place);
  expect(
    asked
      .map(({ choice: _, ...question }) => question)
      .toSorted((a, b) => byPlace(a).localeCompare(byPlace(b))),
  ).toEqual(expected.toSorted((a, b) => byPlace(a).localeCompare(byPlace(b))));
  const result = new Map<Place, unknown>([...before, ...changed(own), ...changed(other)]);
  for (const { place, theirs, choice } of asked)
    if (place && choice === "published") result.set(place, theirs ?? undefined);
  expect(readPlaces(team)).toEqual(result);
}

test(`${pairs} random pairs of drafts keep both sides, and ask about what meets once`, async () => {
  const team = await openTeam();
  const browsers = [await team.signIn("Mia", "publish"), await team.signIn("Ben", "publish")] as const;
  for (let index = 0; index < pairs; index++) await publishPair(team, browsers);
  expect(team.reported.filter((error) => !String(error).includes("changes nothing"))).toEqual([]);
}, 900_000);

const neededText: Place = [messages("de_DE"), "home.title"];
const otherText: Place = [messages("de_DE"), "parts.title"];

test("a pair whose result does not pass the check says why, and publishes nothing of the second", async () => {
  const team = await openTeam();
  const [mia, ben] = [await team.signIn("Mia", "publish"), await team.signIn("Ben", "publish")];
  const [first, second] = [await beginDraft(mia, "First"), await beginDraft(ben, "Second")];
  await saveAll(mia, first, new Map([[otherText, "Neu"]]));
  await saveAll(ben, second, new Map([[neededText, undefined]]));
  await mia.submit(`/draft/${first}/publish`);
  const answer = await ben.submit(`/draft/${second}/publish`);
  expect(answer.headers.get("location")).toBe(`/draft/${second}/review`);
  expect(await (await ben.open(`/draft/${second}/review`)).text()).toContain("home.title");
  expect(readPlace(team, neededText)).toBe("Anfang");
});
