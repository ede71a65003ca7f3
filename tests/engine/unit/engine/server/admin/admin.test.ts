import { createHash } from "node:crypto";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { toDay } from "../../../../../../engine/counts/days.ts";
import { countingShop } from "../../../../../fixtures/counting-shop.ts";

const password = "0123456789abcdef0123456789abcdef";
const passwordHash = createHash("sha256").update(password).digest("hex");

const post = (fields: Record<string, string>, headers: Record<string, string> = {}): RequestInit => ({
  method: "POST",
  body: new URLSearchParams(fields),
  headers: { "sec-fetch-site": "same-origin", ...headers },
});

async function signedIn() {
  const shop = countingShop(passwordHash);
  const answer = await shop.fetch("/admin/login", post({ password }));
  const cookie = answer.headers.get("set-cookie")?.split(";")[0] ?? "";
  const get = (path: string) => shop.fetch(path, { headers: { cookie } });
  const tokenIn = async () =>
    /name="token" value="([\w-]+)"/.exec(await (await get("/admin")).text())?.[1] ?? "";
  return { ...shop, answer, cookie, get, tokenIn };
}

const isOpen = async (answer: Response): Promise<boolean> => (await answer.text()).includes("Sign out");

describe("/admin without a password", () => {
  it.each([
    ["GET", "/admin"],
    ["GET", "/admin/page"],
    ["GET", "/admin/style.css"],
    ["GET", "/admin/report.json"],
    ["POST", "/admin/login"],
    ["POST", "/admin/logout"],
  ])("does not exist: %s %s", async (method, path) => {
    const answer = await countingShop().fetch(path, {
      method,
      headers: { "sec-fetch-site": "same-origin", authorization: "Bearer " },
      ...(method === "POST" && { body: new URLSearchParams({ password: "" }) }),
    });
    expect([404, 405]).toContain(answer.status);
    expect(answer.headers.get("set-cookie")).toBeNull();
  });
});

describe("the login", () => {
  it("starts a session for this host only, hidden from scripts and other sites", async () => {
    const { answer, get } = await signedIn();
    expect([answer.status, answer.headers.get("location")]).toEqual([303, "/admin"]);
    expect(answer.headers.get("set-cookie")).toMatch(
      /^__Host-admin=\d+\.admin\.[\w-]+; Max-Age=43200; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
    );
    expect(await isOpen(await get("/admin"))).toBe(true);
  });

  it.each([
    ["another password", post({ password: "wrong" })],
    ["no password", post({})],
    ["the password's hash", post({ password: passwordHash })],
    ["the password from another site", post({ password }, { "sec-fetch-site": "cross-site" })],
  ])("refuses %s", async (_, init) => {
    const answer = await countingShop(passwordHash).fetch("/admin/login", init);
    expect([answer.status, answer.headers.get("set-cookie")]).toEqual([403, null]);
  });

  const attempts: readonly (readonly [
    string,
    (value: string) => readonly [string, RequestInit],
    number,
    number,
  ])[] = [
    ["login", (value) => ["/admin/login", post({ password: value })], 303, 403],
    [
      "report",
      (value) => ["/admin/report.json", { headers: { authorization: `Bearer ${value}` } }],
      200,
      401,
    ],
    [
      "experiment",
      (value) => ["/admin/experiment.json?name=opening", { headers: { authorization: `Bearer ${value}` } }],
      200,
      401,
    ],
  ];

  describe.each(attempts)("of the %s", (_, send, accepted, wrong) => {
    it("never refuses the right password, however often it is sent", async () => {
      const { fetch } = countingShop(passwordHash);
      const answers = await Promise.all(Array.from({ length: 100 }, () => fetch(...send(password))));
      expect(answers.map(({ status }) => status)).toEqual(Array(100).fill(accepted));
    });

    it("accepts ten wrong passwords, also in parallel, then refuses all for a minute and says so", async () => {
      const { fetch, services } = countingShop(passwordHash);
      const guesses = await Promise.all(
        Array.from({ length: 100 }, (__, index) => fetch(...send(`guess ${index}`.replace(" ", "-")))),
      );
      expect(guesses.filter(({ status }) => status === wrong)).toHaveLength(10);
      expect(guesses.filter(({ status }) => status === 429)).toHaveLength(90);
      // Otherwise a guess would tell whether it is right.
      for (const [, other] of attempts) {
        const refused = await fetch(...other(password));
        expect([refused.status, refused.headers.get("retry-after")]).toEqual([429, "60"]);
      }
      services.time += 60_000;
      expect((await fetch(...send(password))).status).toBe(accepted);
    });
  });
});

