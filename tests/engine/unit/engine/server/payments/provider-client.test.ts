import { describe, expect, test } from "vitest";
import { createProviderClient } from "../../../../../../engine/server/payments/provider-client.ts";

const secret = "sk_live_secret";
const person = "mia@example.com";

interface Call {
  readonly url: string;
  readonly init: RequestInit;
}

/** A client whose fetch answers what a test says, and the calls that it has made. */
function createClient(answer: () => Response | Promise<Response>) {
  const calls: Call[] = [];
  const call = createProviderClient({
    name: "Bank",
    address: "https://bank.example",
    headers: { authorization: `Bearer ${secret}` },
    fetch: async (url, init = {}) => {
      calls.push({ url: String(url), init });
      return answer();
    },
    // SAFETY: the answers of these tests are objects.
    readCode: (body) => (body as { code?: unknown } | undefined)?.code,
  });
  return { call, calls };
}

const post = { method: "POST", path: "/payments", query: { note: person }, form: { email: person } } as const;

const fail = async (answer: () => Response | Promise<Response>, request: object = post) => {
  const { call } = createClient(answer);
  // SAFETY: each request of these tests has a method and a path.
  const error: unknown = await call(request as typeof post).catch((reason: unknown) => reason);
  if (!(error instanceof Error && "outcome" in error)) throw new Error("The call does not fail.");
  expect(error.message).not.toContain(secret);
  expect(error.message).not.toContain(person);
  return { outcome: error.outcome, message: error.message };
};

describe("a request", () => {
  test("has its parameters, a form and the headers, and follows no redirect", async () => {
    const { call, calls } = createClient(() => Response.json({ id: 1 }));
    const form = { amount: 100, "types[]": ["a", "b"], omitted: undefined };
    const headers = { "idempotency-key": "k" };
    expect(await call({ method: "POST", path: "/a", query: { q: "ä&b" }, form, headers })).toEqual({ id: 1 });
    const [{ url, init } = { url: "", init: {} }] = calls;
    expect(url).toBe("https://bank.example/a?q=%C3%A4%26b");
    expect(String(init.body)).toBe("amount=100&types%5B%5D=a&types%5B%5D=b");
    expect(init).toMatchObject({ method: "POST", redirect: "manual" });
    expect(init.headers).toMatchObject({ authorization: `Bearer ${secret}`, "idempotency-key": "k" });
    expect(init.signal).toBeInstanceOf(AbortSignal);
  });

  test("has JSON", async () => {
    const { call, calls } = createClient(() => new Response(null, { status: 204 }));
    expect(await call({ method: "PATCH", path: "/a", json: [1] })).toBeNull();
    expect(calls[0]?.init.body).toBe("[1]");
    expect(calls[0]?.init.headers).toMatchObject({ "content-type": "application/json" });
  });

  test("finds nothing", async () => {
    const { call } = createClient(() => new Response("no", { status: 404 }));
    expect(await call({ method: "GET", path: "/a" })).toBeUndefined();
  });
});

describe("a failure", () => {
  test.each([400, 401, 402, 403, 404, 422])("with status %i is a refusal", async (status) => {
    const { outcome, message } = await fail(() => Response.json({ code: "card_declined" }, { status }));
    expect({ outcome, message }).toEqual({
      outcome: "refused",
      message: `Bank answered POST /payments with ${status} card_declined.`,
    });
  });

  test.each([301, 302, 408, 409, 425, 429, 500, 502, 503])("with status %i is unknown", async (status) => {
    const headers = { location: "https://elsewhere.example" };
    const answer = () => new Response("{}", { status, headers });
    expect(await fail(answer)).toEqual({
      outcome: "unknown",
      message: `Bank answered POST /payments with ${status}.`,
    });
  });

  test.each([person, secret.padEnd(90, "x"), 12, null, { code: 1 }])("omits %j as a code", async (code) => {
    const { message } = await fail(() => Response.json({ code }, { status: 400 }));
    expect(message).toBe("Bank answered POST /payments with 400.");
  });

  test("needs no JSON", async () => {
    const { outcome } = await fail(() => new Response(`<p>${person}</p>`, { status: 403 }));
    expect(outcome).toBe("refused");
  });

  test("of the network is unknown", async () => {
    const { outcome } = await fail(() => Promise.reject(new TypeError(`fetch failed: ${secret} ${person}`)));
    expect(outcome).toBe("unknown");
  });

  test("is an answer that is no JSON", async () => {
    expect((await fail(() => new Response(person))).outcome).toBe("unknown");
  });

  test("is an answer without end", async () => {
    const chunk = new Uint8Array(65_536).fill(0x20);
    let chunks = 0;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        chunks += 1;
        controller.enqueue(chunk);
      },
    });
    expect((await fail(() => new Response(body))).outcome).toBe("unknown");
    expect(chunks * chunk.byteLength).toBeLessThan(5_000_000);
  });

  test("is an answer that takes too long", async () => {
    const answer = () => Promise.reject(new DOMException("", "TimeoutError"));
    expect(await fail(answer)).toEqual({
      outcome: "unknown",
      message: "Bank has not answered POST /payments: TimeoutError.",
    });
  });
});
