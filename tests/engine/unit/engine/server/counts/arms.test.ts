import { describe, expect, it } from "vitest";
import { toDay } from "../../../../../../engine/counts/days.ts";
import { countingShop } from "../../../../../fixtures/counting-shop.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const dayMs = 86_400_000;
/** What a browser keeps that has drawn its arm so many days ago, and what it has done since its exposure. */
const keptSince = (now: number, days: number, done = 0) =>
  JSON.stringify({
    opening: ["short", now - days * dayMs, ["0a1b2c3d", 20_000, done]],
    "/group": [0.4, now],
  });
const exposed = { experiment: "opening", phase: "0a1b2c3d", arm: "short" };

/** The arms in the cookie that an answer sets. */
function armsOf({ headers }: Response): unknown {
  const cookie = headers.getSetCookie().find((one) => one.startsWith("arms=")) ?? "";
  return JSON.parse(decodeURIComponent(/arms=([^;]*)/.exec(cookie)?.[1] ?? "null"));
}

function open() {
  const shop = countingShop();
  let sent = 0;
  const send = (event: object, headers: Record<string, string> = {}) =>
    shop.fetch("/api/events", {
      method: "POST",
      headers: { "user-agent": agent, ...headers },
      body: JSON.stringify({ id: `event-id-${++sent}`, market: "DE", source: null, ...event }),
    });
  const kept = keptSince(shop.services.time, 0);
  const order = (exposures: readonly object[], market = "DE", sender = agent, cookie = "") =>
    shop.fetch("/api/forms/order", {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "idempotency-key": "the-first-key",
        "user-agent": sender,
        cookie,
      },
      body: JSON.stringify({
        market,
        page: "/take/de",
        website: "",
        values: { product: "jar" },
        visit: { source: null, counted: false, exposures },
      }),
    });
  const today = toDay(shop.services.time);
  const arms = async () =>
    (await shop.counted())
      .filter(({ kind }) => kind.startsWith("arm-"))
      .map(({ kind, day = 0, source, device, market, subject, object, number, amount }) =>
        [kind, day - today, source, device, market, subject, object, number, amount].join(" "),
      )
      .sort();
  return { ...shop, kept, send, order, arms, today };
}

describe("an exposure", () => {
  it("counts for its arm, without source or device, and its response stores the arm", async () => {
    const { send, arms, kept } = open();
    const answer = await send({ ...exposed, kept });
    expect(answer.status).toBe(204);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    const cookie = answer.headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^arms=[\w%.-]+; Max-Age=34128000; Path=\/; Secure; SameSite=Lax$/);
    expect(armsOf(answer)).toEqual(JSON.parse(kept));
    expect(await arms()).toEqual([
      "arm-exposed 0 none any DE opening 0a1b2c3d short EUR control:1,short:2 1 0",
    ]);
  });

  it.each([
    ["another experiment", { experiment: "else" }],
    ["a name of every object", { experiment: "constructor" }],
    ["another arm", { arm: "long" }],
    ["an earlier phase", { phase: "ffffffff" }],
    ["a market in which it does not run", { market: "FR" }],
  ])("of %s counts nothing", async (_, more) => {
    const { send, arms, kept } = open();
    expect((await send({ ...exposed, kept, ...more })).status).toBe(204);
    expect(await arms()).toEqual([]);
  });

  it.each([
    ["no JSON", "{"],
    ["no arms", '"text"'],
    ["an arm that is none", '{ "opening": "short" }'],
    ["an object in an arm", '{ "opening": [{}, 1] }'],
    ["too much", JSON.stringify({ opening: ["x".repeat(2000), 1] })],
  ])("keeps nothing if the browser sends %s", async (_, text) => {
    const { send } = open();
    expect((await send({ ...exposed, kept: text })).headers.has("set-cookie")).toBe(false);
  });

  it("of a prefetch, of a robot or against Global Privacy Control counts nothing", async () => {
    const { send, arms, kept } = open();
    const answers = [
      await send({ ...exposed, kept }, { "sec-purpose": "prefetch;prerender" }),
      await send({ ...exposed, kept }, { "user-agent": "Googlebot/2.1" }),
      await send({ ...exposed, kept, market: "GB" }, { "sec-gpc": "1" }),
    ];
    expect(await arms()).toEqual([]);
    for (const { headers } of answers) expect(headers.has("set-cookie")).toBe(false);
  });

  it("is kept for thirteen months after the draw, and no longer", async () => {
    const { send, services } = open();
    const cookieAfter = async (days: number) =>
      (await send({ ...exposed, kept: keptSince(services.time, days) })).headers.get("set-cookie");
    expect(await cookieAfter(100)).toContain(`Max-Age=${295 * 86_400};`);
    expect(await cookieAfter(395)).toBeNull();
  });

  it("counts its goal on the day of the exposure, and its response stores that", async () => {
    const { send, arms, services, today } = open();
    const after = keptSince(services.time, 3, 2);
    const answer = await send({ ...exposed, day: today - 3, reached: true, kept: after });
    expect(await arms()).toEqual(["arm-reached -3 none any DE opening 0a1b2c3d short EUR 1 0"]);
    expect(armsOf(answer)).toEqual(JSON.parse(after));
  });
});

