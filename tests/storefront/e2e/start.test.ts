import { chmodSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, inject, onTestFinished, test } from "vitest";
import { copyBuilt, freePort, run, serveScript } from "../../engine/e2e/_project.ts";

let root: string;

beforeAll(() => {
  root = copyBuilt(inject("shop"), "start");
});

const start = (env: Record<string, string>) =>
  serveScript("scripts/serve.ts", ["--project", root], { env: { NODE_ENV: "production", ...env } });

const occupied: Server[] = [];
afterAll(() => {
  for (const server of occupied) server.close();
});

const occupy = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
    occupied.push(server);
  });

test("serves on the port and the host of the environment, and ends on a signal", async () => {
  const port = await freePort();
  const running = await start({ PORT: String(port), HOST: "127.0.0.1" });
  try {
    expect(running.url).toBe(`http://127.0.0.1:${port}`);
    const response = await fetch(`${running.url}/take/ch-fr`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain('<html lang="fr-CH">');
  } finally {
    await running.stop();
  }
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
});

test("takes any free port if the port is 0, and prints it", async () => {
  const running = await start({ PORT: "0", HOST: "127.0.0.1" });
  try {
    expect(running.url).not.toMatch(/:0$/);
    expect((await fetch(`${running.url}/de`)).status).toBe(200);
  } finally {
    await running.stop();
  }
});

test("trusts the country header that the operator names", { tags: "spec:1.2" }, async () => {
  const running = await start({ PORT: "0", HOST: "127.0.0.1", GEO_HEADER: "x-geo" });
  try {
    const response = await fetch(`${running.url}/`, { headers: { "x-geo": "SE" } });
    expect(await response.text()).toContain('<html lang="sv-SE">');
  } finally {
    await running.stop();
  }
});

test.for(["scripts/serve.ts", "scripts/dev.ts"])(
  "%s names a port that is in use and how to choose another",
  async (script) => {
    const port = await occupy();
    const { status, stderr } = await run(script, ["--project", root], {
      env: { PORT: String(port), HOST: "127.0.0.1" },
    });
    expect(status).toBe(2);
    expect(stderr).toMatch(
      new RegExp(`Port ${port} on 127\\.0\\.0\\.1 is already in use\\. .*PORT=${port + 1} npm`),
    );
    expect(stderr).not.toMatch(/^\s+at /m);
  },
);

test.for(["70000", "-1", "abc", "80.5"])("refuses the port %s", async (port) => {
  const { status, stderr } = await run("scripts/serve.ts", ["--project", root], { env: { PORT: port } });
  expect(status).toBe(2);
  expect(stderr).toContain(`PORT is "${port}". Set a number from 0 to 65535.`);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("refuses a host that does not belong to this machine", async () => {
  const { status, stderr } = await run("scripts/serve.ts", ["--project", root], {
    env: { PORT: "0", HOST: "203.0.113.7" },
  });
  expect(status).toBe(2);
  expect(stderr).toContain("This machine has no address 203.0.113.7.");
});

test("`npm start` builds the changes, then serves", async () => {
  const running = await serveScript("scripts/start.ts", ["--project", root], {
    env: { PORT: "0", HOST: "127.0.0.1" },
  });
  try {
    expect(running.output()).toMatch(/Build \w{8}\.|Nothing has changed since build/);
    expect((await fetch(`${running.url}/de`)).status).toBe(200);
  } finally {
    await running.stop();
  }
});

test.for([
  [
    { TRUSTED_PROXIES: "10.0.0.0/33" },
    'TRUSTED_PROXIES is "10.0.0.0/33". Set comma-separated addresses or networks',
  ],
  [
    { COUNTRY_DATABASE: "/no/such.mmdb" },
    'COUNTRY_DATABASE is "/no/such.mmdb". Set it to off or to the path',
  ],
  [{ LOG: "loud" }, 'LOG is "loud". Set json or off.'],
] as const)("refuses %o in one line", async ([env, line]) => {
  const { status, stderr } = await run("scripts/serve.ts", ["--project", root], {
    env: { PORT: "0", ...env },
  });
  expect(status).toBe(2);
  expect(stderr).toContain(line);
  expect(stderr.trim().split("\n")).toHaveLength(1);
});

test("explains what to do without a build", async () => {
  const empty = join(root, "empty");
  mkdirSync(empty, { recursive: true });
  const { status, stderr } = await run("scripts/serve.ts", ["--project", empty]);
  expect(status).toBe(2);
  expect(stderr).toContain("Run `npm run build`");
  rmSync(empty, { recursive: true });
});

test("explains in one line that the data folder is not writable, if it has no secret yet", async () => {
  const folder = mkdtempSync(join(tmpdir(), "read-only-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  chmodSync(folder, 0o555);
  // Root may write everywhere, so start the server as the user nobody.
  const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};
  const env = { PORT: "0", HOST: "127.0.0.1", DATABASE: join(folder, "data/storefront.db") };
  const { status, stderr } = await run("scripts/serve.ts", ["--project", root], { env, ...uid });
  expect([status, stderr]).toEqual([
    2,
    `Cannot store a secret in ${join(folder, "data/order-secret")} (EACCES). Allow this user to write to its folder, or set ORDER_SECRET.\n`,
  ]);
});

test("finds the country of an address behind a trusted proxy only", async () => {
  const countryAt = async (env: Record<string, string>, forwarded: string) => {
    const running = await start({ PORT: "0", HOST: "127.0.0.1", ...env });
    try {
      const response = await fetch(`${running.url}/api/geo`, { headers: { "x-forwarded-for": forwarded } });
      return (await response.json()).country;
    } finally {
      await running.stop();
    }
  };
  const britain = "203.0.113.9, 81.2.69.142";
  expect(await countryAt({ TRUSTED_PROXIES: "127.0.0.0/8" }, britain)).toBe("GB");
  expect(await countryAt({}, britain)).toBeNull();
  expect(await countryAt({ TRUSTED_PROXIES: "127.0.0.0/8", COUNTRY_DATABASE: "off" }, britain)).toBeNull();
});

test("logs each request as a line of JSON without data of the visitor", async () => {
  const running = await start({ PORT: "0", HOST: "127.0.0.1", LOG: "json", TRUSTED_PROXIES: "127.0.0.1" });
  await fetch(`${running.url}/take/ch-fr?email=a@b.example`, {
    headers: { cookie: "market=FI", "x-forwarded-for": "81.2.69.142", "user-agent": "Spy/1" },
  });
  await fetch(`${running.url}/paypal-confirm/a@b.example`);
  await running.stop();
  const lines = running
    .output()
    .split("\n")
    .filter((line) => line.startsWith("{"))
    .map((line) => JSON.parse(line));
  // The server logs changes of its state, such as its end.
  expect(lines.filter(({ method }) => method !== undefined)).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      method: "GET",
      path: "/take/ch-fr",
      status: 200,
      ms: expect.any(Number),
      bytes: expect.any(Number),
      market: "CH-FR",
    },
    expect.objectContaining({ path: "/paypal-confirm/{from}", status: 200 }),
  ]);
  expect(running.output()).not.toMatch(/81\.2\.69|b\.example|Spy|FI"/);
});

test("finishes running requests on a signal, and accepts no new ones", async () => {
  const running = await start({ PORT: "0", HOST: "127.0.0.1" });
  const port = Number(new URL(running.url).port);
  const socket = connect(port, "127.0.0.1");
  let answer = "";
  socket.on("data", (chunk) => {
    answer += chunk;
  });
  const closed = new Promise((resolve) => socket.once("close", resolve));
  // Send half a request: the server has to wait for the rest.
  await new Promise<void>((resolve) =>
    socket.write("GET /take/de HTTP/1.1\r\nHost: shop\r\n", () => resolve()),
  );
  await fetch(`${running.url}/healthz`);
  const stopped = running.stop();
  await expect
    .poll(() =>
      fetch(running.url).then(
        () => "taken",
        () => "refused",
      ),
    )
    .toBe("refused");
  socket.write("\r\n");
  await closed;
  await stopped;
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toMatch(/<\/html>$/);
  expect(answer.toLowerCase()).toContain("connection: close");
});
