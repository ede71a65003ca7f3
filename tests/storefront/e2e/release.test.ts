import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { get as httpGet, type IncomingMessage } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { buffer } from "node:stream/consumers";
import { setTimeout as sleep } from "node:timers/promises";
import sharp from "sharp";
import { expect, inject, onTestFinished, test } from "vitest";
import { openFolder } from "../../../engine/build/earlier-assets.ts";
import {
  copyBuilt,
  copyProject,
  freePort,
  type Running,
  repository,
  run,
  serveScript,
} from "../../engine/e2e/_project.ts";
import {
  click,
  holdBack,
  markDocument,
  onRoute,
  openPage,
  serveUntilEnd,
  visit,
} from "../../engine/e2e/_support.ts";
import { typedOrder } from "../../fixtures/right-order.ts";
import { openShop } from "./_ordering-shop.ts";
import { ask, keepAlive, postOrder } from "./_place-order.ts";

async function start(root: string, env: Record<string, string> = {}): Promise<Running> {
  const running = await serveScript("scripts/serve.ts", ["--project", root], {
    env: { NODE_ENV: "production", PORT: "0", HOST: "127.0.0.1", ...env },
  });
  onTestFinished(() => running.stop());
  return running;
}

const readiness = async (url: string): Promise<Record<string, unknown>> =>
  (await fetch(`${url}/readyz`)).json();

const storedKeys = (root: string): string[] => {
  const database = new DatabaseSync(join(root, "data/storefront.db"), { readOnly: true, timeout: 10_000 });
  try {
    return database
      .prepare("SELECT key FROM posts")
      .all()
      .map(({ key }) => String(key));
  } finally {
    database.close();
  }
};

/**
 * A load balancer that checks the readiness of each server regularly, and a client behind it. The client
 * sends orders over a kept connection until the server closes it.
 */
function client(servers: () => readonly string[], isReady: (url: string) => boolean) {
  const state = { sent: [] as string[], failures: [] as string[], isEnded: false };
  const run = async (): Promise<void> => {
    const agents = new Map<string, ReturnType<typeof keepAlive>>();
    while (!state.isEnded) {
      const url = servers().find(isReady);
      const key = randomUUID();
      if (url === undefined) {
        state.failures.push("No server is ready.");
        return;
      }
      const agent = agents.get(url) ?? keepAlive();
      agents.set(url, agent);
      try {
        const [page, order] = [await ask(agent, `${url}/take/de`), await postOrder(agent, url, key)];
        if (page.status !== 200) state.failures.push(`page ${page.status}`);
        if (order.status === 200) state.sent.push(key);
        else state.failures.push(`order ${order.status}`);
      } catch (error) {
        state.failures.push(String(error));
      }
    }
    for (const agent of agents.values()) agent.destroy();
  };
  return { state, done: run() };
}

