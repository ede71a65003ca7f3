import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ownSecret } from "../../../../../engine/server/node/order-secret.ts";

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "secret-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

it("makes a secret once, which only its user can read", () => {
  const file = join(folder(), "data/order-secret");
  const made = ownSecret(file);
  expect(made).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/), isNew: true });
  expect(ownSecret(file)).toEqual({ secret: made.secret, isNew: false });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
});

it("takes no file for a secret that holds none", () => {
  const file = join(folder(), "order-secret");
  writeFileSync(file, "");
  expect(() => ownSecret(file)).toThrow("Remove it");
});
