import { describe, expect, it } from "vitest";
import { hashPassword } from "../../../../../../engine/server/admin/session.ts";
import { readUsers } from "../../../../../../engine/server/admin/users.ts";
import { readSettings } from "../../../../../../engine/server/node/settings.ts";
import { countingShop } from "../../../../../fixtures/counting-shop.ts";

const users = new Map(["ann", "ben"].map((name) => [name, hashPassword(`password of ${name}`)]));

const signIn = (username: string, password: string): RequestInit => ({
  method: "POST",
  body: new URLSearchParams({ username, password }),
  headers: { "sec-fetch-site": "same-origin" },
});

const open = (others = users) => countingShop(hashPassword("the single password"), undefined, others);

async function isOpen(shop: ReturnType<typeof open>, cookie: string): Promise<boolean> {
  const answer = await shop.fetch("/admin", { headers: { cookie } });
  return (await answer.text()).includes("Sign out");
}

const readCookie = (answer: Response): string => answer.headers.get("set-cookie")?.split(";")[0] ?? "";

describe("the users of /admin", () => {
  it("sign in with a name and a password, and the single password stays that of admin", async () => {
    const shop = open();
    expect(await (await shop.fetch("/admin")).text()).toMatch(/<input name="username"[^>]* required/);
    for (const [name, password] of [
      ["ann", "password of ann"],
      ["admin", "the single password"],
    ] as const) {
      const answer = await shop.fetch("/admin/login", signIn(name, password));
      expect([name, answer.status]).toEqual([name, 303]);
      expect(await isOpen(shop, readCookie(answer))).toBe(true);
    }
  });

  it.each([
    ["ann", "password of ben"],
    ["eve", "password of ann"],
    ["", "password of ann"],
    ["ann", ""],
  ])("do not sign in as %s with another password: %s", async (name, password) => {
    const answer = await open().fetch("/admin/login", signIn(name, password));
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
    expect(await answer.text()).toContain("The name or the password is wrong.");
  });

  it("keep their sessions when another one gets a new password, and lose them with their own", async () => {
    const cookie = readCookie(await open().fetch("/admin/login", signIn("ann", "password of ann")));
    const other = (name: string) => open(new Map([...users, [name, hashPassword("another password")]]));
    expect(await isOpen(other("ben"), cookie)).toBe(true);
    expect(await isOpen(other("ann"), cookie)).toBe(false);
    expect(await isOpen(open(new Map()), cookie)).toBe(false);
  });

  it("cannot take a session of another one", async () => {
    const shop = open();
    const cookie = readCookie(await shop.fetch("/admin/login", signIn("ann", "password of ann")));
    expect(await isOpen(shop, cookie.replace(".ann.", ".ben."))).toBe(false);
  });

  it("read the figures with their password as a bearer token", async () => {
    const headers = { authorization: `Bearer ${"password-of-cid"}` };
    const shop = open(new Map([["cid", hashPassword("password-of-cid")]]));
    expect((await shop.fetch("/admin/report.json", { headers })).status).toBe(200);
  });
});

describe("ADMIN_USERS", () => {
  const hash = "a".repeat(64);

  it("has a name and a hash for each user", () => {
    expect(readUsers(`ann:${hash}, ben_2:${"0".repeat(64)}`)).toEqual(
      new Map([
        ["ann", hash],
        ["ben_2", "0".repeat(64)],
      ]),
    );
  });

  it.each([
    ["ann", "no hash"],
    [`ann:${hash.slice(1)}`, "a short hash"],
    [`ann:${hash}:x`, "a third part"],
    [`a.n:${hash}`, "a point in a name"],
    [`admin:${hash}`, "the user of the single password"],
    [`ann:${hash},ann:${hash}`, "a name twice"],
    [`ann:${hash},`, "an empty entry"],
  ])("refuses %s: %s", (value) => {
    expect(readUsers(value)).toBeUndefined();
    expect(() => readSettings({ ADMIN_USERS: value }, 4173)).toThrow(
      /^ADMIN_USERS cannot be used\. Set comma-separated users.*\.$/,
    );
  });
});
