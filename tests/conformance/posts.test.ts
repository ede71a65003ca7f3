import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Answer, ask, type Host, shows } from "./_host.ts";
import { hosts } from "./_hosts.ts";
import { postCases } from "./_post-cases.ts";

describe.each(hosts)("on %s", (_, start) => {
  let host: Host;
  beforeAll(async () => {
    host = await start(inject("shop"));
  });
  afterAll(() => host.close());

  const post = (
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
      const answered = await post(form, body, { "idempotency-key": randomUUID(), ...headers });
      expect(answered.status, answered.body.slice(0, 200)).toBe(status);
      if (answer !== undefined) expect(JSON.parse(answered.body)).toEqual(answer);
      for (const [name, value] of Object.entries(has))
        expect(String(answered.headers[name]), name).toMatch(value);
      for (const text of shown) expect(shows(answered, text), `shows ${text}`).toBe(true);
      expect((await host.stored()) - before).toBe(keeps);
    },
  );

  test("a post from the site's own page is taken", async () => {
    const { status } = await post("feedback", feedback("own"), {
      origin: host.url,
      "sec-fetch-site": "same-origin",
    });
    expect(status).toBe(200);
  });

  test("the same key is kept once, at once and later, and belongs to its form", async () => {
    const before = await host.stored();
    const key = { "idempotency-key": randomUUID() };
    const atOnce = await Promise.all(
      Array.from({ length: 8 }, () => post("feedback", feedback("once"), key)),
    );
    expect(atOnce.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect((await post("feedback", feedback("once"), key)).status).toBe(200);
    expect((await host.stored()) - before).toBe(1);
    const refund = JSON.stringify({ market: "DE", values: {}, website: "" });
    expect((await post("refund", refund, key)).status).toBe(422);
    const lead = JSON.stringify({
      market: "DE",
      values: { email: "ada@example.org", consent: true },
      website: "",
    });
    expect((await post("quiz-lead", lead, key)).status).toBe(409);
    expect((await host.stored()) - before).toBe(1);
  });

  test("posts with keys of their own are all kept", async () => {
    const before = await host.stored();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, place) =>
        post("feedback", feedback(`number ${place}`), { "idempotency-key": randomUUID() }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect((await host.stored()) - before).toBe(12);
  });
});
