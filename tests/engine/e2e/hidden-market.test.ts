import { randomUUID } from "node:crypto";
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { buildWorker } from "../../../engine/build/build-worker.ts";
import { projectAt } from "../../../engine/build/project.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { ask, type CountingHost, testSecret } from "../conformance/_host.ts";
import { startNode } from "../conformance/_node-host.ts";
import { startWorkers } from "../conformance/_workers-host.ts";
import { copyBuilt, repository, snapshot } from "./_project.ts";
import { runCommand } from "./_run-command.ts";

const newMarket = [
  ...["market", "--code", "NO", "--segment", "no", "--locale", "nb_NO", "--currency", "NOK"],
  ...["--language-tag", "nb-NO", "--rate", "11.4", "--law", "none"],
];

let root: string;
let printed: string;

/** All files of an output folder by path, without the time of the build. */
function filesOf(folder: string, isKept: (path: string) => boolean = () => true): Record<string, string> {
  const files = [...snapshot(folder)].filter(([path]) => isKept(path));
  return Object.fromEntries(
    files.map(([path, { content }]) => [
      path,
      content.replace(/"timestamp":\d+/, '"timestamp":0').replace(/^Expires: .*$/m, ""),
    ]),
  );
}

const isLive = (path: string): boolean => !path.startsWith("preview/");

beforeAll(async () => {
  root = copyBuilt(inject("small"), "hidden-market");
  const create = (args: readonly string[]) => runCommand("scripts/new.ts", [...args, "--project", root]);
  expect((await create(["locale", "--code", "nb_NO"])).stderr).toBe("");
  expect((await create(newMarket)).stderr).toBe("");
  // A page that only the new market has.
  writeFileSync(
    join(root, "manifests/routes/fjord.json"),
    JSON.stringify({
      $schema: "../schema/route.json",
      name: "fjord",
      path: "/fjord",
      extends: "take",
      markets: ["NO"],
    }),
  );
  const { status, stderr } = await runCommand("scripts/build.ts", ["--project", root]);
  expect(status, stderr).toBe(0);
  printed = stderr;
  return () => rmSync(root, { recursive: true, force: true });
});

test("a market that is not live leaves every file of the live site unchanged", () => {
  const before = inject("small");
  expect(filesOf(join(root, "dist"))).toEqual(filesOf(join(before, "dist")));
  expect(filesOf(join(root, "dist-server"), isLive)).toEqual(filesOf(join(before, "dist-server"), isLive));
});

test("the preview contains its pages, with the tables of the whole site", () => {
  const preview = filesOf(join(root, "dist-server/preview"));
  expect(preview["web/take/no/index.html"]).toContain('lang="nb-NO"');
  expect(preview["web/fjord/no/index.html"]).toContain('lang="nb-NO"');
  expect(Object.keys(preview).filter((path) => /\/(?:de|gb|se|ch)\/index\.html$/.test(path))).toEqual([]);
  expect(preview["server/site.json"]).toContain('"code":"NO"');
  expect(preview["server/orders.json"]).toContain('"currency":"NOK"');
  expect(printed).toContain("documents of NO, which visitors do not see yet.");
});

test("a text of the preview alone changes the preview, and the live site keeps its id", async () => {
  const copy = copyBuilt(root, "hidden-market-text");
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const file = join(copy, "manifests/messages/nb_NO/take.json");
  writeFileSync(
    file,
    readFileSync(file, "utf8").replace(/("take\.hero\.title": ")[^"]*/, "$1Lett inn i våren"),
  );
  const { stdout } = await runCommand("scripts/build.ts", ["--project", copy]);
  expect(stdout).not.toContain("Nothing has changed");
  const preview = readFileSync(join(copy, "dist-server/preview/web/take/no/index.html"), "utf8");
  expect(preview).toContain("Lett inn i våren");
  expect(filesOf(join(copy, "dist"))).toEqual(filesOf(join(root, "dist")));
});

