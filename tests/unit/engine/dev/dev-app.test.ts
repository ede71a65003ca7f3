import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { projectAt } from "../../../../engine/build/project.ts";
import { devApp } from "../../../../engine/dev/dev-app.ts";
import { createMemorySite } from "../../../../engine/memory-site/memory-site.ts";
import { siteFiles } from "../../../../engine/memory-site/site-files.ts";
import { siteHandlers } from "../../../../engine/memory-site/site-handlers.ts";
import { workshopDesk } from "../../../../engine/workshop-server/workspace.ts";
import { largeBodies, largeBody, postAddresses } from "../../../fixtures/large-body.ts";
import { registry } from "../../../fixtures/site/blocks/registry.ts";
import { memoryStore, serviceOf } from "../../../fixtures/test-store.ts";

const german = "manifests/messages/de_DE/home.json";

/** Dev mode of the fixture site, without Vite. A page shows its title only. */
function open(more: { readonly renderPage?: () => string; readonly without?: string } = {}) {
  const root = mkdtempSync(join(tmpdir(), "dev-"));
  onTestFinished(() => rmSync(root, { recursive: true }));
  cpSync("tests/fixtures/site", root, { recursive: true });
  if (more.without) rmSync(join(root, more.without));
  const project = projectAt(root, "tests/fixtures/site");
  const site = createMemorySite(project, registry);
  const services = {
    ...serviceOf(memoryStore()),
    secrets: [new Uint8Array(32)],
    now: Date.now,
    log: () => undefined,
    getAddress: () => undefined,
  };
  const desk = workshopDesk(project, registry, site);
  let announced = 0;
  const reported: Error[] = [];
  const app = devApp({
    project,
    load: async () => ({
      site,
      registry,
      siteFiles,
      openExamples: () => site,
      desk,
      renderer: { renderPage: more.renderPage ?? (() => "<h1>A page</h1>"), renderBusyPage: () => "" },
    }),
    styles: async () => "h1 { color: red }",
    handlers: siteHandlers({ project, services, geoHeader: undefined }),
    announce: async () => {
      announced++;
    },
    report: (error) => reported.push(error),
  });
  /** Replaces a text in a file, saves the file and updates the site. */
  const save = (file: string, from: string, to: string): void => {
    const text = readFileSync(join(root, file), "utf8");
    expect(text).toContain(from);
    writeFileSync(join(root, file), text.replace(from, to));
    site.update(file);
  };
  const get = async (path: string, headers: Record<string, string> = {}) =>
    app.fetch(new Request(`http://localhost:5173${path}`, { headers }), {});
  /** Asks the workshop as its own page does. */
  const ask = async (path: string) => {
    const host = { host: "localhost:5173" };
    const [, token = ""] =
      /"workshop-token">"(\w+)"/.exec(await (await get("/__workshop", host)).text()) ?? [];
    return get(`/__workshop/api/${path}`, { ...host, "x-workshop-token": token });
  };
  const send = async (path: string, init: RequestInit, address?: string) =>
    app.fetch(new Request(`http://localhost:5173${path}`, init), { address });
  return { get, ask, send, save, desk, reported, announcements: () => announced };
}

test("an open page gets the last valid page if an unchecked change breaks it", async () => {
  const { get, save } = open();
  save("manifests/routes/index.json", '"dot.webp"', '"dit.webp"');
  const response = await get("/de/_payload.json");
  expect(response.status).toBe(200);
  expect(await response.text()).not.toContain("dit.webp");
});

test("a new page shows the errors, and other parts of an open page still come", async () => {
  const { get, save } = open();
  const before = await (await get("/parts/de/_payload.json")).json();
  save(german, '"Teile"', '"Teile {day}"');
  const page = await get("/parts/de");
  expect(page.status).toBe(500);
  expect(await page.text()).toContain("unknown-message-argument");
  expect((await get(`/assets/frames/${before.shell}.json`)).status).toBe(200);
});

test("a frame keeps the last valid page, also after a reload", async () => {
  const { get, save } = open();
  save(german, '"Teile"', '"Teile {"');
  const page = await get("/parts/de", { "sec-fetch-dest": "iframe" });
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<title>Teile</title>")]);
});

