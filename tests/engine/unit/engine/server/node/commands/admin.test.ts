import { mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isPassword } from "../../../../../../../engine/server/admin/session.ts";
import { readUsers } from "../../../../../../../engine/server/admin/users.ts";
import { readAdminPassword } from "../../../../../../../engine/server/node/admin-password.ts";
import { runCommand } from "../../../../../e2e/_run-command.ts";

test("npm run admin -- password prints a password of 128 bits once, and stores only its SHA-256", async () => {
  const folder = mkdtempSync(join(tmpdir(), "admin-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, "admin-password");
  const database = ["--database", join(folder, "storefront.db")];
  const create = async () => {
    const { status, stdout } = await runCommand("scripts/admin.ts", ["password", ...database]);
    expect(status).toBe(0);
    return /^ {2}(\S+)$/m.exec(stdout)?.[1] ?? "";
  };
  const [first, second] = [await create(), await create()];
  // 26 letters of 31 have 128.8 bits.
  for (const password of [first, second])
    expect(password).toMatch(/^([a-hjkmnp-z2-9]{5}-){4}[a-hjkmnp-z2-9]{6}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readFileSync(file, "utf8")).not.toContain(second);
  const hash = (await readAdminPassword(file)) ?? "";
  expect([await isPassword(second, hash), await isPassword(first, hash)]).toEqual([true, false]);
  await runCommand("scripts/admin.ts", ["password", "--remove", ...database]);
  expect(await readAdminPassword(file)).toBeUndefined();
});

test("npm run admin -- user prints an entry of ADMIN_USERS, and refuses the name of the single password", async () => {
  const { status, stdout } = await runCommand("scripts/admin.ts", ["user", "ann"]);
  expect(status).toBe(0);
  const [, password = ""] = /^ {2}([a-z2-9-]{30})$/m.exec(stdout) ?? [];
  const [, entry = ""] = /^ {2}(ann:\w+)$/m.exec(stdout) ?? [];
  expect(isPassword(password, readUsers(entry)?.get("ann") ?? "")).toBe(true);
  for (const args of [["user", "admin"], ["user"], ["password", "ann"]]) {
    const refused = await runCommand("scripts/admin.ts", args);
    expect([refused.status, refused.stdout]).toEqual([2, ""]);
  }
});
