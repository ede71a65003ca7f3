import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { localApps } from "../../../../../engine/workshop-server/local-apps.ts";
import { largeBodies, largeBody, postAddresses } from "../../../../fixtures/large-body.ts";
import { registry } from "../../../../fixtures/site/blocks/registry.ts";
import { openCopy, replaceText } from "./_open-workspace.ts";

const german = "manifests/messages/de_DE/home.json";
const host = "localhost:5180";
const previews = "http://localhost:5181";

/** The workshop and the previews of the fixture site. */
function open(renderPage?: () => string) {
  const { root, workspace, report, reported } = openCopy({
    folder: "tests/fixtures/site",
    registry,
    ...(renderPage && { renderPage }),
  });
  let address = "127.0.0.1";
  const getAddress = () => address;
  const { workshop: app, previews: preview } = localApps({
    workspace,
    origin: "https://edit.shop.example",
    previews,
    getAddress,
    report,
  });
  let changes = 0;
  workspace.events.on("change", () => {
    changes += 1;
  });
  const send = async (path: string, init: RequestInit = {}, from = address) => {
    address = from;
    const headers = { host, ...init.headers };
    return app.fetch(new Request(`http://${host}${path}`, { ...init, headers }));
  };
  const readToken = async () => /"token":"(\w+)"/.exec(await (await send("/")).text())?.[1] ?? "";
  /** Asks as the workshop's own page does. */
  const ask = async (path: string, init: RequestInit = {}) =>
    send(`/api/${path}`, { ...init, headers: { "x-workshop-token": await readToken() } });
  const show = async (path: string, headers: Record<string, string> = {}, from = "127.0.0.1") => {
    address = from;
    return preview.fetch(
      new Request(`${previews}${path}`, { headers: { host: "localhost:5181", ...headers } }),
    );
  };
  /** Replaces a text in a file, and updates the site. */
  const save = (file: string, from: string, to: string): void => {
    replaceText(join(root, file), from, to);
    workspace.site.update(file);
  };
  return { root, workspace, send, readToken, ask, show, save, reported, countChanges: () => changes };
}

test("a preview keeps the last valid page, also after a reload", async () => {
  const { show, save } = open();
  save(german, '"Teile"', '"Teile {"');
  const page = await show("/parts/de");
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>Teile</title>")]);
});

test("previews answer only to this machine, under a name of this machine", async () => {
  const { show } = open();
  expect((await show("/parts/de")).status).toBe(200);
  expect((await show("/parts/de", { host: "rebound.example" })).status).toBe(403);
  expect((await show("/parts/de", {}, "192.0.2.7")).status).toBe(403);
});

test("a preview without a valid page says why, and can be shown later", async () => {
  const { workspace, show } = open();
  workspace.site.pages = () => undefined;
  const page = await show("/parts/de");
  expect(page.status).toBe(503);
  expect(await page.text()).toMatch(/once the errors of the site are corrected\..*\/__preview\/preview\.js/);
});

test("only the workshop may frame previews, no page may frame the workshop, and their origins cannot read each other", async () => {
  const { send, show } = open();
  const policy = (response: Response) => response.headers.get("content-security-policy");
  expect(policy(await show("/parts/de"))).toContain(`frame-ancestors https://edit.shop.example;`);
  expect(policy(await send("/"))).toContain("frame-ancestors 'none'");
  expect(policy(await send("/"))).toContain(`frame-src 'self' ${previews}`);
  for (const response of [await send("/"), await show("/parts/de"), await show("/parts/de/_payload.json")])
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  expect((await show("/api/site")).status).toBe(404);
});

test("a preview is shown in a market and at a time, and leads to no other site", async () => {
  const { show } = open();
  const lead = (path: string) =>
    show(`/__show?${new URLSearchParams({ path, market: "GB", at: "2026-11-28T12:00" })}`);
  const response = await lead("/parts/gb?arm=a:b");
  expect([response.status, response.headers.get("location")]).toEqual([303, "/parts/gb?arm=a:b"]);
  expect(response.headers.getSetCookie()).toEqual([
    "market=GB; Path=/; SameSite=Lax",
    "dev-at=2026-11-28T12%3A00; Path=/; SameSite=Lax",
    "dev-campaign=; Max-Age=0; Path=/; SameSite=Lax",
  ]);
  for (const path of [
    "//evil.example/x",
    "/\\evil.example/x",
    "https://evil.example/x",
    "javascript:alert(1)",
  ])
    expect((await lead(path)).headers.get("location"), path).toMatch(/^\/(?![/\\])/);
});

