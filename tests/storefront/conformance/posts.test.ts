import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Answer, ask, type Host, shows } from "../../engine/conformance/_host.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { storingHosts } from "./_hosts.ts";
import { postCases } from "./_post-cases.ts";

describe.each(storingHosts)("on %s", (_, start) => {
  let host: Host;
  beforeAll(async () => {
    host = await start(inject("shop"));
  });
  afterAll(() => host.close());

  const submission = (
    form: string,
    body: string,
    headers: Readonly<Record<string, string>> = {},
  ): Promise<Answer> =>
    ask(host, {
      path: `/api/forms/${form}`,
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body,
    });
  const feedback = (message: string): string =>
    JSON.stringify({ market: "DE", values: { message }, website: "" });

  test.for(postCases)(
    "$name",
    async ({ form, headers, body, status, answer, has = {}, shows: shown = [], keeps = 0 }) => {
      const before = await host.stored();
      const answered = await submission(form, body, { "idempotency-key": randomUUID(), ...headers });
      expect(answered.status, answered.body.slice(0, 200)).toBe(status);
      if (answer !== undefined) expect(JSON.parse(answered.body)).toEqual(answer);
      for (const [name, value] of Object.entries(has))
        expect(String(answered.headers[name]), name).toMatch(value);
      for (const text of shown) expect(shows(answered, text), `shows ${text}`).toBe(true);
      expect((await host.stored()) - before).toBe(keeps);
    },
  );

  test("a quiz without script leads to a page with its result, kept by nobody", async () => {
    const before = await host.stored();
    const body = new URLSearchParams({ page: "/v2/gb", "age.1": "17", "age.unit": "years" });
    const type = { "content-type": "application/x-www-form-urlencoded" };
    const { status, headers } = await submission("v2", body.toString(), type);
    const path = String(headers["location"]);
    expect([status, path]).toEqual([303, expect.stringMatching(/^\/v2-summary\/gb\?result=[\w-]+$/)]);
    const [shown, forged, general] = await Promise.all(
      [path, `${path}A`, "/v2-summary/gb"].map((one) => ask(host, { path: one })),
    );
    const title = (answer: Answer | undefined) => /<h1[^>]*>([^<]*)/.exec(answer?.body ?? "")?.[1];
    expect(shown?.headers["cache-control"]).toBe("private, no-store");
    expect(shown?.headers["x-robots-tag"]).toBe("noindex");
    expect(title(forged)).toBe(title(general));
    expect(title(shown)).not.toBe(title(general));
    expect(await host.stored()).toBe(before);
  });

  test("a post from the site's own page is taken", async () => {
    const { status } = await submission("feedback", feedback("own"), {
      origin: host.url,
      "sec-fetch-site": "same-origin",
    });
    expect(status).toBe(200);
  });

  test("the same key is kept once, at once and later, and belongs to its form", async () => {
    const before = await host.stored();
    const key = { "idempotency-key": randomUUID() };
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, () => submission("feedback", feedback("once"), key)),
    );
    expect(atOnce.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await submission("feedback", feedback("once"), key)).status).toBe(200);
    expect((await host.stored()) - before).toBe(1);
    const refund = JSON.stringify({ market: "DE", values: {}, website: "" });
    expect((await submission("refund", refund, key)).status).toBe(422);
    const lead = JSON.stringify({
      market: "DE",
      values: { email: "ada@example.org", consent: true },
      website: "",
    });
    expect((await submission("quiz-lead", lead, key)).status).toBe(409);
    expect((await host.stored()) - before).toBe(1);
  });

  describe("an order that may repeat another", () => {
    const asFields = { "content-type": "application/x-www-form-urlencoded" };
    const values = (email: string) => ({ ...rightOrder, email, product: "best-value", country: "DE" });
    const byScript = (email: string, key: string, more: object = {}) =>
      submission(
        "order",
        JSON.stringify({ market: "DE", values: { ...values(email), terms: true, ...more }, website: "" }),
        { "idempotency-key": key },
      );
    const plain = (email: string, more: Readonly<Record<string, string>> = {}, headers = {}) => {
      const fields = { ...values(email), terms: "yes", market: "DE", page: "/take/de", website: "", ...more };
      return submission("order", new URLSearchParams(fields).toString(), { ...asFields, ...headers });
    };
    const cookieOf = ({ headers }: Answer) => headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
    const keyIn = ({ body }: Answer) => /name="idempotency-key" value="([\w-]+)"/.exec(body)?.[1] ?? "";

    test("is not dropped: a corrected one gets what is stored, and nothing of who ordered", async () => {
      const before = await host.stored();
      const key = randomUUID();
      const first = await byScript("one@example.org", key);
      expect(first.status).toBe(200);
      for (const more of [{ street: "Right 2" }, { product: "family" }]) {
        const answer = await byScript("one@example.org", key, more);
        expect(answer.status).toBe(409);
        const { earlier, ...labels } = JSON.parse(answer.body).repeat;
        expect(earlier).toEqual({
          at: expect.stringMatching(/^\d{4}-.*Z$/),
          order: {
            lines: [{ name: expect.any(String), price: expect.stringMatching(/^\d+,\d\d\u00a0€$/) }],
            total: expect.stringMatching(/^\d+,\d\d\u00a0€$/),
          },
        });
        expect(labels.title).toMatch(/^Ihre Bestellung vom .* \d\d:\d\d ist bei uns angekommen$/);
        expect(labels.again).toMatch(/zahlungspflichtig bestellen/);
        expect(answer.body).not.toMatch(/Lovelace|one@example|Analyseweg/);
        expect(cookieOf(answer)).toBe(cookieOf(first));
      }
      expect((await byScript("one@example.org", key)).status).toBe(200);
      expect((await host.stored()) - before).toBe(1);
      const again = `again-${randomUUID()}`;
      for (const _ of [1, 2])
        expect((await byScript("one@example.org", again, { street: "Right 2" })).status).toBe(200);
      expect((await host.stored()) - before).toBe(2);
    });

    test("is asked about without a word of what is stored, where the visitor holds neither key nor cookie", async () => {
      const before = await host.stored();
      await byScript("two@example.org", randomUUID());
      const asked = await byScript(" TWO@example.org", randomUUID());
      expect(asked.status).toBe(409);
      const { repeat } = JSON.parse(asked.body);
      expect(Object.keys(repeat).sort()).toEqual(["again", "keep", "text", "title"]);
      expect(asked.headers["set-cookie"]).toBeUndefined();
      const page = await plain("two@example.org");
      expect(page.status).toBe(409);
      expect(page.body).toContain(repeat.title);
      expect(shows(page, "1 × ")).toBe(false);
      expect((await host.stored()) - before).toBe(1);
    });

    test("without script is two choices on the same page, with everything typed", async () => {
      const before = await host.stored();
      const first = await plain("three@example.org");
      expect(first.status).toBe(303);
      const cookie = { cookie: cookieOf(first) };
      const page = await plain("three@example.org", { street: "Right <2>" }, cookie);
      expect(page.status).toBe(409);
      for (const text of ["Right &lt;2&gt;", 'data-repeat="again"', 'href="/upsell/de" data-repeat="keep"'])
        expect(shows(page, text), text).toBe(true);
      for (const text of ["Ihre Bestellung vom", "1 × "]) expect(shows(page, text), text).toBe(true);
      expect(keyIn(page)).toMatch(/^again-/);
      const more = { street: "Right <2>", "idempotency-key": keyIn(page) };
      for (const _ of [1, 2]) {
        const { status, headers } = await plain("three@example.org", more, cookie);
        expect([status, headers.location]).toEqual([303, "/upsell/de"]);
      }
      expect((await host.stored()) - before).toBe(2);
    });

    test("without script and not right gets a key of its own, by which it is known from then on", async () => {
      const before = await host.stored();
      const refused = await plain("four@example", { email: "four@example" });
      expect(refused.status).toBe(422);
      const key = { "idempotency-key": keyIn(refused) };
      expect((await plain("four@example.org", key)).status).toBe(303);
      expect((await plain("four@example.org", key)).status).toBe(303);
      const corrected = await plain("five@example.org", key);
      expect(corrected.status).toBe(409);
      expect(shows(corrected, /Ihre Bestellung vom/)).toBe(true);
      expect((await host.stored()) - before).toBe(1);
    });

    test("comes twenty times at once without script, and is stored once", async () => {
      const before = await host.stored();
      const answers = await Promise.all(Array.from({ length: 20 }, () => plain("six@example.org")));
      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([303]));
      expect(new Set(answers.map(cookieOf)).size).toBe(1);
      expect((await host.stored()) - before).toBe(1);
    });
  });

  test("stores all submissions with different keys", async () => {
    const before = await host.stored();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        submission("feedback", feedback(`number ${place}`), { "idempotency-key": randomUUID() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await host.stored()) - before).toBe(12);
  });
});
