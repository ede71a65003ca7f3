import { describe, expect, test, vi } from "vitest";
import { PayloadError, payloadLoader } from "../../engine/runtime/load-payload.ts";
import { payload, replaceMember } from "./_support.ts";

const json = (value: unknown, init?: ResponseInit): Response => new Response(JSON.stringify(value), init);

function answering(...answers: (() => Response | Promise<Response>)[]) {
  const fetched = vi.fn(async (_address: RequestInfo | URL) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new Error("Nothing more to answer.");
    return answer();
  });
  replaceMember(globalThis, "fetch", fetched);
  return fetched;
}

describe("a payload", () => {
  test("is fetched from its page's address with the build's id", async () => {
    const page = payload();
    const fetched = answering(() => json(page));
    expect(await payloadLoader("b1")("/take/de")).toEqual(page);
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/take/de/_payload.json?b1");
  });

  test("of the home page stands at the root", async () => {
    const fetched = answering(() => json(payload({ path: "/" })));
    await payloadLoader("b1")("/");
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/_payload.json?b1");
  });

  test("is fetched once, whoever asks while or after", async () => {
    const fetched = answering(() => json(payload()));
    const load = payloadLoader("b1");
    const [first, second] = await Promise.all([load("/take/de"), load("/take/de")]);
    expect(second).toBe(first);
    expect(await load("/take/de")).toBe(first);
    expect(fetched).toHaveBeenCalledTimes(1);
    await load("/take/fr");
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("is fetched again once it is forgotten", async () => {
    const fetched = answering(() => json(payload()));
    const load = payloadLoader("b1");
    await load("/take/de");
    load.forget();
    await load("/take/de");
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe("what is no payload is refused:", () => {
  const cases: readonly [string, () => Response, RegExp][] = [
    ["a 404", () => json({}, { status: 404 }), /No payload at \/take\/de: 404/],
    ["a 500 with a payload in it", () => json(payload(), { status: 500 }), /500/],
    ["a page with status 200", () => new Response("<!doctype html><p>Hello"), /is not JSON/],
    ["an empty answer", () => new Response(""), /is not JSON/],
    ["null", () => json(null), /is not a payload/],
    ["a list", () => json([]), /is not a payload/],
    ["an object of another kind", () => json({ build: "b1", route: "take-2" }), /is not a payload/],
    ["a payload of another build", () => json(payload({ build: "b2" })), /is of build b2/],
  ];

  test.for(cases)("%s", async ([, answer, message]) => {
    answering(answer);
    const error = await payloadLoader("b1")("/take/de").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PayloadError);
    expect(String(error)).toMatch(message);
  });
});

describe("a failure", () => {
  test("is not kept", async () => {
    const page = payload();
    const fetched = answering(
      () => json({}, { status: 503 }),
      () => Promise.reject(new TypeError("offline")),
      () => json(page),
    );
    const load = payloadLoader("b1");
    await expect(load("/take/de")).rejects.toThrow(PayloadError);
    await expect(load("/take/de")).rejects.toThrow("offline");
    expect(await load("/take/de")).toEqual(page);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test("reaches all who wait for it", async () => {
    answering(() => json({}, { status: 503 }));
    const load = payloadLoader("b1");
    const results = await Promise.allSettled([load("/take/de"), load("/take/de")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});