test("a frame with the example of a block shows the errors of the manifests, and is not missing", async () => {
  const { get, save } = open();
  save(german, '"Teile"', '"Teile {"');
  const example = await get("/__blocks/hero/example/de?scripts=no", { "sec-fetch-dest": "iframe" });
  expect([example.status, await example.text()]).toEqual([500, expect.stringContaining("invalid-message")]);
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

test("an error of the workshop is a response and a line in the log, not an error page of Vite", async () => {
  const { ask, reported } = open({
    renderPage: () => {
      throw new Error("A view has failed.");
    },
  });
  const page = await ask("page?route=parts&market=DE");
  expect([page.status, await page.json()]).toEqual([500, { error: expect.any(String), details: [] }]);
  expect(reported.map(({ message }) => message)).toEqual(["A view has failed."]);
});

test("without a required manifest, every path shows the errors", async () => {
  const { get } = open({ without: "manifests/site.json" });
  for (const path of ["/parts/de", "/parts/de/_payload.json"]) {
    const response = await get(path);
    expect([response.status, (await response.text()).includes("funnel-problems")], path).toEqual([500, true]);
  }
});

test("an error while a page is rendered reaches Vite, which shows it", async () => {
  const { get } = open({
    renderPage: () => {
      throw new Error("The view is broken.");
    },
  });
  await expect(get("/parts/de")).rejects.toThrow("The view is broken.");
});

test("an address without an example is not found", async () => {
  const { get } = open();
  expect((await get("/__blocks/still/most/de")).status).toBe(404);
});

test("a page stays readable by servers: its sheet and scripts are around its slots", async () => {
  const { get } = open();
  const html = await (await get("/parts")).text();
  expect(html).toContain('<style id="funnel-css">h1 { color: red }</style>');
  expect(html).toMatch(
    /<div id="root"><h1>A page<\/h1><\/div><script type="application\/json" id="payload">/,
  );
  expect(html).toContain('"route":"parts","path":"/parts"');
});

test("a market that is not live has pages, and the panel and the workshop mark it", async () => {
  const { get, save, desk } = open();
  save(
    "manifests/markets.json",
    '"code": "GB",\n      "country"',
    '"code": "GB",\n      "live": false,\n      "country"',
  );
  const page = await get("/parts/gb");
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('{"code":"GB","segment":"gb","isHidden":true}');
  expect(desk.site().markets).toMatchObject([
    { code: "DE", isHidden: false },
    { code: "GB", isHidden: true },
  ]);
});

test("the workshop accepts only requests from this machine and its own page, with its token", async () => {
  const { get, send } = open();
  const host = { host: "localhost:5173" };
  const document = await (await send("/__workshop", { headers: host }, "127.0.0.1")).text();
  const token = /id="workshop-token">"(\w+)"/.exec(document)?.[1] ?? "";
  const ask = async (headers: Record<string, string>, address = "::1") =>
    (await send("/__workshop/api/history", { headers: { ...host, ...headers } }, address)).status;
  const own = { "x-workshop-token": token };
  expect(await ask(own)).toBe(200);
  expect(await ask(own, "::ffff:127.0.0.1")).toBe(200);
  expect(await ask({ ...own, origin: "http://localhost:5173" })).toBe(200);
  // Each check by itself: the sender, the host, the origin and the token.
  expect(await ask(own, "192.0.2.7")).toBe(403);
  expect(await ask({ ...own, host: "rebound.example" })).toBe(403);
  expect(await ask({ ...own, origin: "http://localhost:5174" })).toBe(403);
  expect(await ask({ ...own, origin: "null" })).toBe(403);
  expect(await ask({})).toBe(403);
  expect(await ask({ cookie: `x-workshop-token=${token}` })).toBe(403);
  expect((await send("/__workshop", { headers: host }, "192.0.2.7")).status).toBe(403);
  expect((await get("/de")).status).toBe(200);
});

/** The largest limit is the one of pictures. */
const enough = 70_000_000;

test.for(largeBodies)("no address reads a body of 300 MB that %s", async ([, length]) => {
  // These take no body.
  const commands = /\/(?:undo|redo|report)$/;
  const addresses = postAddresses(open).filter(
    (path) => path.startsWith("/__workshop/") && !commands.test(path),
  );
  expect(addresses).toContain("/__workshop/api/save");
  const { send } = open();
  const document = await (await send("/__workshop", { headers: { host: "localhost:5173" } })).text();
  const token = /id="workshop-token">"(\w+)"/.exec(document)?.[1] ?? "";
  const sender = { host: "localhost:5173", origin: "http://localhost:5173", "x-workshop-token": token };
  for (const path of ["/__fix", ...addresses]) {
    const { body, bytesRead } = largeBody();
    const init = { method: "POST", body, duplex: "half", headers: { ...sender, ...length } };
    const { status } = await send(path, init);
    expect([status, bytesRead() < enough], path).toEqual([413, true]);
  }
});

/** The workshop of dev mode, as its page uses it. */
async function openWorkshop() {
  const { send, announcements } = open();
  const host = { host: "localhost:5173" };
  const document = await (await send("/__workshop", { headers: host })).text();
  const token = /id="workshop-token">"(\w+)"/.exec(document)?.[1] ?? "";
  const headers = { ...host, "x-workshop-token": token };
  const write = async (value: string) => {
    const body = JSON.stringify({ label: "Title", edits: [{ file: german, path: ["parts.title"], value }] });
    expect((await send("/__workshop/api/save", { method: "POST", headers, body })).status).toBe(200);
  };
  const problems = async (known?: number) =>
    (await send(`/__workshop/api/problems?known=${known}`, { headers })).text();
  return { write, problems, announcements };
}

test("the problems after several letters are the problems of the last one", async () => {
  const { write, problems } = await openWorkshop();
  const asked = [];
  for (const value of ["Stücke {day}", "Stücke {night}", "Stücke"]) {
    await write(value);
    asked.push(problems());
  }
  await Promise.all(asked);
  expect(await problems()).not.toContain("unknown-message-argument");
  await write("Stücke {day");
  await write("Stücke {night}");
  const last = await problems();
  expect(last).toContain("{night}");
  expect(last).not.toContain("invalid-message");
});

test("one check is announced once, and its problems are sent once", async () => {
  const { write, problems, announcements } = await openWorkshop();
  await write("Stücke {day}");
  const [one, other] = await Promise.all([problems(), problems()]);
  expect(other).toBe(one);
  expect(announcements()).toBe(2);
  const { number } = JSON.parse(one);
  expect(JSON.parse(await problems(number))).toEqual({ number });
  await write("Stücke");
  expect(JSON.parse(await problems(number)).problems).not.toBeUndefined();
});

test("open pages get a change by the workshop before its check, and its errors afterwards", async () => {
  const { write, problems, announcements } = await openWorkshop();
  await write("Stücke");
  expect(announcements()).toBe(1);
  await problems();
  expect(announcements()).toBe(1);
  await write("Stücke {day}");
  expect(announcements()).toBe(2);
  expect(await problems()).toContain("unknown-message-argument");
  expect(announcements()).toBe(3);
  // While there are errors, pages show nothing that was not checked.
  await write("Stücke");
  expect(announcements()).toBe(3);
  expect(await problems()).not.toContain("unknown-message-argument");
  expect(announcements()).toBe(4);
});
