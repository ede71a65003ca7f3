import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { CountKind } from "../../../engine/counts/count.ts";
import { previewToken } from "../../../engine/server/previews/preview-token.ts";
import { places, pricesIn, texts } from "../../fixtures/campaign-shop.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { type ClockedHost, clockedHosts } from "./_clocked-hosts.ts";
import { phone } from "./_event-cases.ts";
import { type Answer, type Asked, testSecret } from "./_host.ts";

interface Ordering {
  /** Sent as fields, without script. */
  readonly isPlain?: boolean;
  readonly form?: { readonly path: string; readonly headers: Readonly<Record<string, string>> };
  readonly values?: Readonly<Record<string, string>>;
}

const second = 1000;
const sideNames = ["usual", "campaign"] as const;
type SideName = (typeof sideNames)[number];

const pounds = (pence: number): string => `£${(pence / 100).toFixed(2)}`;

/** What belongs to one side of the shop in Britain. */
const signs: Readonly<Record<string, Readonly<Record<SideName, RegExp | string>>>> = {
  version: { usual: /"[0-9a-f]{16}\.0"/, campaign: /"[0-9a-f]{16}\.[1-9]\d*"/ },
  title: { usual: "Three meals. Three glasses.", campaign: texts.title },
  banner: { usual: "Special offer", campaign: texts.banner },
  price: { usual: pounds(pricesIn.usual.family), campaign: pounds(pricesIn.campaign.family) },
  shown: { usual: `family:${pricesIn.usual.family}`, campaign: `family:${pricesIn.campaign.family}` },
  offer: { usual: pounds(pricesIn.usual.carafe), campaign: pounds(pricesIn.campaign.carafe) },
  accepts: { usual: `value="${pricesIn.usual.carafe}"`, campaign: `value="${pricesIn.campaign.carafe}"` },
};

const contains = (text: string, sign: RegExp | string): boolean =>
  typeof sign === "string" ? text.includes(sign) : sign.test(text);

/** The sides to which a text belongs, by the signs that must be in it. */
const sidesIn = (text: string, wanted: readonly string[]): ReadonlySet<SideName | "none"> =>
  new Set(
    wanted.flatMap((name) => {
      const found = sideNames.filter((side) => contains(text, signs[name]?.[side] ?? "no such sign"));
      return found.length === 0 ? ["none" as const] : found;
    }),
  );

const timeLeft = ({ headers }: Answer): number =>
  Number(/edge;dur=(\d+)/.exec(String(headers["server-timing"]))?.[1] ?? Number.NaN);

/** The frame that a payload names. */
const framePath = ({ body }: Answer): string => `/assets/frames/${JSON.parse(body).shell}.json`;

