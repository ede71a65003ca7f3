import { mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ownSecret } from "../../../../../../engine/server/node/own-secret.ts";
import { SettingError } from "../../../../../../engine/server/node/settings.ts";

const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), "secret-"));
  onTestFinished(() => rmSync(made, { recursive: true }));
  return made;
};

it("creates a secret once, readable by its user only", () => {
  const file = join(folder(), "data/order-secret");
  const made = ownSecret(file);
  expect(made).toEqual({ secret: expect.stringMatching(/^[\w-]{43}$/), isNew: true });
  expect(ownSecret(file)).toEqual({ secret: made.secret, isNew: false });
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(statSync(join(file, "..")).mode & 0o777).toBe(0o700);
});

it("explains in one line why it cannot store a secret, and what to do", () => {
  const blocked = join(folder(), "file");
  writeFileSync(blocked, "");
  const file = join(blocked, "data/order-secret");
  expect(() => ownSecret(file)).toThrow(SettingError);
  expect(() => ownSecret(file)).toThrow(
    `Cannot store a secret in ${file} (ENOTDIR). Allow this user to write to its folder, or set ORDER_SECRET.`,
  );
});

it("rejects a file that contains no secret", () => {
  const file = join(folder(), "order-secret");
  writeFileSync(file, "");
  expect(() => ownSecret(file)).toThrow(SettingError);
  expect(() => ownSecret(file)).toThrow("Delete it");
});