describe("a session", () => {
  it("is required for every page and for the report", async () => {
    const { fetch } = countingShop(passwordHash);
    for (const path of ["/admin", "/admin/page?route=take"])
      expect(await isOpen(await fetch(path)), path).toBe(false);
    expect((await fetch("/admin/report.json")).status).toBe(401);
    const wrong = { headers: { authorization: "Bearer wrong" } };
    expect((await fetch("/admin/report.json", wrong)).status).toBe(401);
  });

  it("ends after twelve hours, and nobody can forge a longer one", async () => {
    const { cookie, fetch, services, get } = await signedIn();
    const [expires = ""] = /\d+/.exec(cookie) ?? [];
    services.time += 12 * 3_600_000 - 1;
    expect(await isOpen(await get("/admin"))).toBe(true);
    services.time += 1;
    expect(await isOpen(await get("/admin"))).toBe(false);
    const forged = cookie.replace(expires, String(Number(expires) + 1000));
    expect(await isOpen(await fetch("/admin", { headers: { cookie: forged } }))).toBe(false);
  });

  it("ends with a new password", async () => {
    const { cookie } = await signedIn();
    const other = countingShop(createHash("sha256").update("another").digest("hex"));
    expect(await isOpen(await other.fetch("/admin", { headers: { cookie } }))).toBe(false);
  });

  it("ends everywhere at sign-out, while other sessions continue", async () => {
    const { cookie, fetch, services, tokenIn } = await signedIn();
    services.time += 1;
    const login = await fetch("/admin/login", post({ password }));
    const other = login.headers.get("set-cookie")?.split(";")[0] ?? "";
    const opened = await fetch("/admin/shop?at=2026-11-26T23:30&market=FR", { headers: { cookie } });
    const preview = opened.headers.get("location") ?? "";
    await fetch("/admin/logout", post({ token: await tokenIn() }, { cookie }));
    const [name, value] = cookie.split("=");
    for (const copy of [cookie, `${name}=0${value}`, `${name}=${value}.x`]) {
      const headers = { cookie: copy };
      for (const path of ["/admin", "/admin/page?route=take"])
        expect(await isOpen(await fetch(path, { headers })), path).toBe(false);
      for (const path of ["/admin/report.json", "/admin/experiment.json?name=opening"])
        expect((await fetch(path, { headers })).status, path).toBe(401);
      expect((await fetch(preview, { headers })).status).toBe(404);
    }
    expect(await isOpen(await fetch("/admin", { headers: { cookie: other } }))).toBe(true);
  });

  it("ends only by its own form", async () => {
    const { cookie, fetch, tokenIn } = await signedIn();
    const token = await tokenIn();
    for (const init of [
      post({}, { cookie }),
      post({ token: `${token.slice(1)}A` }, { cookie }),
      post({ token }),
      post({ token }, { cookie, "sec-fetch-site": "cross-site" }),
    ]) {
      const refused = await fetch("/admin/logout", init);
      expect([refused.status, refused.headers.get("set-cookie")]).toEqual([403, null]);
    }
    const ended = await fetch("/admin/logout", post({ token }, { cookie }));
    expect([ended.status, ended.headers.get("set-cookie")]).toEqual([
      303,
      "__Host-admin=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Strict",
    ]);
  });
});

describe("an error", () => {
  it("gets an answer without details, and a log entry in JSON", async () => {
    const { services, get } = await signedIn();
    const printed = vi.spyOn(console, "error");
    onTestFinished(() => void printed.mockRestore());
    services.store.broken = true;
    const logged = services.logged.length;
    const json = ["report.json", "experiment.json?name=opening"];
    for (const path of ["/admin", "/admin/page?route=take", ...json.map((name) => `/admin/${name}`)]) {
      const answer = await get(path);
      expect([answer.status, await answer.text()], path).toEqual([
        500,
        "Something went wrong. Please try again.",
      ]);
    }
    const errors = services.logged.slice(logged).filter(({ error }) => error !== undefined);
    const error = {
      level: "error",
      error: "StoreError",
      reason: "The test has broken this store.",
      at: expect.stringContaining("breakable-store.ts"),
    };
    expect(errors).toEqual([error, error, error, error]);
    expect(printed).not.toHaveBeenCalled();
  });
});

