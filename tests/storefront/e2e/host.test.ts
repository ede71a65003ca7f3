import { execFile, execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseEnv, promisify } from "node:util";
import { expect, inject, onTestFinished, test } from "vitest";
import { readSettings } from "../../../engine/server/node/settings.ts";
import { type Running, repository, run, serveScript } from "../../engine/e2e/_project.ts";
import { rightOrder } from "../../fixtures/right-order.ts";

const read = (file: string): string => readFileSync(join(repository, file), "utf8");

/** What the last stage of the Dockerfile copies from the build, sets and runs. */
function readImage() {
  const stage =
    read("Dockerfile")
      .split(/^FROM /m)
      .at(-1) ?? "";
  const copies = [...stage.matchAll(/^COPY --from=build \/app\/(\S+) (\S+)$/gm)].map(
    ([, from = "", to = ""]) => ({
      from,
      to,
    }),
  );
  const variables = [...stage.matchAll(/^ENV (.*)$/gm)].flatMap(([, line = ""]) =>
    [...line.matchAll(/([^=\s]+)=(\S+)/g)].map(([, name = "", value = ""]) => [name, value] as const),
  );
  // SAFETY: both commands are arrays of strings.
  const command = (pattern: RegExp) => JSON.parse(pattern.exec(stage)?.[1] ?? "[]") as string[];
  return {
    copies,
    variables: Object.fromEntries(variables),
    command: command(/^CMD (.*)$/m),
    check: command(/^HEALTHCHECK .* CMD (.*)$/m),
  };
}

/** A host that has nothing but what the image has: no sources and no packages. */
function copyToHost(): string {
  const host = mkdtempSync(join(tmpdir(), "host-"));
  onTestFinished(() => rmSync(host, { recursive: true }));
  for (const { from, to } of readImage().copies)
    cpSync(join(inject("shop"), from), join(host, to), { recursive: true });
  return host;
}

/** Runs the command of the image. */
function start(host: string): Promise<Running> {
  const { command, variables } = readImage();
  const [node, script = ""] = command;
  expect(node).toBe("node");
  const env = { ...variables, PORT: "0", HOST: "127.0.0.1", TRUSTED_PROXIES: "127.0.0.1", LOG: "off" };
  return serveScript(join(host, script), [], { cwd: host, env });
}

const order = (url: string): Promise<Response> =>
  fetch(`${url}/api/forms/order`, {
    method: "POST",
    headers: {
      "content-type": "application/json",
      "idempotency-key": "c5f3c6a0-6f0c-4c53-9d1b-0d3a3c8a1f11",
    },
    body: JSON.stringify({
      market: "DE",
      website: "",
      values: { ...rightOrder, product: "starter", country: "DE", terms: true },
    }),
  });

/** The thank-you page's summary of the order that a cookie belongs to. */
async function summary(url: string, cookie: string): Promise<string> {
  const answer = await fetch(`${url}/api/order?page=/thankyou&market=DE`, { headers: { cookie } });
  return `${answer.status} ${await answer.text()}`;
}

test("a host needs the two folders of a build and Node: it serves pages and countries, and keeps orders", async () => {
  const host = copyToHost();
  const first = await start(host);
  let cookie: string;
  let shown: string;
  try {
    expect((await fetch(`${first.url}/take/ch-fr`)).status).toBe(200);
    const geo = await fetch(`${first.url}/api/geo`, { headers: { "x-forwarded-for": "81.2.69.142" } });
    expect(await geo.json()).toMatchObject({ country: "GB" });
    const answer = await order(first.url);
    expect(answer.status).toBe(200);
    cookie = answer.headers.getSetCookie().join().split(";")[0] ?? "";
    shown = await summary(first.url, cookie);
    expect(shown).toMatch(/^200 </);
  } finally {
    await first.stop();
  }
  expect(await first.ended).toBe(0);
  const second = await start(host);
  try {
    expect(await summary(second.url, cookie)).toBe(shown);
  } finally {
    await second.stop();
  }
});

test("the health check of the image passes while the server runs, and fails without it", async () => {
  const { check } = readImage();
  const [node, option, script = ""] = check;
  expect([node, option]).toEqual(["node", "-e"]);
  const running = await start(copyToHost());
  const probe = () =>
    promisify(execFile)(process.execPath, ["-e", script], { env: { PORT: new URL(running.url).port } }).then(
      () => "healthy",
      ({ code }: { readonly code?: number }) => code,
    );
  try {
    expect(await probe()).toBe("healthy");
  } finally {
    await running.stop();
  }
  expect(await probe()).toBe(1);
});

test("the image contains all files that the build needs, and no secrets or local files of the host", () => {
  const ignored = read(".dockerignore").split("\n");
  for (const needed of [
    "package.json",
    "package-lock.json",
    "blocks",
    "engine",
    "manifests",
    "public",
    "scripts",
  ])
    expect(ignored).not.toContain(needed);
  for (const own of ["node_modules", "data", "dist", "dist-server", ".cache", ".env*"])
    expect(ignored).toContain(own);
});

test("the settings of compose.yaml and of the guide are valid, and name the database of the other service", () => {
  const compose = read("compose.yaml");
  const folder = mkdtempSync(join(tmpdir(), "compose-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const commands = read("engine/docs/docker.md").match(/^.* >>? \.env\b.*$/gm) ?? [];
  execFileSync("sh", ["-c", commands.join("\n")], { cwd: folder });
  const file = parseEnv(readFileSync(join(folder, ".env"), "utf8"));
  expect(compose).toContain("\n    env_file: .env\n");
  const [, address = ""] = /^ {6}DATABASE: (.*)$/m.exec(compose) ?? [];
  const DATABASE = address.replace(/\$\{POSTGRES_PASSWORD\}/, file["POSTGRES_PASSWORD"] ?? "");
  const { database, orderSecrets, retentionDays } = readSettings({ ...file, DATABASE }, 4173);
  const { hostname, username, password, pathname } = new URL(database);
  expect([orderSecrets, retentionDays]).toEqual([[file["ORDER_SECRET"]], 1095]);
  expect(password).toMatch(/^[0-9a-f]{32}$/);
  expect(compose).toContain(`\n  ${hostname}:\n    image: postgres:`);
  expect(compose).toContain(`POSTGRES_USER: ${username}`);
  expect(compose).toContain(`POSTGRES_DB: ${pathname.slice(1)}`);
});

test("an older Node names the required version in one line", async () => {
  const older = 'Object.defineProperty(process.versions, "node", { value: "20.20.2" })';
  const nodeOptions = ["--import", `data:text/javascript,${encodeURIComponent(older)}`];
  const { status, stderr } = await run(join(copyToHost(), "dist-server/server.mjs"), [], { nodeOptions });
  expect([status, stderr]).toEqual([
    2,
    "This program needs Node 26 or newer, but this is Node 20.20.2. Install a newer Node.\n",
  ]);
});