test("a release of two servers, one after the other, loses no request", async () => {
  const root = copyBuilt(inject("small"), "release");
  const env = { DRAIN_SECONDS: "2" };
  let servers: Running[] = [await start(root, env), await start(root, env)];
  const ready = new Map<string, boolean>();
  let isEnded = false;
  const checks = (async () => {
    while (!isEnded) {
      for (const { url } of servers)
        ready.set(
          url,
          await fetch(`${url}/readyz`).then(
            ({ ok }) => ok,
            () => false,
          ),
        );
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  })();
  await expect.poll(() => servers.every(({ url }) => ready.get(url))).toBe(true);
  // Half of the clients start with each server.
  const clients = Array.from({ length: 8 }, (_, place) =>
    client(
      () => (place % 2 === 0 ? servers : servers.toReversed()).map(({ url }) => url),
      (url) => ready.get(url) === true,
    ),
  );
  const more = async () => {
    const before = clients.map(({ state }) => state.sent.length);
    await expect
      .poll(() => clients.every(({ state }, place) => state.sent.length > (before[place] ?? 0) + 3), {
        timeout: 50_000,
      })
      .toBe(true);
  };
  await more();
  for (const old of servers) {
    old.signal("SIGTERM");
    await expect.poll(async () => (await readiness(old.url))["status"]).toBe("draining");
    await more();
    expect(await old.ended).toBe(0);
    const next = await start(root, env);
    servers = [...servers.filter((server) => server !== old), next];
    await expect.poll(() => ready.get(next.url)).toBe(true);
    await more();
  }
  for (const { state } of clients) state.isEnded = true;
  await Promise.all(clients.map(({ done }) => done));
  isEnded = true;
  await checks;
  expect(clients.flatMap(({ state }) => state.failures)).toEqual([]);
  const sent = clients.flatMap(({ state }) => state.sent);
  expect(storedKeys(root).toSorted()).toEqual(sent.toSorted());
}, 180_000);

/** Builds the small shop with other scripts, styles, texts and a picture, as a release does in a fresh clone. */
async function buildRelease(name: string, earlier: string): Promise<string> {
  const root = copyProject("small", `release-${name}`);
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
  for (const part of ["engine", "blocks", "scripts", "package.json", "package-lock.json"])
    cpSync(join(repository, part), join(root, part), { recursive: true });
  const script = join(root, "engine/runtime/start.ts");
  appendFileSync(script, `document.documentElement.title = "${name} release";\n`);
  appendFileSync(join(root, "blocks/_ui/breakpoints.css"), `\nhtml { --${name}-release: 1 }\n`);
  for (const file of ["common", "index", "take", "upsell"]) {
    const texts = join(root, `manifests/messages/de_DE/${file}.json`);
    const changed = readFileSync(texts, "utf8").replace(/((?:hero\.title|banner\.offer)": ")/, `$1${name}: `);
    writeFileSync(texts, changed);
  }
  const picture = join(root, "public/images/seal-guarantee.webp");
  writeFileSync(picture, await sharp(readFileSync(picture)).negate().toBuffer());
  const args = ["--project", root, "--earlier", join(earlier, "dist")];
  const built = await run(join(root, "scripts/build.ts"), args, {
    cwd: root,
    env: { NODE_ENV: "production" },
  });
  expect([built.status, built.stderr]).toEqual([0, expect.any(String)]);
  return root;
}

/** Requests a page or a file over a connection of its own. */
async function get(address: string): Promise<Response> {
  const request = httpGet(address, { agent: false });
  const [response] = (await once(request, "response")) as [IncomingMessage];
  const body = await buffer(response);
  return new Response(new Uint8Array(body), { status: response.statusCode ?? 500 });
}

/** Passes each request to one of the servers in turn, and to the other if it refuses the connection. */
function proxyTo(servers: () => readonly string[]): Promise<string> {
  let turn = 0;
  return serveUntilEnd(async (request) => {
    const { pathname, search } = new URL(request.url);
    const list = servers();
    turn++;
    for (let attempt = 0; ; attempt++) {
      try {
        return await get(`${list[(turn + attempt) % list.length]}${pathname}${search}`);
      } catch (error) {
        if (attempt > list.length) throw error;
      }
    }
  });
}

/** Opens pages as browsers do: with all scripts, styles, shells and payloads that they name, until `end`. */
function openPages(site: string) {
  const state = { failures: [] as string[], codes: new Set<string>(), pages: 0, isEnded: false };
  const read = async (path: string): Promise<string> => {
    const response = await fetch(`${site}${path}`).catch((error: unknown) => String(error));
    if (typeof response === "string" || !response.ok)
      state.failures.push(`${path}: ${typeof response === "string" ? response : response.status}`);
    return typeof response === "string" ? "" : response.text();
  };
  const done = (async () => {
    while (!state.isEnded) {
      const html = await read("/take/de");
      const names = new Set(html.match(/\/assets\/[\w./-]+/g));
      for (const name of names) {
        const text = await read(name);
        if (!name.endsWith(".js")) continue;
        for (const [, file = ""] of text.matchAll(/(?:from|import\()\s*["'`]\.\/([\w-]+\.js)["'`]/g))
          names.add(`/assets/${file}`);
      }
      const [, code = ""] = /"code":"(\w+)"/.exec(html) ?? [];
      state.codes.add(code);
      const [, shell = ""] = /"shell":"(\w+)"/.exec(await read(`/take/gb/_payload.json?${code}`)) ?? [];
      await read(`/assets/frames/${shell}.json`);
      state.pages++;
    }
  })();
  return { state, done };
}

test("a release of other scripts and styles, there and back, answers every request", async () => {
  const first = copyBuilt(inject("small"), "release-first");
  const second = await buildRelease("second", first);
  const shared = join(first, "shared-assets");
  mkdirSync(shared);
  const env = { DRAIN_SECONDS: "1", ASSETS_FOLDER: shared };
  const release = (root: string) =>
    cpSync(join(root, "dist/assets"), shared, { recursive: true, force: false });
  release(first);
  let servers: Running[] = [await start(first, env), await start(first, env)];
  const site = await proxyTo(() => servers.map(({ url }) => url));
  const visitors = Array.from({ length: 2 }, () => openPages(site));
  const more = async () => {
    const before = visitors.map(({ state }) => state.pages);
    await expect
      .poll(() => visitors.every(({ state }, place) => state.pages > (before[place] ?? 0) + 1), {
        timeout: 60_000,
      })
      .toBe(true);
  };
  await more();
  for (const root of [second, first]) {
    release(root);
    for (const old of servers) {
      old.signal("SIGTERM");
      expect(await old.ended).toBe(0);
      const next = await start(root, env);
      servers = servers.map((server) => (server === old ? next : server));
      await more();
    }
  }
  for (const { state } of visitors) state.isEnded = true;
  await Promise.all(visitors.map(({ done }) => done));
  expect(visitors.flatMap(({ state }) => state.failures)).toEqual([]);
  expect(new Set(visitors.flatMap(({ state }) => [...state.codes])).size).toBe(2);
}, 300_000);

test("tabs from before two releases hydrate, navigate and order without a failed request", async () => {
  const shop = await openShop(inject("small"));
  const second = await buildRelease("second", inject("small"));
  const third = await buildRelease("third", second);
  const loaded: string[] = [];
  /** Opens a page before the releases. It preloads nothing until they are served. */
  const openTab = async (path: string, ...expects: readonly RegExp[]) => {
    const page = await openPage({ expects: [/: navigation: .* needs the code/, ...expects] });
    const preloads = await holdBack(page, /_payload\.json|\/assets\/frames\//);
    await visit(page, `${shop.url}${path}`);
    await preloads.asked;
    const isSame = await markDocument(page);
    const onThird = () => page.locator("html[title='third release']").waitFor();
    return { page, preloads, isSame, onThird };
  };
  const ordering = await openTab("/take/de", /: block market-switcher: .* needs the code/);
  const reading = await openTab("/de");
  shop.deploy(second);
  shop.deploy(third);
  for (const { page, preloads } of [ordering, reading]) {
    page.on("response", (response) => loaded.push(new URL(response.url()).pathname.slice(1)));
    preloads.release();
  }

  // The props of this block are those of another page now. It stays as the server wrote it, and works.
  const { page } = ordering;
  await page.locator("[data-block=market-switcher] summary").click();
  await page.locator("[data-market-choice=GB]").waitFor();
  // The document has all props of this one.
  await page.locator('#products a[data-product="starter"]').click();
  await page.locator("#order form[novalidate]").waitFor();
  for (const [name, value] of Object.entries(typedOrder))
    await page.locator(`#order [name=${name}]`).fill(value);
  await page.locator("#order [name=terms]").check();
  await page.locator("#guarantee").scrollIntoViewIfNeeded();
  expect(await ordering.isSame()).toBe(true);
  const earlier = Object.keys(openFolder(join(third, "dist"))?.list.earlier ?? {});
  for (const kind of [/\/view-.*\.js$/, /frames\/.*\.json$/, /\.webp$/])
    await expect.poll(() => earlier.some((path) => kind.test(path) && loaded.includes(path))).toBe(true);
  await page.locator("#order button[type=submit]").click();
  await onRoute(page, "upsell-2");
  await ordering.onThird();
  expect(shop.store.placed).toHaveLength(1);

  await click(reading.page, 'a[href^="/terms/de"]');
  await onRoute(reading.page, "terms-2");
  await reading.onThird();
  expect(await reading.isSame()).toBe(false);
  await reading.page.goBack();
  await onRoute(reading.page, "index-home");
  await reading.onThird();
  await click(reading.page, 'main a[href^="/take/de"]');
  await onRoute(reading.page, "take-2");
  expect(await reading.page.locator("h1").innerText()).toMatch(/^third: /);
}, 300_000);

/** An order whose last byte is held back. */
async function slowOrder({ url }: Running) {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const closed = new Promise<void>((resolve) => socket.once("close", () => resolve()));
  const body = JSON.stringify({ market: "DE", website: "", values: {} });
  const head = `POST /api/forms/order HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`;
  await new Promise<void>((resolve) => socket.write(head + body.slice(0, -1), () => resolve()));
  return {
    async finish(): Promise<string> {
      socket.write(body.slice(-1));
      await closed;
      return answer;
    },
  };
}

test("two simultaneous signals count as one: running requests get their answers", async () => {
  const running = await start(copyBuilt(inject("small"), "release"));
  const order = await slowOrder(running);
  await fetch(`${running.url}/livez`);
  running.signal("SIGTERM");
  running.signal("SIGINT");
  running.signal("SIGTERM");
  await expect
    .poll(() =>
      fetch(running.url).then(
        () => true,
        () => false,
      ),
    )
    .toBe(false);
  expect(await order.finish()).toMatch(/^HTTP\/1\.1 422 .*\r\nconnection: close\r\n/is);
  expect(await running.ended).toBe(0);
});

test("a second signal after a second ends the server immediately", async () => {
  const running = await start(copyBuilt(inject("small"), "release"), { DRAIN_SECONDS: "300" });
  running.signal("SIGTERM");
  await expect.poll(async () => (await readiness(running.url))["status"]).toBe("draining");
  // A second signal within a second counts as the first one.
  await sleep(1100);
  running.signal("SIGTERM");
  expect(await running.ended).toBe(1);
});

test("a server that npm has started ends when npm does", async () => {
  const root = copyBuilt(inject("small"), "release");
  const port = await freePort();
  const { NODE_ENV: _, VITEST: __, ...inherited } = process.env;
  const npm = spawn("npm", ["run", "serve", "--", "--project", root], {
    cwd: repository,
    env: { ...inherited, PORT: String(port), HOST: "127.0.0.1", DRAIN_SECONDS: "0", TEST_BANK: "1" },
    stdio: "ignore",
  });
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/livez`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(answers, { timeout: 50_000 }).toBe(true);
  npm.kill("SIGTERM");
  await expect.poll(answers).toBe(false);
}, 100_000);

const startScript = (root: string): Promise<Running> =>
  serveScript("scripts/start.ts", ["--project", root], { env: { PORT: "0", HOST: "127.0.0.1" } });

function breakManifest(root: string): void {
  const file = join(root, "manifests/site.json");
  writeFileSync(file, readFileSync(file, "utf8").replace("{", '{ "colour": 1,'));
}

test("`npm start` with a mistake in a manifest serves the last complete build, and reports that everywhere", async () => {
  const root = copyBuilt(inject("small"), "release");
  breakManifest(root);
  const running = await startScript(root);
  try {
    const { build, stale, status } = await readiness(running.url);
    expect({ stale, status }).toEqual({ stale: "build-failed", status: "ok" });
    expect((await fetch(`${running.url}/take/de`)).status).toBe(200);
    expect(running.output()).toMatch(/manifests\/site\.json:\d+:\d+ {2}error {2}unknown-property/);
    await expect
      .poll(() => running.output())
      .toMatch(new RegExp(`"level":"error","time":"[^"]+","event":"build-failed","build":"${build}"`));
  } finally {
    await running.stop();
  }
}, 100_000);

test("`npm start` with a mistake in a manifest and no build ends with the status of the build", async () => {
  const root = copyBuilt(inject("small"), "release");
  for (const folder of ["dist", "dist-server", ".cache/last-build.json"])
    rmSync(join(root, folder), { recursive: true, force: true });
  breakManifest(root);
  const { status, stderr } = await run("scripts/start.ts", ["--project", root]);
  expect(status).toBe(1);
  expect(stderr).toContain("unknown-property");
  expect(stderr).toMatch(/There is no earlier build to serve\. [^\n]+\n$/);
  expect(existsSync(join(root, "dist-server/site.json"))).toBe(false);
}, 100_000);