test("a changed style appears in previews and sends an event to open pages", async () => {
  const { root, workspace, show } = open();
  const changed = once(workspace.events, "code");
  expect(await (await show("/parts/de")).text()).toContain("h1 { color: red }");
  writeFileSync(join(root, "blocks/new.css"), "h1 { color: blue }");
  await changed;
  expect(await (await show("/parts/de")).text()).toContain("h1 { color: blue }");
});

test.each(["{", "{brand", "{n, plural,", "{day}", "</b>", "'{"])(
  "the workshop shows the last valid page while a text ends with %s",
  async (letters) => {
    const { ask, save, reported } = open();
    save(german, '"Teile"', `"Teile ${letters}"`);
    const page = await ask("page?route=parts&market=DE");
    expect(page.status).toBe(200);
    expect(await page.json()).toMatchObject({ page: { route: "parts" }, marked: "<h1>A page</h1>" });
    expect(reported).toEqual([]);
  },
);

test("an error of the workshop is a response and a line in the log", async () => {
  const { ask, reported } = open(() => {
    throw new Error("A view has failed.");
  });
  const page = await ask("page?route=parts&market=DE");
  expect([page.status, await page.json()]).toEqual([
    500,
    { code: "failed", error: expect.any(String), details: [] },
  ]);
  expect(reported).toEqual([new Error("A view has failed.")]);
});

test("a refusal has a code and the words of the error", async () => {
  const { root, ask } = open();
  const edit = (file: string) => ({
    method: "POST",
    body: JSON.stringify({ label: "Edit", edits: [{ file, path: ["parts.title"], value: "Stücke" }] }),
  });
  const refuse = async (file: string) => {
    const response = await ask("save", edit(file));
    return [response.status, (await response.json()).code];
  };
  expect(await refuse("package.json")).toEqual([409, "not-editable"]);
  expect(await refuse("manifests/messages/de_DE/none.json")).toEqual([409, "unfit-edit"]);
  const text = readFileSync(join(root, german), "utf8");
  writeFileSync(join(root, german), text.replace(",", ""));
  expect(await refuse(german)).toEqual([409, "unread-manifest"]);
  expect((await ask("page?route=none&market=DE")).status).toBe(409);
});

test("a market that is not live is marked", async () => {
  const { ask, save } = open();
  save(
    "manifests/markets.json",
    '"code": "GB",\n      "country"',
    '"code": "GB",\n      "live": false,\n      "country"',
  );
  expect((await (await ask("site")).json()).markets).toMatchObject([
    { code: "DE", isHidden: false },
    { code: "GB", isHidden: true },
  ]);
});

test("the workshop accepts only requests from this machine and its own page, with its token", async () => {
  const { send, readToken } = open();
  const token = await readToken();
  const ask = async (headers: Record<string, string>, address = "::1") =>
    (await send("/api/history", { headers }, address)).status;
  const page = { "x-workshop-token": token };
  expect(await ask(page)).toBe(200);
  expect(await ask(page, "::ffff:127.0.0.1")).toBe(200);
  expect(await ask({ ...page, origin: `http://${host}` })).toBe(200);
  // Each check by itself: the sender, the host, the origin and the token.
  expect(await ask(page, "192.0.2.7")).toBe(403);
  expect(await ask({ ...page, host: "rebound.example" })).toBe(403);
  expect(await ask({ ...page, host: "edit.shop.example" })).toBe(200);
  expect(await ask({ ...page, origin: previews })).toBe(403);
  expect(await ask({ ...page, origin: "null" })).toBe(403);
  expect(await ask({})).toBe(403);
  expect(await ask({ cookie: `x-workshop-token=${token}` })).toBe(403);
  expect((await send("/", {}, "192.0.2.7")).status).toBe(403);
});

