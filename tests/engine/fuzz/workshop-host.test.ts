import { expect, test } from "vitest";
import { type Browser, beginDraft, openTeam, runGit } from "../unit/engine/workshop-host/_team.ts";
import { readState } from "../unit/engine/workshop-host/_team-state.ts";
import { garbageText } from "./_garbage.ts";
import { type Random, randomFrom } from "./_random.ts";

const host = "edit.shop.example";
const draftPaths = [
  ...["", "review", "publish", "approve", "return", "ask", "comment", "resolve", "rename"],
  ...[
    "api/save",
    "api/operation",
    "api/preview",
    "api/fix",
    "api/picture?name=a.webp",
    "api/undo",
    "api/redo",
  ],
  ...[
    "api/publish",
    "api/publish/report",
    "api/open",
    "api/presence",
    "api/page?route=home&market=DE",
    "api/history",
  ],
  ...[
    "api/manifests/",
    "api/manifests/view?file=manifests/site.json",
    "api/problems",
    "api/moment",
    "pictures/a.webp",
  ],
] as const;
const teamPaths = [
  ...[
    "/",
    "/drafts",
    "/people",
    "/people/remove",
    "/live",
    "/live/back",
    "/orders",
    "/log",
    "/account",
    "/sign-in",
    "/link",
  ],
  ...["/account/passkey", "/passkey/add", "/passkey/add/options"],
  ...[
    "/passkey/sign-in",
    "/passkey/sign-in/options",
    "/style.css",
    "/.git/config",
    "/data/team.db",
    "/team.db",
  ],
] as const;
const files = [
  ...[
    "manifests/site.json",
    "manifests/routes/home.json",
    "manifests/messages/de_DE/home.json",
    "manifests/messages/en_GB/home.json",
    "package.json",
  ],
  ...[
    "manifests/../package.json",
    ".git/hooks/pre-push",
    "/etc/passwd",
    "public/images/a.svg",
    "blocks/registry.ts",
  ],
] as const;

interface Sender {
  /** The drafts whose addresses are tried. */
  readonly drafts: readonly number[];
  readonly headers: Readonly<Record<string, string>>;
  /** What all forms and bodies contain. */
  readonly fields: Readonly<Record<string, string>>;
  readonly hasSession: boolean;
}

/** A body as a page, the interface of the workshop or an attacker sends it. */
function createBody(random: Random, to: string, fields: Readonly<Record<string, string>>): string {
  const isText = random.once(2);
  const file = isText ? "manifests/messages/de_DE/home.json" : random.pick([...files, garbageText(random)]);
  const paths = [["title"], ["__proto__", "x"], ["blocks", 0, "props"], [], [-1]];
  const path = isText && random.once(2) ? ["parts.title"] : random.pick(paths);
  const json = [
    { label: garbageText(random), edits: [{ file, path, value: garbageText(random) }] },
    {
      label: "x",
      operation: { do: random.pick(["remove", "delete-page", "duplicate"]), route: "parts", id: "ticking" },
    },
    { file, line: random.pick([1, -1, 1e9]), summary: garbageText(random), files: [file], ...fields },
    [garbageText(random)],
  ];
  const form = {
    ...fields,
    id: String(random.below(4)),
    email: random.pick(["mia@shop.example", "eve@evil.example", garbageText(random)]),
    role: random.pick(["publish", "texts", "owner"]),
    name: garbageText(random),
    title: garbageText(random),
    text: garbageText(random),
    key: garbageText(random),
    csrf: "1",
  };
  if (random.once(6)) return garbageText(random);
  if (!to.includes("/api/")) return new URLSearchParams(form).toString();
  return JSON.stringify(to.endsWith("/save") ? json[0] : random.pick(json));
}

/** The forms that end a session or a draft, which everyone may do. */
const endings = ["/sign-out", "/account/end", "/draft/1/discard", "/draft/2/discard"];

const createPath = (
  random: Random,
  { drafts, hasSession }: Pick<Sender, "drafts" | "hasSession">,
): string => {
  const id = random.once(5)
    ? random.pick(["0", "999", "1e3", "01", "..", "%2e%2e", "__proto__"])
    : random.pick(drafts);
  const path = random.once(2)
    ? random.pick(hasSession ? teamPaths : [...teamPaths, ...endings])
    : `/draft/${id}/${random.once(4) ? "api/save" : random.pick(draftPaths)}`;
  return random.once(6) ? path + encodeURIComponent(garbageText(random).toWellFormed()) : path;
};

