import { createHash, randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { toDay } from "../../../engine/counts/days.ts";
import { prefetchRules } from "../../../engine/routing/page-policies.ts";
import { previewPath, previewToken } from "../../../engine/server/previews/preview-token.ts";
import { eventCases, phone } from "../../engine/conformance/_event-cases.ts";
import { type Answer, ask, type CountingHost, testSecret } from "../../engine/conformance/_host.ts";
import { startNode } from "../../engine/conformance/_node-host.ts";
import { startWorkers } from "../../engine/conformance/_workers-host.ts";
import { run } from "../../engine/e2e/_project.ts";
import { countingShop } from "../../fixtures/counting-shop.ts";
import { largeBodies, postAddresses } from "../../fixtures/large-body.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { upload } from "./_upload.ts";

const password = "0123456789abcdef0123456789abcdef";
const passwordHash = createHash("sha256").update(password).digest("hex");

/** The hosts that count. */
const countingHosts = [
  ["Node", (root: string) => startNode(root, passwordHash)],
  ["workerd", (root: string) => startWorkers(root, { ADMIN_PASSWORD_SHA256: passwordHash })],
] as const;

/** Counters by a text such as `view FR none phone entry > take`: the number, and money if there is any. */
type Counters = Readonly<Record<string, number | readonly [number: number, amount: number]>>;

const event = (more: object = {}): string =>
  JSON.stringify({ id: randomUUID(), market: "FR", source: "", view: "take", from: "entry", ...more });

const hashOf = (text: string): string => `'sha256-${createHash("sha256").update(text).digest("base64")}'`;

const cookieOf = ({ headers }: Answer): string => headers["set-cookie"]?.[0]?.split(";")[0] ?? "";

describe.each(countingHosts)("on %s", (name, start) => {
  let host: CountingHost;
  beforeAll(async () => {
    host = await start(inject("shop"));
  });
  afterAll(() => host.close());

  const send = (body: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> =>
    ask(host, { path: "/api/events", method: "POST", headers: { "user-agent": phone, ...headers }, body });

  async function readAll(): Promise<Map<string, readonly [number: number, amount: number]>> {
    const today = toDay(Date.now());
    const sums = await host.counters.read({ from: today - 1, to: today, by: ["source", "device"] });
    return new Map(
      sums.map(({ kind, market, source, device, object, subject, number, amount }) => [
        `${kind} ${market} ${source} ${device} ${object} > ${subject}`,
        [number, amount],
      ]),
    );
  }

  /** Checks that some requests count exactly this. An event after them tells that the host has counted all. */
  async function expectCounted(requests: () => Promise<unknown>, counted: Counters): Promise<void> {
    const before = await readAll();
    await requests();
    await send(event({ market: "GB", view: "terms", from: "return", source: null }));
    const change = async () => {
      const changes = [...(await readAll())].flatMap(([key, [number, amount]]) => {
        const [oldNumber, oldAmount] = before.get(key) ?? [0, 0];
        const [more, money] = [number - oldNumber, amount - oldAmount];
        return more === 0 && money === 0 ? [] : [[key, money === 0 ? more : [more, money]]];
      });
      return Object.fromEntries(changes);
    };
    const last = { "view GB unknown phone return > terms": 1 };
    await expect.poll(change, { timeout: 10_000 }).toEqual({ ...counted, ...last });
  }

  // Together, because a host may store what it has counted only once a second.
  test("counts exactly the events of visits", async () => {
    const expected: Record<string, number> = {};
    for (const key of eventCases.flatMap(({ counts = [] }) => counts))
      expected[key] = (expected[key] ?? 0) + 1;
    await expectCounted(async () => {
      for (const { name, event: more, headers, body, status = 204 } of eventCases) {
        const answer = await send(body ?? event(more), headers);
        expect([answer.status, answer.body], name).toEqual([status, ""]);
        expect(answer.headers["cache-control"], name).toBe("no-store");
        expect(answer.headers["set-cookie"], name).toBeUndefined();
      }
    }, expected);
  });

  test("counts a repeated event once", async () => {
    const once = event();
    await expectCounted(
      async () => {
        for (const _time of [1, 2, 3]) expect((await send(once)).status).toBe(204);
      },
      { "view FR none phone entry > take": 1 },
    );
  });

  describe("orders", () => {
    const places = { FR: "75001", GB: "SW1A 1AA", CH: "8001" };
    const values = (market: keyof typeof places, product: string) => ({
      ...rightOrder,
      email: `${randomUUID()}@example.org`,
      postcode: places[market],
      country: market,
      product,
    });
    const orderWith = async (
      market: keyof typeof places,
      { product = "starter", ...more }: { readonly product?: string; readonly visit?: unknown } = {},
    ): Promise<Answer> => {
      const answer = await ask(host, {
        path: "/api/forms/order",
        method: "POST",
        headers: {
          "content-type": "application/json",
          "user-agent": phone,
          "idempotency-key": randomUUID(),
        },
        body: JSON.stringify({
          market,
          page: `/take/${market.toLowerCase()}`,
          website: "",
          values: { ...values(market, product), terms: true },
          ...more,
        }),
      });
      expect(answer.status, answer.body.slice(0, 200)).toBe(200);
      return answer;
    };
    const visit = { source: "newsletter", counted: true };

    test("with a counted visit are counted as such, with their source", () =>
      expectCounted(() => orderWith("FR", { visit }), {
        "form FR unknown phone  > order": 1,
        "order FR newsletter phone EUR > take": [1, 3980],
        "counted-order FR newsletter phone EUR > take": [1, 3980],
      }));

    test("with an uncounted or unreadable visit are counted as orders only", () =>
      expectCounted(
        async () => {
          await orderWith("FR", { visit: { source: "elsewhere", counted: false } });
          await orderWith("FR", { visit: { source: 7, counted: "yes" } });
        },
        {
          "form FR unknown phone  > order": 2,
          "order FR other phone EUR > take": [1, 3980],
          "order FR unknown phone EUR > take": [1, 3980],
        },
      ));

    test("without script are counted without a source", () =>
      expectCounted(
        async () => {
          const { status } = await ask(host, {
            path: "/api/forms/order",
            method: "POST",
            headers: { "content-type": "application/x-www-form-urlencoded", "user-agent": phone },
            body: new URLSearchParams({
              ...values("FR", "best-value"),
              terms: "yes",
              market: "FR",
              page: "/take/fr",
              website: "",
            }).toString(),
          });
          expect(status).toBe(303);
        },
        {
          "form FR unknown phone  > order": 1,
          "order FR unknown phone EUR > take": [1, 8050],
        },
      ));

    test("are summed for each currency", () =>
      expectCounted(
        async () => {
          await orderWith("GB");
          await orderWith("GB", { product: "family" });
          await orderWith("CH");
        },
        {
          "form GB unknown phone  > order": 2,
          "order GB unknown phone GBP > take": [2, 2990 + 490 + 11_990],
          "form CH unknown phone  > order": 1,
          "order CH unknown phone CHF > take": [1, 3990 + 790],
        },
      ));

    test("that are refused count their fields, never the values", () =>
      expectCounted(
        async () => {
          const { status } = await ask(host, {
            path: "/api/forms/order",
            method: "POST",
            headers: { "content-type": "application/json", "user-agent": phone },
            body: JSON.stringify({
              market: "FR",
              website: "",
              values: { ...values("FR", "starter"), email: "nope", terms: true },
            }),
          });
          expect(status).toBe(422);
        },
        { "form-error FR unknown phone email > order": 1 },
      ));

    test("count shown, declined and accepted offers, and the upsell on the order's route", () =>
      expectCounted(
        async () => {
          const headers = { cookie: cookieOf(await orderWith("FR", { visit })), "user-agent": phone };
          const see = (path: string, before: string) =>
            ask(host, { path, headers: { ...headers, referer: `${host.url}${before}` } });
          for (const _time of [1, 2]) await see("/upsell/fr", "/take/fr");
          await see("/upsellfat/fr", "/upsell/fr");
          const accept = { page: "/upsellfat/fr", product: "recipe-book" };
          for (const _time of [1, 2])
            await ask(host, {
              path: "/api/order",
              method: "POST",
              body: JSON.stringify(accept),
              headers: { ...headers, "content-type": "application/json" },
            });
        },
        {
          "form FR unknown phone  > order": 1,
          "order FR newsletter phone EUR > take": [1, 3490 + 490 + 1790],
          "counted-order FR newsletter phone EUR > take": [1, 3490 + 490 + 1790],
          "offer-shown FR newsletter phone carafe > upsell": 1,
          "offer-declined FR newsletter phone carafe > upsell": 1,
          "offer-shown FR newsletter phone recipe-book > upsellfat": 1,
          "offer-accepted FR newsletter phone recipe-book > upsellfat": 1,
        },
      ));

    test("are not counted in a market without counts", () =>
      expectCounted(async () => {
        const { status } = await ask(host, {
          path: "/api/forms/order",
          method: "POST",
          headers: { "content-type": "application/json", "user-agent": phone },
          body: JSON.stringify({
            market: "DE",
            page: "/take/de",
            website: "",
            visit,
            values: { ...values("FR", "starter"), postcode: "10115", country: "DE", terms: true },
          }),
        });
        expect(status).toBe(200);
      }, {}));
  });

  describe("the policy of a page", () => {
    /** The hashes of a document's inline scripts. JSON in a script element is data, and needs none. */
    const inlineScripts = (html: string): readonly string[] =>
      [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/g)].flatMap(
        ([, attributes = "", text = ""]) =>
          /\ssrc=|type="application\/json"/.test(attributes) ? [] : [hashOf(text)],
      );
    const counts = (html: string): boolean => html.includes("/api/events");

    test.for([
      ["/take/fr", true],
      ["/v1/gb", true],
      ["/upsell/ch", true],
      ["/terms/ch-fr", true],
      ["/take/de", false],
      ["/v1/se", false],
    ] as const)("%s allows its inline scripts and no other; it counts: %s", async ([path, isCounted]) => {
      const { status, headers, body } = await ask(host, { path });
      expect([status, counts(body)]).toEqual([200, isCounted]);
      const policy = String(headers["content-security-policy"]);
      const [, sources = ""] = /script-src ([^;]*)/.exec(policy) ?? [];
      const allowed = sources.split(" ").filter((source) => source.startsWith("'sha256-"));
      // The runtime adds the prefetch rules to the document.
      const expected = new Set([...inlineScripts(body), hashOf(prefetchRules)]);
      expect(allowed.toSorted()).toEqual([...expected].sort());
    });
  });

  describe("/admin", () => {
    const login = (value: string, headers: Readonly<Record<string, string>> = {}) =>
      ask(host, {
        path: "/admin/login",
        method: "POST",
        body: new URLSearchParams({ password: value }).toString(),
        headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
      });

    test("lists the orders, and what waits for a person", async () => {
      const headers = { cookie: cookieOf(await login(password)) };
      for (const [path, title] of [
        ["/admin/orders", "Orders"],
        ["/admin/orders?q=mia%40example.org&market=FR&status=placed", "Orders"],
        ["/admin/orders?stuck", "Needs attention"],
      ] as const) {
        const page = await ask(host, { path, headers });
        expect([path, page.status]).toEqual([path, 200]);
        expect(page.body).toContain(`<h1>${title}</h1>`);
      }
    });

    test("shows the report only after the right password, also to npm run report", async () => {
      const wrong = await login("wrong");
      expect([wrong.status, wrong.headers["set-cookie"]]).toEqual([403, undefined]);
      expect((await ask(host, { path: "/admin/report.json" })).status).toBe(401);
      const right = await login(password);
      expect([right.status, right.headers.location]).toEqual([303, "/admin"]);
      const headers = { cookie: cookieOf(right) };
      const page = await ask(host, { path: "/admin?market=FR", headers });
      expect([page.status, page.body.includes("Sign out")]).toEqual([200, true]);
      expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; style-src 'self';/);
      const report = await ask(host, { path: "/admin/report.json", headers });
      const byToken = await ask(host, {
        path: "/admin/report.json",
        headers: { authorization: `Bearer ${password}` },
      });
      expect([report.status, byToken.body]).toEqual([200, report.body]);
      const token = /name="token" value="([\w-]+)"/.exec(page.body)?.[1] ?? "";
      const out = await ask(host, {
        path: "/admin/logout",
        method: "POST",
        body: `token=${token}`,
        headers: { ...headers, "content-type": "application/x-www-form-urlencoded" },
      });
      expect([out.status, out.headers.location]).toEqual([303, "/admin"]);
      expect((await ask(host, { path: "/admin/report.json", headers })).status).toBe(401);
      const { pages, edges } = JSON.parse(report.body);
      const env = { ADMIN_PASSWORD: password };
      const command = await run("scripts/report.ts", ["--url", host.url, "--format", "json"], { env });
      expect([command.status, command.stderr]).toEqual([0, ""]);
      expect(JSON.parse(command.stdout)).toEqual(JSON.parse(report.body));
      expect(pages.length).toBeGreaterThan(2);
      for (const { route, market, views } of pages) {
        const into = edges.filter(
          (edge: { to: string; market: string }) => edge.to === route && edge.market === market,
        );
        expect(into.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(views);
      }
    });
  });

  const encoder = new TextEncoder();

  /** The type of body that an address reads. The others have none, or accept fields. */
  const typeOf = (path: string): string =>
    path === "/api/reports" ? "application/csp-report" : "application/x-www-form-urlencoded";

  test.for(largeBodies)("refuses a body of 300 MB that %s before its end", async ([, length]) => {
    const preview = `${previewPath}${previewToken({ expires: Date.now() + 60_000 }, encoder.encode(testSecret))}`;
    const paths = postAddresses(() => countingShop(passwordHash)).map((path) =>
      path.replace(":name", "order"),
    );
    for (const path of [...paths, `${preview}/api/forms/order`]) {
      const headers = { "user-agent": phone, "content-type": typeOf(path), ...length };
      const { status, accepted } = await upload(host, { path, headers });
      // workerd resets the connection, so its answer may be lost.
      expect(name === "workerd" ? [413, undefined] : [413], path).toContain(status);
      // What the buffers of the connection hold.
      expect(accepted, path).toBeLessThan(64_000_000);
    }
  });
});