/** The largest limit is the one of pictures. */
const enough = 70_000_000;

test.for(largeBodies)("no address reads a body of 300 MB that %s", async ([, length]) => {
  // These take no body.
  const commands = /\/(?:undo|redo|report)$/;
  const addresses = postAddresses(open).filter((path) => path.startsWith("/api/") && !commands.test(path));
  expect(addresses).toContain("/api/save");
  const { send, readToken } = open();
  const headers = { origin: `http://${host}`, "x-workshop-token": await readToken(), ...length };
  for (const path of addresses) {
    const { body, bytesRead } = largeBody();
    const init: RequestInit & { readonly duplex: "half" } = { method: "POST", body, duplex: "half", headers };
    const { status } = await send(path, init);
    expect([status, bytesRead() < enough], path).toEqual([413, true]);
  }
});

/** The workshop as its page uses it to write a title. */
function openTitle() {
  const { ask, countChanges } = open();
  const write = async (value: string) => {
    const body = JSON.stringify({ label: "Title", edits: [{ file: german, path: ["parts.title"], value }] });
    expect((await ask("save", { method: "POST", body })).status).toBe(200);
  };
  const problems = async (known?: number) => (await ask(`problems?known=${known}`)).text();
  return { write, problems, countChanges };
}

test("the problems after several letters are the problems of the last one", async () => {
  const { write, problems } = openTitle();
  const answers = [];
  for (const value of ["Stücke {day}", "Stücke {night}", "Stücke"]) {
    await write(value);
    answers.push(problems());
  }
  await Promise.all(answers);
  expect(await problems()).not.toContain("unknown-message-argument");
  await write("Stücke {day");
  await write("Stücke {night}");
  const last = await problems();
  expect(last).toContain("{night}");
  expect(last).not.toContain("invalid-message");
});

test("one check is announced once, and its problems are sent once", async () => {
  const { write, problems, countChanges } = openTitle();
  await write("Stücke {day}");
  const [first, second] = await Promise.all([problems(), problems()]);
  expect(second).toBe(first);
  expect(countChanges()).toBe(2);
  const { number } = JSON.parse(first);
  expect(JSON.parse(await problems(number))).toEqual({ number });
  await write("Stücke");
  expect(JSON.parse(await problems(number)).problems).not.toBeUndefined();
});

test("open pages get a change by the workshop before its check, and its errors afterwards", async () => {
  const { write, problems, countChanges } = openTitle();
  await write("Stücke");
  expect(countChanges()).toBe(1);
  await problems();
  expect(countChanges()).toBe(1);
  await write("Stücke {day}");
  expect(countChanges()).toBe(2);
  expect(await problems()).toContain("unknown-message-argument");
  expect(countChanges()).toBe(3);
  // While there are errors, pages show nothing that was not checked.
  await write("Stücke");
  expect(countChanges()).toBe(3);
  expect(await problems()).not.toContain("unknown-message-argument");
  expect(countChanges()).toBe(4);
});

test("each change sends an event to open pages", async () => {
  const { ask, workspace } = open();
  const { body } = await ask("events");
  const events = body?.pipeThrough(new TextDecoderStream()).getReader();
  expect((await events?.read())?.value).toContain("event: open");
  workspace.events.emit("change");
  expect((await events?.read())?.value).toContain("event: change");
  await events?.cancel();
  await expect.poll(() => workspace.events.listenerCount("change")).toBe(1);
});

test("the document has the language of the browser, until another one is chosen", async () => {
  const { send, readToken } = open();
  const read = async (headers: Record<string, string>) => (await send("/", { headers })).text();
  const german = { "accept-language": "de-AT" };
  expect(await read(german)).toContain('<html lang="de" dir="ltr">');
  const headers = { "x-workshop-token": await readToken() };
  const { status, headers: answered } = await send("/api/language", {
    method: "POST",
    headers,
    body: '"fr"',
  });
  expect(status).toBe(204);
  const cookie = answered.get("set-cookie")?.split(";")[0] ?? "";
  expect(await read({ ...german, cookie })).toContain('<html lang="fr" dir="ltr">');
});
