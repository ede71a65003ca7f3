import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createTicket } from "../../../../../engine/server/admin/ticket.ts";
import { readAdminPeople } from "../../../../../engine/server/node/admin-password.ts";
import { countingShop } from "../../../../fixtures/counting-shop.ts";
import { type Browser, openTeam } from "./_team.ts";

const shopOrigin = "https://shop.example";

/** A team and its shop, whose /admin lets the people in who handle orders. */
async function openTeamWithShop() {
  const team = await openTeam({ adminOrigin: shopOrigin });
  const list = join(team.data, "admin-people");
  const shop = countingShop(undefined, undefined, undefined, () => readAdminPeople(list));
  shop.services.time = team.services.now();
  /** The address to which the workshop leads a person who opens the orders. */
  const findEntry = async (browser: Browser) =>
    (await browser.open("/orders")).headers.get("location")?.replace(shopOrigin, "") ?? "";
  const enter = async (path: string) => {
    const answer = await shop.fetch(path);
    return { status: answer.status, cookie: answer.headers.get("set-cookie")?.split(";")[0] ?? "" };
  };
  const isOpen = async (cookie: string) => {
    const answer = await shop.fetch("/admin", { headers: { cookie } });
    return (await answer.text()).includes("Sign out");
  };
  return { team, shop, list, findEntry, enter, isOpen };
}

test("a person who handles orders opens /admin from the workshop, once with each way in", async () => {
  const { team, shop, findEntry, enter, isOpen } = await openTeamWithShop();
  const mia = await team.signIn("Mia", "texts", { orders: true });
  expect(await (await mia.open("/")).text()).toContain('<a href="/orders">Orders</a>');
  const path = await findEntry(mia);
  const { status, cookie } = await enter(path);
  expect([status, await isOpen(cookie)]).toEqual([200, true]);
  expect(await (await shop.fetch("/admin", { headers: { cookie } })).text()).toContain("<span>mia-1</span>");
  expect(await enter(path)).toEqual({ status: 403, cookie: "" });
  expect(team.services.log.list()[0]).toMatchObject({ action: "opened", subject: "orders and figures" });
});

test.each(["texts", "pages", "publish"] as const)("the role %s alone does not open /admin", async (role) => {
  const { team, list, findEntry, enter } = await openTeamWithShop();
  await team.signIn("Mia", "texts", { orders: true });
  const ben = await team.signIn("Ben", role);
  expect(await findEntry(ben)).toBe("/");
  expect(await (await ben.open("/")).text()).not.toContain("/orders");
  // A key that is guessed, and the one of another person.
  const [, key = ""] = readFileSync(list, "utf8").split(":");
  const expires = team.services.now() + 1000;
  for (const guess of ["", "0".repeat(64), key]) {
    const answer = await enter(`/admin/enter?ticket=${createTicket("ben-2", guess, expires)}`);
    expect(answer).toEqual({ status: 403, cookie: "" });
  }
  const forged = createTicket("mia-1", "0".repeat(64), expires);
  expect((await enter(`/admin/enter?ticket=${forged}`)).status).toBe(403);
});

test("a way in closes after a minute, and no session of the workshop means no way in", async () => {
  const { team, shop, findEntry, enter } = await openTeamWithShop();
  const mia = await team.signIn("Mia", "texts", { orders: true });
  const path = await findEntry(mia);
  shop.services.time += 61_000;
  expect((await enter(path)).status).toBe(403);
  expect((await team.send("/orders")).headers.get("location")).toBe("/sign-in");
});

test("a person who is removed, or handles orders no longer, is out of /admin at once", async () => {
  const { team, findEntry, enter, isOpen } = await openTeamWithShop();
  const ann = await team.signIn("Ann", "publish", { orders: true });
  const [mia, ben] = [
    await team.signIn("Mia", "texts", { orders: true }),
    await team.signIn("Ben", "texts", { orders: true }),
  ];
  const sessions = [await enter(await findEntry(mia)), await enter(await findEntry(ben))];
  for (const { cookie } of sessions) expect(await isOpen(cookie)).toBe(true);
  await ann.submit("/people/remove", { id: "2" });
  await ann.submit("/people", { email: "ben@shop.example", role: "texts" });
  for (const { cookie } of sessions) expect(await isOpen(cookie)).toBe(false);
  await ann.submit("/people", { email: "ben@shop.example", role: "texts", orders: "on" });
  expect(await findEntry(ben)).toContain("/admin/enter?ticket=");
});

test("a key of the list is no password, and without people there is no /admin", async () => {
  const { team, shop, list } = await openTeamWithShop();
  expect((await shop.fetch("/admin")).status).toBe(404);
  await team.signIn("Mia", "texts", { orders: true });
  const [username = "", password = ""] = readFileSync(list, "utf8").split(":");
  const answer = await shop.fetch("/admin/login", {
    method: "POST",
    body: new URLSearchParams({ username, password }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(answer.status).toBe(403);
});
