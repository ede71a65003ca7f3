import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { toDay } from "../../../../../../engine/counts/days.ts";
import type { CounterStore } from "../../../../../../engine/server/data/counter-store.ts";
import { countingShop } from "../../../../../fixtures/counting-shop.ts";
import { sqliteStore } from "../../../../../fixtures/test-store.ts";
import { temporaryFolder } from "../../../../../fixtures/tiny-build.ts";

const agent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function open(counters?: CounterStore) {
  const shop = countingShop(undefined, counters);
  let sent = 0;
  const send = (event: object = {}, headers: Record<string, string> = {}) =>
    shop.fetch("/api/events", {
      method: "POST",
      headers: { "user-agent": agent, ...headers },
      body: JSON.stringify({
        id: `event-id-${++sent}`,
        market: "FR",
        source: "",
        view: "take",
        from: "entry",
        ...event,
      }),
    });
  return { ...shop, send };
}

const views = (counted: Awaited<ReturnType<ReturnType<typeof open>["counted"]>>): number =>
  counted.reduce((sum, { number }) => sum + number, 0);

describe("POST /api/events", () => {
  it("stores the day, the edge and the classes of a view, and nothing else about the visitor", async () => {
    const { send, counted, services } = open();
    await send({ id: "secret-id", source: "ada@example.org", from: "/take/fr?name=Ada" });
    const counts = await counted();
    expect(counts).toEqual([
      {
        day: toDay(services.time),
        kind: "view",
        market: "FR",
        source: "other",
        device: "desktop",
        subject: "take",
        object: "take",
        number: 1,
        amount: 0,
      },
    ]);
    const kept = JSON.stringify([counts, services.logged, services.store.placed]);
    expect(services.logged).toMatchObject([{ path: "/api/events", status: 204 }]);
    for (const text of ["secret-id", "Firefox", "203.0.113.7", "ada@example", "Ada"])
      expect(kept).not.toContain(text);
  });

  it("leaves no byte of the visitor in a database on disk", async () => {
    const folder = temporaryFolder("counted");
    const store = sqliteStore(join(folder, "shop.db"));
    const { send, counted } = open(store.counters);
    await send({ id: "secret-id", source: "mail", from: "/take/fr?name=Ada" });
    await send({ id: "another-id", source: "ada@example.org" });
    expect(views(await counted())).toBe(2);
    const bytes = () => readdirSync(folder).map((name) => readFileSync(join(folder, name), "latin1"));
    const whileOpen = bytes();
    await store.close();
    const kept = [...whileOpen, ...bytes()].join();
    const texts = ["mail", "secret-id", "another-id", "Firefox", "203.0.113.7", "ada@example", "name=Ada"];
    expect(texts.filter((text) => kept.includes(text))).toEqual(["mail"]);
  });

  it.each([
    ["FR", "1", 1],
    ["GB", "1", 0],
    ["GB", "0", 1],
  ])("in %s with Global Privacy Control %s counts %i", async (market, control, number) => {
    const { send, counted } = open();
    expect((await send({ market }, { "sec-gpc": control })).status).toBe(204);
    expect(views(await counted())).toBe(number);
  });

  it("counts an id once, and does not remember it for a market without counts", async () => {
    const { send, counted } = open();
    await send({ id: "the-same", market: "DE" });
    for (const _time of [1, 2]) await send({ id: "the-same" });
    expect(views(await counted())).toBe(1);
  });

  it("stops a flood from one address, and accepts events from others", async () => {
    const { send, counted, services } = open();
    const answers = await Promise.all(Array.from({ length: 241 }, () => send()));
    expect(answers.map(({ status }) => status).filter((status) => status === 429)).toEqual([429]);
    services.address = "198.51.100.9";
    expect((await send()).status).toBe(204);
    services.address = "203.0.113.7";
    services.time += 250;
    expect((await send()).status).toBe(204);
    expect(views(await counted())).toBe(242);
  });

  it("deletes counters that are older than the site's limit", async () => {
    const { send, counted, services } = open();
    await send();
    await counted();
    services.time += 751 * 86_400_000;
    await send();
    await counted();
    const all = await services.store.counters.read({ from: 0, to: 99_999 });
    expect(all.map(({ number }) => number)).toEqual([1]);
  });
});