type Team = Awaited<ReturnType<typeof openTeam>>;

/** Sends one random request. Returns the status, and what was sent. */
async function sendRandom(team: Team, random: Random, { drafts, headers, fields, hasSession }: Sender) {
  const method = random.pick(["GET", "POST", "POST", "PUT", "DELETE"]);
  const path = createPath(random, { drafts, hasSession });
  const at = random.once(6)
    ? random.pick([`d${random.pick(drafts)}.${host}`, `d1.${host}.evil.example`, "evil.example"])
    : host;
  const body = method === "GET" ? null : createBody(random, path, fields);
  const type = random.pick(["application/json", "application/x-www-form-urlencoded", "text/plain"]);
  const answer = await team.send(path, { method, body, headers: { "content-type": type, ...headers } }, at);
  await answer.body?.cancel();
  return { status: answer.status, method, path, at, body };
}

/** The sends of attackers: without a session, with one that has ended, with the token of another person, from another site. */
const createAttack = (random: Random, known: Readonly<Record<"cookie" | "ended" | "otherToken", string>>) => {
  const { cookie, ended, otherToken } = known;
  const fetchSite = { "sec-fetch-site": random.pick(["same-origin", "cross-site", "none"]) };
  return random.pick([
    { ...fetchSite },
    { ...fetchSite, cookie: ended },
    { ...fetchSite, cookie: `${cookie.slice(0, -6)}AAAAAA`, "x-workshop-token": otherToken },
    { ...fetchSite, cookie, "x-workshop-token": otherToken },
    { "sec-fetch-site": "cross-site", origin: "https://evil.example", cookie },
    { ...fetchSite, cookie, "x-workshop-token": garbageText(random).replaceAll(/[^ -~]/g, ".") },
  ]);
};

test("4,000 requests without the rights of a session change nothing, and none fails the server", async () => {
  const team = await openTeam({ adminOrigin: "https://shop.example" });
  const [mia, ben, old] = [
    await team.signIn("Mia", "publish"),
    await team.signIn("Ben", "texts"),
    await team.signIn("Old", "publish"),
  ];
  const drafts = [await beginDraft(mia, "One"), await beginDraft(ben, "Two")];
  for (const draft of drafts) await mia.open(`/draft/${draft}/`);
  const known = { cookie: mia.cookie, ended: old.cookie, otherToken: await ben.readToken() };
  await old.submit("/sign-out");
  const before = readState(team);
  const random = randomFrom(53);
  for (let index = 0; index < 4000; index++) {
    const headers = createAttack(random, known);
    const sent = await sendRandom(team, random, {
      drafts,
      headers,
      fields: { token: known.otherToken },
      hasSession: false,
    });
    expect(sent.status, JSON.stringify({ ...sent, headers })).toBeLessThan(500);
  }
  expect(readState(team)).toBe(before);
  expect(team.reported).toEqual([]);
}, 180_000);

/** What a person who writes texts may change: texts of drafts, and drafts themselves. */
async function expectTextsAlone(team: Team, mia: Browser): Promise<void> {
  const changed = runGit(`${team.data}/drafts/1`, "status", "--porcelain").split("\n").filter(Boolean);
  for (const line of changed) expect(line).toMatch(/ manifests\/(?:messages|translations)\//);
  expect(team.services.people.list().map(({ name, role }) => `${name}: ${role}`)).toEqual(["Mia: texts"]);
  expect((await mia.open("/account")).status).toBe(200);
}

test("1,000 requests of a person who writes texts change texts alone", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "texts");
  const drafts = [await beginDraft(mia, "One")];
  const token = await mia.readToken();
  const headers = { cookie: mia.cookie, "x-workshop-token": token, "sec-fetch-site": "same-origin" };
  const published = runGit(team.remote, "for-each-ref");
  const random = randomFrom(54);
  let saved = 0;
  for (let index = 0; index < 1000; index++) {
    const sent = await sendRandom(team, random, { drafts, headers, fields: { token }, hasSession: true });
    expect(sent.status, JSON.stringify(sent)).toBeLessThan(500);
    if (sent.status === 200 && sent.path.endsWith("/api/save")) saved++;
  }
  expect(runGit(team.remote, "for-each-ref")).toBe(published);
  expect(saved).toBeGreaterThan(5);
  await expectTextsAlone(team, mia);
}, 180_000);