describe.each(clockedHosts)("on %s", (_, start, share) => {
  let host: ClockedHost;
  beforeAll(async () => {
    host = await start(inject("campaigns"));
  });
  afterAll(() => host.close());

  const edges = places
    .flatMap(({ campaigns }) => Object.values(campaigns).flat())
    .map((utc) => Date.parse(utc))
    .sort((one, other) => one - other);

  test("twelve time zones change sides at the exact second, also in the nights of clock changes", async () => {
    const shown: string[] = [];
    const expected: string[] = [];
    for (const { market, zone, campaigns } of places) {
      const path = `/take/${market.toLowerCase()}`;
      for (const [name, [from, until]] of Object.entries(campaigns)) {
        for (const [edge, before, after] of [
          [from, "usual", "campaign"],
          [until, "campaign", "usual"],
        ] as const) {
          for (const [offset, side] of [
            [-second, before],
            [second, after],
          ] as const) {
            const at = Date.parse(edge) + offset;
            const [page, payload] = [
              await host.askAt(at, { path }),
              await host.askAt(at, { path: `${path}/_payload.json` }),
            ];
            const frame = await host.askAt(at, { path: framePath(payload) });
            const isCampaign = [
              ...[page.body, payload.body].map((text) => text.includes(texts.title)),
              ...[page.body, frame.body].map((text) => text.includes(texts.banner)),
            ];
            const next = edges.find((one) => one > at) ?? Number.NaN;
            const isTimed = [page, payload].every(
              (answer) => timeLeft(answer) <= next - at && timeLeft(answer) > next - at - 50,
            );
            const moment = `${zone}, ${name}, ${edge} ${offset / second} s: `;
            shown.push(
              `${moment}${isCampaign.map((is) => (is ? "campaign" : "usual")).join(" ")} ${isTimed}`,
            );
            // After the last edge there is no next one.
            expected.push(`${moment}${[side, side, side, side].join(" ")} ${!Number.isNaN(next)}`);
          }
        }
      }
    }
    expect(shown).toHaveLength(96);
    expect(shown).toEqual(expected);
  });

  /** The edge in Britain. Other markets have none within half an hour. */
  const edge = Date.parse("2030-03-30T23:00Z");
  let requests = 0;

  const send = (at: number, asked: Asked): Promise<Answer> => {
    requests++;
    // Limits of submissions are for each sender.
    const sender = `5.1.${(requests >> 8) & 255}.${requests & 255}`;
    return host.askAt(at, { ...asked, headers: { ...asked.headers, "cf-connecting-ip": sender } });
  };

  /** An order at the price of a side. */
  const orderAt = (
    at: number,
    shown: SideName,
    { isPlain = false, form = { path: "/api/forms/order", headers: {} }, values: typed = {} }: Ordering = {},
  ): Promise<Answer> => {
    const values = {
      ...rightOrder,
      email: `${randomUUID()}@example.org`,
      postcode: "SW1A 1AA",
      country: "GB",
      product: "family",
      ...typed,
    };
    const own = { market: "GB", page: "/take/gb", website: "" };
    const prices = { "shown-prices": `family:${pricesIn[shown].family}` };
    return send(at, {
      path: form.path,
      method: "POST",
      headers: {
        ...form.headers,
        "content-type": isPlain ? "application/x-www-form-urlencoded" : "application/json",
        "idempotency-key": randomUUID(),
      },
      body: isPlain
        ? new URLSearchParams({ ...values, terms: "yes", ...own, ...prices }).toString()
        : JSON.stringify({ ...own, ...prices, values: { ...values, terms: true } }),
    });
  };
  const cookieOf = ({ headers }: Answer): string => headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
  const summaryAt = async (at: number, cookie: string): Promise<string> =>
    (await send(at, { path: "/api/order?page=/thankyou/gb&market=GB", headers: { cookie } })).body;

  /** Everything that a round of requests at about the same moment has shown, and must not have. */
  async function findMixed(at: number, shown: SideName): Promise<string[]> {
    const mixed: string[] = [];
    const expectOne = (what: string, text: string, wanted: readonly string[], only?: SideName) => {
      const sides = [...sidesIn(text, wanted)];
      if (sides.length !== 1 || sides[0] === "none" || (only && sides[0] !== only))
        mixed.push(`${what}: ${sides} instead of ${only ?? "one side"}`);
      return sides[0];
    };
    /** What is left of the old side ends at the edge, not at the one after it. */
    const expectTime = (what: string, answer: Answer, side: SideName | "none" | undefined) => {
      const isLong = timeLeft(answer) > 100;
      if (isLong !== (side === "campaign") && timeLeft(answer) !== 0)
        mixed.push(`${what}: ${timeLeft(answer)} ms left of the side ${side}`);
    };
    const ofPage = ["version", "title", "banner", "price", "shown"];

    const page = await send(at, { path: "/take/gb" });
    expectTime("document", page, expectOne("document", page.body, ofPage));
    const base = await send(at, { path: "/take", headers: { "x-country": "GB" } });
    expectOne("base page", base.body, ofPage);
    const payload = await send(at, { path: "/take/gb/_payload.json" });
    const side = expectOne("payload", payload.body, ["version", "title", "price"]);
    expectTime("payload", payload, side);
    if (side !== "none")
      expectOne("frame", (await send(at, { path: framePath(payload) })).body, ["banner"], side);
    const offer = await send(at, { path: "/upsell/gb" });
    expectOne("offer", offer.body, ["version", "offer", "accepts"]);

    const other = shown === "usual" ? "campaign" : "usual";
    const byScript = await orderAt(at, shown);
    if (byScript.status === 409) expectOne("question", byScript.body, ["price", "shown"], other);
    else if (byScript.status !== 200) mixed.push(`order: ${byScript.status} ${byScript.body.slice(0, 80)}`);
    else {
      const cookie = cookieOf(byScript);
      expectOne("stored order", await summaryAt(at, cookie), ["price"], shown);
      const accepted = await send(at, {
        path: "/api/order",
        method: "POST",
        headers: { cookie, "content-type": "application/json" },
        body: JSON.stringify({
          page: "/upsell/gb",
          product: "carafe",
          "shown-price": String(pricesIn[shown].carafe),
        }),
      });
      if (accepted.status === 409) {
        if (JSON.parse(accepted.body).price !== pricesIn[other].carafe)
          mixed.push(`question of the offer: ${accepted.body}`);
      } else expectOne("stored offer", await summaryAt(at, cookie), ["price", "offer"], shown);
    }
    const plain = await orderAt(at, shown, { isPlain: true });
    if (plain.status === 409) expectOne("question without script", plain.body, ofPage, other);
    else if (plain.status === 303)
      expectOne("stored without script", await summaryAt(at, cookieOf(plain)), ["price"], shown);
    else mixed.push(`order without script: ${plain.status}`);
    return mixed;
  }

  test(`no response mixes two sides in ${share} requests around an edge`, async () => {
    const mixed = new Map<string, number>();
    requests = 0;
    let round = 0;
    // The clock goes on while a request is answered, so many of them begin on one side and end on the other.
    while (requests < share) {
      const found = await findMixed(edge - 6 + (round % 12), round % 24 < 12 ? "usual" : "campaign");
      for (const what of found) mixed.set(what, (mixed.get(what) ?? 0) + 1);
      round++;
    }
    expect(Object.fromEntries(mixed)).toEqual({});
  }, 120_000);

  describe("a preview link", () => {
    const secret = new TextEncoder().encode(testSecret);
    /** A day before the campaign. */
    const now = edge - 86_400_000;
    const prefixFor = (expires: number) => `/preview/${previewToken({ at: edge + second, expires }, secret)}`;
    const count = async (kinds?: readonly CountKind[]) =>
      (await host.counters.read({ from: 0, to: 99_999, kinds })).reduce((sum, { number }) => sum + number, 0);
    const view = (headers: Asked["headers"]) =>
      send(now, {
        path: "/api/events",
        method: "POST",
        headers: { "user-agent": phone, ...headers },
        body: JSON.stringify({ id: randomUUID(), market: "GB", source: "", view: "take", from: "entry" }),
      });

    test("shows the campaign before it begins, with preview links, and without cache, index or tag manager", async () => {
      const prefix = prefixFor(now + second);
      const usual = await send(now, { path: "/take/gb" });
      expect(usual.body).toContain("data-gtm=");
      for (const path of ["/take/gb", "/take"]) {
        const page = await send(now, { path: prefix + path, headers: { "x-country": "GB" } });
        expect([page.status, [...sidesIn(page.body, ["title", "banner", "price"])]]).toEqual([
          200,
          ["campaign"],
        ]);
        expect(page.headers["cache-control"]).toBe("private, no-store");
        expect(page.headers["x-robots-tag"]).toBe("noindex, nofollow");
        expect(page.headers["set-cookie"]).toBeUndefined();
        expect(String(page.headers["server-timing"])).not.toMatch(/edge|events/);
        expect(page.body).not.toContain("GTM-AB12");
        const ahead = Number(/^<!doctype html><html data-ahead="(\d+)" /.exec(page.body)?.[1]);
        expect(Math.abs(ahead - (edge + second - now))).toBeLessThan(100);
        expect(/href="\/(?!preview|assets|favicon)[^"]*"/.exec(page.body)?.[0]).toBeUndefined();
      }
      const payload = await send(now, { path: `${prefix}/take/gb/_payload.json` });
      const frame = await send(now, { path: new URL(framePath(payload), host.url).pathname });
      expect([...sidesIn(frame.body, ["banner"])]).toEqual(["campaign"]);
    });

    /** Counts everything. A view of the shop tells that the host has stored all counts before it. */
    const countAll = async () => {
      const views = await count(["view"]);
      await view({});
      await expect.poll(() => count(["view"]), { timeout: 10_000 }).toBe(views + 1);
      return count();
    };

    test("validates forms and accepts offers, but stores and counts nothing", async () => {
      const prefix = prefixFor(now + second);
      const [stored, counted] = [await host.stored(), await countAll()];
      const referer = { referer: `${host.url}${prefix}/take/gb` };
      for (const [path, headers] of [
        [`${prefix}/api/forms/order`, {}],
        ["/api/forms/order", referer],
      ] as const) {
        const form = { path, headers };
        expect((await orderAt(now, "campaign", { form })).status).toBe(200);
        expect((await orderAt(now, "usual", { form })).status).toBe(409);
        expect((await orderAt(now, "campaign", { form, values: { email: "nope" } })).status).toBe(422);
      }
      const plain = await orderAt(now, "campaign", {
        isPlain: true,
        form: { path: `${prefix}/api/forms/order`, headers: {} },
      });
      expect([plain.status, plain.headers.location]).toEqual([303, `${prefix}/upsell/gb`]);
      await view(referer);
      expect(await host.stored()).toBe(stored);
      expect(await countAll()).toBe(counted + 1);
    });

    test("is a 404 if it has expired or was altered", async () => {
      const prefix = prefixFor(now);
      const altered = prefixFor(now + second).replace(/.$/, (end) => (end === "A" ? "B" : "A"));
      for (const path of [prefix, altered]) {
        const page = await send(now, { path: `${path}/take/gb` });
        expect([page.status, page.headers["cache-control"]]).toEqual([404, "private, no-store"]);
      }
    });
  });
});
