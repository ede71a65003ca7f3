import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { type Asked, ask, type Host, testToken } from "../../engine/conformance/_host.ts";
import { rightOrder } from "../../fixtures/right-order.ts";
import { storingHosts } from "./_hosts.ts";

/** More orders than the 100 values that D1 allows a statement. */
const count = 105;

describe.each(storingHosts.filter(([name]) => name !== "dev mode"))("the order API on %s", (_, start) => {
  let host: Host;
  beforeAll(async () => {
    host = await start(inject("shop"));
    for (let index = 0; index < count; index++) {
      const values = { ...rightOrder, email: `ada${index}@example.org`, country: "DE", terms: true };
      const { status, body } = await ask(host, {
        path: "/api/forms/order",
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": `the-order-${index}` },
        body: JSON.stringify({ market: "DE", values: { ...values, product: "best-value" }, website: "" }),
      });
      expect(status, body).toBe(200);
    }
  }, 60_000);
  afterAll(() => host.close());

  const call = async (path: string, { headers, ...asked }: Omit<Asked, "path"> = {}) => {
    const authorization = `Bearer ${testToken}`;
    const answer = await ask(host, {
      path: `/api/orders${path}`,
      headers: { authorization, ...headers },
      ...asked,
    });
    return { ...answer, body: JSON.parse(answer.body) };
  };

  test("lists all orders in pages, newest first, and exports them", async () => {
    const first = await call("?limit=90");
    const { body: rest } = await call(`?limit=90&market=DE&after=${first.body.next}`);
    expect([first.status, first.headers["cache-control"]]).toEqual([200, "no-store"]);
    expect(rest.next).toBeUndefined();
    const emails = [...first.body.orders, ...rest.orders].map(({ customer }) => customer.email);
    expect(emails).toEqual(
      Array.from({ length: count }, (_, index) => `ada${count - 1 - index}@example.org`),
    );
    expect((await call("/export?since=1d")).body).toHaveLength(count);
  });

  test("lets one of two writers with the same version record a fact, once for each key", async () => {
    const [{ number, version, total }] = (await call("?limit=1")).body.orders;
    const record = (key: string, match = `"${version}"`) =>
      call(`/${number.toLowerCase()}/facts`, {
        method: "POST",
        headers: { "idempotency-key": key, "if-match": match },
        body: JSON.stringify({ type: "paid", amount: total }),
      });
    const answers = await Promise.all([record("payment-1"), record("payment-2")]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 412]);
    const { facts } = (await call(`/${number}`)).body;
    const { key } = facts.find(({ type }: { readonly type: string }) => type === "paid");
    const again = await record(key);
    expect([again.status, again.headers.etag]).toEqual([200, `"${version + 1}"`]);
    expect(again.body).toMatchObject({
      status: "paid",
      paid: total,
      due: 0,
      facts: expect.arrayContaining([expect.objectContaining({ type: "paid", key })]),
    });
  });

  test("refuses whoever has no right token", async () => {
    for (const authorization of ["", "Bearer another-token-of-thirty-two-characters"])
      expect((await call("", { headers: { authorization } })).status).toBe(401);
  });
});