describe("an answer below /admin", () => {
  it("runs no script, and stays out of caches, search engines and frames", async () => {
    const { get, fetch, answer } = await signedIn();
    const paths = ["/admin", "/admin/page?route=take", "/admin/style.css", "/admin/report.json"];
    const answers = [answer, await fetch("/admin"), ...(await Promise.all(paths.map(get)))];
    for (const { headers } of answers) {
      expect(headers.get("cache-control")).toBe("no-store");
      expect(headers.get("x-robots-tag")).toBe("noindex");
      expect(headers.get("content-security-policy")).toBe(
        "default-src 'none'; style-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      );
    }
    for (const one of answers) expect(await one.text()).not.toMatch(/<script|<style|\sstyle=/);
  });

  it("names the values that are not usable", async () => {
    const { get } = await signedIn();
    const status = async (path: string) => (await get(path)).status;
    expect(await status("/admin?market=DE")).toBe(400);
    expect(await status("/admin?from=2026-02-30")).toBe(400);
    expect(await status("/admin/page?route=nope")).toBe(404);
    for (const path of ["/admin", "/admin/page", "/admin/report.json"])
      for (const period of [
        "from=2026-12-01&to=2026-11-01",
        "from=1900-01-01&to=2999-12-31",
        "from=0001-01-01",
        "from=2016-11-12&to=2026-11-20",
      ])
        expect(await status(`${path}?route=take&${period}`), `${path}?${period}`).toBe(400);
  });
});

describe("a period", () => {
  it.each([
    "from=2016-11-13&to=2026-11-20",
    "from=9999-01-01&to=9999-12-31",
    "to=0001-01-01",
    "from=1969-12-01&to=1970-01-31",
  ])("covers up to ten years: %s", async (period) => {
    const { get } = await signedIn();
    for (const path of ["/admin", "/admin/page", "/admin/report.json"])
      expect((await get(`${path}?route=take&${period}`)).status, path).toBe(200);
  });
});

describe("/admin/report.json", () => {
  it("answers a session or the password as bearer token, for a market and a period", async () => {
    const { fetch, get, services } = await signedIn();
    const view = { kind: "view", source: "none", device: "phone", subject: "take", object: "entry" } as const;
    const at = { ...view, day: toDay(services.time), number: 2, amount: 0 };
    await services.store.counters.add([
      { ...at, market: "FR" },
      { ...at, market: "GB" },
      { ...at, market: "FR", day: at.day - 1 },
    ]);
    const path = "/admin/report.json?market=FR&from=2026-11-21&to=2026-11-21";
    const report = await (await get(path)).json();
    expect(report).toMatchObject({
      from: "2026-11-21",
      to: "2026-11-21",
      edges: [{ from: "entry", to: "take", market: "FR", count: 2 }],
    });
    const bearer = await fetch(path, { headers: { authorization: `Bearer ${password}` } });
    expect(await bearer.json()).toEqual(report);
  });
});

describe("a page of the site", () => {
  it("stays selected when the user chooses another period, market or source", async () => {
    const { get } = await signedIn();
    const page = await (await get("/admin/page?route=take")).text();
    expect(page).toMatch(
      /<form class="filters" action="\/admin\/page"[^>]*><input type="hidden" name="route" value="take">/,
    );
    const periods = [...page.matchAll(/<li><a href="([^"]*)"/g)].map(([, href]) => href);
    expect(periods.length).toBeGreaterThan(3);
    for (const href of periods.slice(0, 4)) expect(href).toMatch(/^\/admin\/page\?.*route=take$/);
  });
});

describe("the comparison with the proof", () => {
  it("lists steps without visits, unknown steps, and pages without a next step", async () => {
    const { services, get } = await signedIn();
    const view = { kind: "view", market: "FR", source: "none", device: "phone", amount: 0 } as const;
    const day = toDay(services.time);
    await services.store.counters.add([
      { ...view, day, object: "entry", subject: "take", number: 1200 },
      { ...view, day, object: "take", subject: "thanks", number: 7 },
    ]);
    const page = (await (await get("/admin")).text()).replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
    expect(page).toContain("Unused steps take → upsell 1,200 views");
    expect(page).toContain("Steps that the proof does not know take → thanks 7");
    expect(page).toContain("Pages where every visitor left take 1,200 views");
  });
});
