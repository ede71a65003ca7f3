import { createHash } from "node:crypto";
import { describe, expect, it } from "vitest";
import { toDay } from "../../../../../../engine/counts/days.ts";
import { countingShop } from "../../../../../fixtures/counting-shop.ts";

const password = "0123456789abcdef0123456789abcdef";

/** A shop whose experiment "opening" has run for three days. */
async function experimenting() {
  const shop = countingShop(createHash("sha256").update(password).digest("hex"));
  const today = toDay(shop.services.time);
  const about = { market: "DE", source: "none", device: "any", subject: "opening" } as const;
  await shop.services.store.counters.add(
    [0, 1, 2].flatMap((ago) =>
      ["control", "short"].flatMap((arm, index) => {
        const key = `0a1b2c3d ${arm} EUR`;
        const counted = { ...about, day: today - ago };
        return [
          {
            ...counted,
            kind: "arm-exposed",
            object: `${key} control:1,short:2`,
            number: 1000 * (index + 1),
            amount: 0,
          },
          { ...counted, kind: "arm-ordered", object: key, number: 40 + 160 * index, amount: 120_000 },
          { ...counted, kind: "arm-squares", object: key, number: 0, amount: 500_000_000 },
        ] as const;
      }),
    ),
  );
  const fetchAs = (path: string, headers: Record<string, string> = { authorization: `Bearer ${password}` }) =>
    shop.fetch(path, { headers });
  const login = await shop.fetch("/admin/login", {
    method: "POST",
    body: new URLSearchParams({ password }),
    headers: { "sec-fetch-site": "same-origin" },
  });
  return { fetchAs, cookie: login.headers.get("set-cookie")?.split(";")[0] ?? "" };
}

describe("/admin/experiment.json", () => {
  it("returns the report to everybody with the password", async () => {
    const { fetchAs } = await experimenting();
    const answer = await fetchAs("/admin/experiment.json?name=opening");
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(await answer.json()).toMatchObject({
      name: "opening",
      arms: [
        { id: "control", exposed: 3000, converted: 120 },
        { id: "short", exposed: 6000, converted: 600 },
      ],
      sampleRatio: { ok: true },
      verdict: "winner",
      winner: "short",
    });
    expect((await fetchAs("/admin/experiment.json?name=opening", {})).status).toBe(401);
  });

  it.each(["else", "constructor", ""])("returns no report of an experiment named %j", async (name) => {
    const { fetchAs } = await experimenting();
    expect((await fetchAs(`/admin/experiment.json?name=${name}`)).status).toBe(404);
  });
});

it("/admin shows the experiment's verdict, its arms and the interval over time", async () => {
  const { fetchAs, cookie } = await experimenting();
  const text = await (await fetchAs("/admin", { cookie })).text();
  expect(text.replaceAll(/<\/?span>/g, "")).toContain("npm run experiment -- end opening --winner short");
  expect(text).toContain("<span>--winner</span>");
  const rows = [...text.matchAll(/<th scope="row">([a-z ]+)<\/th><td>([^<]*)<\/td><td>([^<]*)<\/td>/g)];
  const figures = Object.fromEntries(rows.map(([, name = "", ...cells]) => [name, cells]));
  expect(figures).toMatchObject({
    visitors: ["3,000", "6,000"],
    converted: ["120", "600"],
    rate: ["4.00\u00a0%", "10.00\u00a0%"],
    "difference between": ["–", expect.stringMatching(/^\+[\d.]+ to \+[\d.]+$/)],
    "revenue between": [expect.stringMatching(/^€[\d.]+ to €[\d.]+$/), expect.stringMatching(/^€/)],
  });
  expect(text).toContain("short against control");
  expect(text.match(/<iframe src="\/preview\/[^"?]+\/take\/de\?arm=opening%3A\w+"/g)).toHaveLength(2);
  expect(text).toContain('aria-label="Difference of short to the control over time');
});
