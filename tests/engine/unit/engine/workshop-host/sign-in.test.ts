import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hashSecret } from "../../../../../engine/workshop-host/sign-in/secret.ts";
import { beginDraft, openTeam } from "./_team.ts";

const minute = 60_000;

const findLink = (text = "") => new URL(/https:\S+/.exec(text)?.[0] ?? "https://none.example");

test("a link comes by mail, signs in once, and only after its button is pressed", async () => {
  const team = await openTeam();
  team.invite("mia@shop.example");
  await team.post("/sign-in", { email: " Mia@Shop.example " });
  const { searchParams, pathname, search } = findLink(team.mails[0]?.text);
  const key = searchParams.get("key") ?? "";
  expect(key).toHaveLength(43);
  // A mail program opens links to look at them.
  for (const _ of [1, 2]) expect((await team.send(pathname + search)).status).toBe(200);
  const first = await team.post("/link", { key });
  expect([first.status, first.headers.get("set-cookie")]).toEqual([
    303,
    expect.stringMatching(/^__Host-workshop=[\w-]{43}; .*Path=\/; HttpOnly; Secure; SameSite=Lax/),
  ]);
  expect((await team.post("/link", { key })).status).toBe(410);
  expect((await team.send(pathname + search)).status).toBe(410);
});

test("a link expires after 15 minutes, and an invitation after seven days", async () => {
  const team = await openTeam();
  const invitation = findLink(team.invite("mia@shop.example")).searchParams.get("key") ?? "";
  await team.post("/sign-in", { email: "mia@shop.example" });
  const key = findLink(team.mails[0]?.text).searchParams.get("key") ?? "";
  team.wait(15 * minute);
  expect((await team.post("/link", { key })).status).toBe(410);
  expect((await team.send(`/link?key=${invitation}`)).status).toBe(200);
  team.wait(7 * 24 * 60 * minute);
  expect((await team.post("/link", { key: invitation })).status).toBe(410);
});

test("the page says the same to strangers, and sends them nothing", async () => {
  const team = await openTeam();
  team.invite("mia@shop.example");
  const [known, unknown] = [
    await team.post("/sign-in", { email: "mia@shop.example" }),
    await team.post("/sign-in", { email: "eve@evil.example" }),
  ];
  expect(await known.text()).toBe(await unknown.text());
  expect(team.mails.map(({ to }) => to)).toEqual(["mia@shop.example"]);
});

test("a sender and a person get only some links at once", async () => {
  const team = await openTeam();
  team.invite("mia@shop.example");
  const statuses = [];
  for (let attempt = 0; attempt < 12; attempt++)
    statuses.push((await team.post("/sign-in", { email: "mia@shop.example" })).status);
  expect(statuses.filter((status) => status === 429)).toHaveLength(2);
  expect(team.mails).toHaveLength(4);
});

test("another site can neither sign a person in nor send a form", async () => {
  const team = await openTeam();
  const key = findLink(team.invite("mia@shop.example")).searchParams.get("key") ?? "";
  const foreign = { "sec-fetch-site": "cross-site" };
  expect((await team.post("/link", { key }, foreign)).status).toBe(410);
  const mia = await team.signIn("Mia", "publish");
  const token = await mia.readToken();
  const send = async (fields: Record<string, string>, headers: Record<string, string>) =>
    (await team.post("/drafts", { title: "Evil", ...fields }, { cookie: mia.cookie, ...headers })).status;
  expect(await send({ token }, foreign)).toBe(403);
  // Pages of drafts are on subdomains, whose code nobody trusts.
  expect(await send({ token }, { "sec-fetch-site": "same-site" })).toBe(403);
  expect(await send({ token: "" }, {})).toBe(403);
  expect(await send({ token: `${token}x` }, {})).toBe(403);
  expect(await send({ token }, {})).toBe(303);
});

test("a session ends at once on every device: by its person, and with the person", async () => {
  const team = await openTeam();
  const [mia, ben] = [await team.signIn("Mia", "publish"), await team.signIn("Ben", "pages")];
  const phone = await team.signIn("Mia", "publish");
  const draft = await beginDraft(ben, "Draft");
  const id = hashSecret(phone.cookie.split("=")[1] ?? "");
  expect(await (await mia.open("/account")).text()).toContain(id);
  await mia.submit("/account/end", { id });
  expect((await phone.open("/")).headers.get("location")).toBe("/sign-in");
  await mia.submit("/sign-out");
  expect((await mia.open("/")).headers.get("location")).toBe("/sign-in");
  const boss = await team.signIn("Kim", "publish");
  const person = team.services.people.findByEmail("ben@shop.example");
  await boss.submit("/people/remove", { id: String(person?.id) });
  expect((await ben.open(`/draft/${draft}/`)).headers.get("location")).toBe("/sign-in");
  expect((await ben.ask(draft, "history")).status).toBe(403);
});

test("a person cannot end the session of somebody else", async () => {
  const team = await openTeam();
  const [mia, ben] = [await team.signIn("Mia", "publish"), await team.signIn("Ben", "texts")];
  const [session] = team.services.sessions.list(1, 0);
  await ben.submit("/account/end", { id: session?.id ?? "" });
  expect((await mia.open("/")).status).toBe(200);
});

test("the database has no secret that opens anything", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "publish");
  await team.post("/sign-in", { email: "mia@shop.example" });
  const key = findLink(team.mails[0]?.text).searchParams.get("key") ?? "";
  const stored = ["team.db", "team.db-wal"]
    .map((file) => readFileSync(join(team.data, file), "latin1"))
    .join("");
  for (const secret of [key, mia.cookie.split("=")[1] ?? "", await mia.readToken()])
    expect(stored).not.toContain(secret);
});

test("the pages of a draft need its key, on their own host, without a session", async () => {
  const team = await openTeam();
  const mia = await team.signIn("Mia", "publish");
  const [draft, other] = [await beginDraft(mia, "One"), await beginDraft(mia, "Two")];
  const page = await (await mia.open(`/draft/${draft}/review`)).text();
  const link = new URL(
    /https:\/\/d\d+\.edit[^"]+/.exec(page)?.[0].replaceAll("&amp;", "&") ?? "https://none",
  );
  const show = async (path: string, host: string, headers = {}) => team.send(path, { headers }, host);
  expect((await show("/parts/de", link.host)).status).toBe(403);
  expect((await show("/parts/de", link.host, { cookie: mia.cookie })).status).toBe(403);
  const opened = await show(`/parts/de${link.search}`, link.host);
  expect(opened.status).toBe(200);
  const cookie =
    opened.headers
      .getSetCookie()
      .find((text) => text.startsWith("preview="))
      ?.split(";")[0] ?? "";
  expect((await show("/parts/de", link.host, { cookie })).status).toBe(200);
  expect((await show("/parts/de", `d${other}.edit.shop.example`, { cookie })).status).toBe(403);
  expect((await show(`/people${link.search}`, link.host, { cookie: mia.cookie })).status).toBe(404);
  team.wait(14 * 24 * 60 * minute);
  expect((await show("/parts/de", link.host, { cookie })).status).toBe(403);
});