test("the removal of one line makes the market live", async () => {
  const copy = copyBuilt(root, "hidden-market-live");
  onTestFinished(() => rmSync(copy, { recursive: true, force: true }));
  const file = join(copy, "manifests/markets.json");
  writeFileSync(file, readFileSync(file, "utf8").replace(/\n\s*"live": false,/, ""));
  const { status } = await runCommand("scripts/build.ts", ["--project", copy]);
  expect(status).toBe(0);
  const live = filesOf(join(copy, "dist"));
  expect(live["take/no/index.html"]).toContain('lang="nb-NO"');
  expect(live["sitemap.xml"]).toContain("/take/no</loc>");
  expect(live["take/de/index.html"]).toContain('hreflang="nb-NO"');
  expect(Object.keys(filesOf(join(copy, "dist-server"))).filter((path) => !isLive(path))).toEqual([]);
});

describe.each([
  ["Node", (folder: string) => startNode(folder)],
  [
    "workerd",
    async (folder: string) => {
      await buildWorker(projectAt(folder, repository));
      return startWorkers(folder);
    },
  ],
])("its preview link on %s", (_, start) => {
  let host: CountingHost;
  let prefix: string;

  beforeAll(async () => {
    host = await start(root);
    const args = ["take", "--market", "NO", "--url", host.url, "--project", root];
    const env = { PREVIEW_SECRET: testSecret };
    const { stdout, stderr } = await runCommand("scripts/preview-link.ts", args, { env });
    expect(stderr).toBe("");
    const { origin, pathname } = new URL(stdout.trim());
    expect(origin).toBe(host.url);
    prefix = pathname.replace(/\/take\/no$/, "");
  });
  afterAll(() => host?.close());

  const open = (path: string) => ask(host, { path });

  test("shows its pages to the receivers of the link only", async () => {
    const page = await open(`${prefix}/take/no`);
    expect(page.status, page.body).toBe(200);
    expect(page.body).toContain('lang="nb-NO"');
    expect(page.headers["x-robots-tag"]).toBe("noindex, nofollow");
    expect(page.headers["cache-control"]).toBe("private, no-store");
    expect((await open(`${prefix}/fjord/no`)).status).toBe(200);
    expect((await open("/take/no")).status).toBe(404);
    expect((await open("/fjord")).status).toBe(404);
  });

  test("lists it among the markets, with links to its pages", async () => {
    const page = await open(`${prefix}/take/de`);
    expect(page.status).toBe(200);
    expect(/href="\/(?!preview|assets|favicon)[^"]*"/.exec(page.body)?.[0]).toBeUndefined();
    expect((await open("/take/de")).body).not.toContain("/take/no");
  });

  test("has its payloads, shells and pictures", async () => {
    const payload = await open(`${prefix}/take/no/_payload.json`);
    expect(payload.status).toBe(200);
    const { shell } = JSON.parse(payload.body);
    const frame = new URL(`/assets/frames/${shell}.json`, host.url).pathname;
    expect((await open(frame)).status, frame).toBe(200);
    const page = await open(`${prefix}/take/no`);
    const [picture = ""] = /\/preview\/[^"\s]+\.(?:avif|webp)/.exec(page.body) ?? [];
    expect((await open(picture)).status, picture).toBe(200);
  });

  test("validates orders in its currency, and stores none", async () => {
    const stored = await host.stored();
    const send = (email: string) =>
      ask(host, {
        path: `${prefix}/api/forms/order`,
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": randomUUID() },
        body: JSON.stringify({
          market: "NO",
          page: "/take/no",
          website: "",
          values: { ...rightOrder, email, postcode: "0150", country: "NO", product: "family", terms: true },
        }),
      });
    const right = await send("ida@example.org");
    expect(right.status, right.body).toBe(200);
    expect((await send("nope")).status).toBe(422);
    expect(await host.stored()).toBe(stored);
  });
});
