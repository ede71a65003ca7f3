import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { listen } from "../../../../engine/server/node/listen.ts";
import { freshManifests } from "../../e2e/_fresh-manifests.ts";
import { run } from "../../e2e/_project.ts";

const host = "127.0.0.1";
const cwd = freshManifests("start");

it("start refuses a port in use before it builds", async () => {
  const taken = await listen({ fetch: () => new Response() }, { port: 0, host });
  onTestFinished(taken.close);
  const env = { PORT: String(taken.port), HOST: host };
  const { status, stderr } = await run("scripts/start.ts", [], { cwd, env });
  expect([status, stderr.trim()]).toEqual([
    2,
    `Port ${taken.port} on ${host} is already in use. Choose another one: PORT=${taken.port + 1} npm start`,
  ]);
  expect(existsSync(join(cwd, "dist"))).toBe(false);
});

it("start refuses a setting before it builds", async () => {
  const { status, stderr } = await run("scripts/start.ts", [], { cwd, env: { ADMIN_USERS: "x" } });
  expect(status).toBe(2);
  expect(stderr).toMatch(/^ADMIN_USERS cannot be used/);
  expect(existsSync(join(cwd, "dist"))).toBe(false);
});