describe("an order", () => {
  it("counts for the arms that its browser saw, on the day of the exposure", async () => {
    const { order, arms, today } = open();
    const earlier = { ...exposed, phase: "ffffffff", day: today - 9 };
    expect((await order([earlier])).status).toBe(200);
    expect(await arms()).toEqual([
      "arm-ordered -9 none any DE opening ffffffff short EUR 1 3490",
      `arm-squares -9 none any DE opening ffffffff short EUR 0 ${3490 ** 2}`,
    ]);
  });

  it("counts once for each experiment, however often it is sent", async () => {
    const { order, arms, today } = open();
    const exposure = { ...exposed, day: today };
    for (const _time of [1, 2]) await order([exposure, exposure]);
    expect((await arms())[0]).toBe("arm-ordered 0 none any DE opening 0a1b2c3d short EUR 1 3490");
  });

  it.each([
    ["an unknown experiment", { experiment: "else" }],
    ["an unknown arm", { arm: "long" }],
    ["a phase that is none", { phase: "now" }],
    ["a day in the future", { day: 30_000 }],
    ["a day long ago", { day: 1 }],
    ["a day that is none", { day: "today" }],
  ])("counts nothing for %s", async (_, more) => {
    const { order, arms, today } = open();
    expect((await order([{ ...exposed, day: today, ...more }])).status).toBe(200);
    expect(await arms()).toEqual([]);
  });

  // Its script-written storage may be gone when it orders again.
  it("is stored in the cookie of the arms, so that the browser's next order counts for no arm", async () => {
    const { order, services, today } = open();
    const cookie = `arms=${encodeURIComponent(keptSince(services.time, 8))}`;
    const answer = await order([{ ...exposed, day: today - 8 }], "DE", agent, cookie);
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie().map((one) => one.split("=")[0])).toEqual(["__Host-order", "arms"]);
    expect(armsOf(answer)).toEqual(JSON.parse(keptSince(services.time, 8, 1)));
  });

  it.each([
    ["no cookie", ""],
    ["a cookie that is none of ours", "arms=%7B"],
  ])("of a browser with %s sets no cookie", async (_, cookie) => {
    const { order, today } = open();
    const answer = await order([{ ...exposed, day: today }], "DE", agent, cookie);
    expect(answer.headers.getSetCookie()).toHaveLength(1);
  });

  it("of a robot counts nothing, because its exposures are not counted", async () => {
    const { order, arms, today } = open();
    expect((await order([{ ...exposed, day: today }], "DE", "HeadlessChrome/140.0")).status).toBe(200);
    expect(await arms()).toEqual([]);
  });
});
