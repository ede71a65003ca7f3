import { createServer } from "node:http";
import Provider from "oidc-provider";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "../../../e2e/_project.ts";
import { openTeam } from "./_team.ts";

const origin = "https://edit.shop.example";

/** A real provider, whose accounts have the e-mail address with which they sign in. */
async function serveProvider({ isVerified }: { readonly isVerified?: boolean } = {}): Promise<string> {
  const issuer = `http://127.0.0.1:${await freePort()}`;
  const provider = new Provider(issuer, {
    clients: [
      { client_id: "workshop", client_secret: "secret", redirect_uris: [`${origin}/open-id/return`] },
    ],
    claims: { openid: ["sub"], email: ["email", "email_verified"] },
    conformIdTokenClaims: false,
    cookies: { keys: ["key"] },
    findAccount: (_context, id) => ({
      accountId: id,
      claims: () => ({ sub: id, email: id, ...(isVerified !== undefined && { email_verified: isVerified }) }),
    }),
  });
  const server = createServer(provider.callback());
  await new Promise<void>((resolve) => server.listen(Number(new URL(issuer).port), "127.0.0.1", resolve));
  onTestFinished(() => void server.close());
  return issuer;
}

/** Signs in at the provider as a browser does, and returns the address to which it leads back. */
async function signInAt(address: string, login: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let [next, init]: [URL, RequestInit] = [new URL(address), {}];
  for (let step = 0; step < 20; step++) {
    const cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const answer = await fetch(next, { ...init, headers: { cookie }, redirect: "manual" });
    for (const line of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location !== null) {
      next = new URL(location, next);
      init = {};
      if (next.origin === origin) return next;
      continue;
    }
    const page = await answer.text();
    const [, action = ""] = /<form[^>]+action="([^"]+)"/.exec(page) ?? [];
    const [, prompt = ""] = /name="prompt" value="([^"]+)"/.exec(page) ?? [];
    next = new URL(action, next);
    init = { method: "POST", body: new URLSearchParams({ prompt, login, password: "x" }) };
  }
  throw new Error("The provider did not lead back.");
}

async function openCompanyTeam(setup: { readonly isVerified?: boolean } = {}) {
  const issuer = await serveProvider(setup);
  const openId = { issuer, clientId: "workshop", clientSecret: "secret", name: "Lamps Inc." };
  const team = await openTeam({ openId });
  team.services.people.add({
    email: "mia@shop.example",
    name: "Mia",
    role: "texts",
    markets: [],
    folders: [],
    orders: false,
  });
  const start = async () => {
    const answer = await team.send("/open-id");
    const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
    return { address: answer.headers.get("location") ?? "", cookie };
  };
  const finish = ({ pathname, search }: URL, cookie: string) =>
    team.send(pathname + search, { headers: { cookie } });
  return { team, start, finish };
}

test("the accounts of a company sign people of the team in", async () => {
  const { team, start, finish } = await openCompanyTeam();
  expect(await (await team.send("/sign-in")).text()).toContain("Sign in with Lamps Inc.");
  const { address, cookie } = await start();
  const answer = await finish(await signInAt(address, "mia@shop.example"), cookie);
  expect([answer.status, answer.headers.get("location")]).toEqual([303, "/"]);
  const session = answer.headers.getSetCookie().find((line) => line.startsWith("__Host-workshop="));
  const account = await team.send("/account", { headers: { cookie: session?.split(";")[0] ?? "" } });
  expect(await account.text()).toContain("mia@shop.example");
  expect(team.services.log.list().map(({ action, subject }) => `${action}: ${subject}`)).toContainEqual(
    expect.stringContaining("with Lamps Inc."),
  );
});

test.each([
  ["an account that was not invited", "eve@shop.example", {}],
  ["an address that the provider calls unverified", "mia@shop.example", { isVerified: false }],
])("%s is refused", async (_what, login, setup) => {
  const { start, finish } = await openCompanyTeam(setup);
  const { address, cookie } = await start();
  const answer = await finish(await signInAt(address, login), cookie);
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain("does not belong to the team");
  expect(answer.headers.getSetCookie().join()).not.toContain("__Host-workshop");
});

test("an answer works once, in the browser that has started, and with its own state and code", async () => {
  const { team, start, finish } = await openCompanyTeam();
  const { address, cookie } = await start();
  const back = await signInAt(address, "mia@shop.example");
  const other = await start();
  expect((await finish(back, "")).status).toBe(403);
  expect((await finish(back, other.cookie)).status).toBe(502);
  const forged = new URL(back);
  forged.searchParams.set("code", "guessed");
  expect((await finish(forged, cookie)).status).toBe(502);
  // The attempt ended with its first answer.
  expect((await finish(back, cookie)).status).toBe(403);
  expect(team.services.log.list()).toEqual([]);
});

test("an answer that comes after five minutes is refused", async () => {
  const { team, start, finish } = await openCompanyTeam();
  const { address, cookie } = await start();
  const back = await signInAt(address, "mia@shop.example");
  team.wait(6 * 60_000);
  expect((await finish(back, cookie)).status).toBe(403);
});

test("a provider that cannot be asked is reported, and signing in by mail remains", async () => {
  const openId = {
    issuer: `http://127.0.0.1:${await freePort()}`,
    clientId: "a",
    clientSecret: "b",
    name: "Lamps",
  };
  const team = await openTeam({ openId });
  const answer = await team.send("/open-id");
  expect(answer.status).toBe(502);
  expect(await answer.text()).toContain("sign in by mail");
  expect(team.reported).toHaveLength(1);
});
