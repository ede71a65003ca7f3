import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { copyBuilt, freePort, run, serveScript } from "./_project.ts";

let root: string;

beforeAll(() => {
  root = copyBuilt(inject("shop"), "start");
});

const start = (env: Record<string, string>) =>
  serveScript("scripts/start.ts", ["--project", root], { env: { NODE_ENV: "production", ...env } });

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

test("serves on the port and the host of the environment, and ends when told", async () => {
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

test("takes any free port when the port is 0, and says which", async () => {
  const running = await start({ PORT: "0", HOST: "127.0.0.1" });
  try {
    expect(running.url).not.toMatch(/:0$/);
    expect((await fetch(`${running.url}/de`)).status).toBe(200);
  } finally {
    await running.stop();
  }
});

test("trusts the country header that the operator names", async () => {
  const running = await start({ PORT: "0", HOST: "127.0.0.1", GEO_HEADER: "x-geo" });
  try {
    const response = await fetch(`${running.url}/`, { headers: { "x-geo": "SE" } });
    expect(await response.text()).toContain('<html lang="sv-SE">');
  } finally {
    await running.stop();
  }
});

test.for(["scripts/start.ts", "scripts/dev.ts"])(
  "%s names a port that is taken and how to choose another",
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
  const { status, stderr } = await run("scripts/start.ts", ["--project", root], { env: { PORT: port } });
  expect(status).toBe(2);
  expect(stderr).toContain(`PORT is "${port}". It takes a number from 0 to 65535.`);
  expect(stderr).not.toMatch(/^\s+at /m);
});

test("refuses a host that this machine is not", async () => {
  const { status, stderr } = await run("scripts/start.ts", ["--project", root], {
    env: { PORT: "0", HOST: "203.0.113.7" },
  });
  expect(status).toBe(2);
  expect(stderr).toContain("This machine has no address 203.0.113.7.");
});
