import { describe, expect, test, vi } from "vitest";
import { basePlaceholder, orderPlaceholder, savingsPlaceholder } from "../../../engine/payload/shell.ts";
import { PayloadError, payloadLoader } from "../../../engine/runtime/navigation/load-payload.ts";
import { pagePayload, payload, replaceMember, shell } from "./_support.ts";

const json = (value: unknown, init?: ResponseInit): Response => new Response(JSON.stringify(value), init);

/** What a loader needs of the current document. Its page has a campaign. */
const current = (shellName = "") => ({ code: "c1.1", content: "0a1b", shell: shellName });

/** Answers requests for payloads, in this order. The shell that they name is always there. */
function answering(...answers: (() => Response | Promise<Response>)[]) {
  const fetched = vi.fn(async (_address: RequestInfo | URL, _init?: RequestInit) => {
    const answer = answers.length > 1 ? answers.shift() : answers[0];
    if (answer === undefined) throw new Error("Nothing more to answer.");
    return answer();
  });
  replaceMember(globalThis, "fetch", async (address: RequestInfo | URL, init?: RequestInit) =>
    String(address).startsWith("/assets/frames/") ? json(shell()) : fetched(address, init),
  );
  return fetched;
}

describe("a payload", () => {
  test("is fetched from its page's address with the hash of its code", {
    tags: ["spec:2.16", "spec:7.2"],
  }, async () => {
    const fetched = answering(() => json(pagePayload()));
    expect(await payloadLoader(current())("/take/de")).toEqual(payload());
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/take/de/_payload.json?c1", expect.anything());
  });

  test("of the home page has a file name at the root", { tags: "spec:7.2" }, async () => {
    const fetched = answering(() => json(pagePayload({ path: "/", base: "" })));
    await payloadLoader(current())("/");
    expect(fetched).toHaveBeenCalledExactlyOnceWith("/_payload.json?c1", expect.anything());
  });

  test("is fetched once for all callers, also for later ones", async () => {
    const fetched = answering(() => json(pagePayload()));
    const load = payloadLoader(current());
    const [first, second] = await Promise.all([load("/take/de"), load("/take/de")]);
    expect(second).toBe(first);
    expect(await load("/take/de")).toBe(first);
    expect(fetched).toHaveBeenCalledTimes(1);
    await load("/take/fr");
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  test("of the current document is fetched in its own state, past the browser's cache", async () => {
    const fetched = answering(() => json(pagePayload({ code: "c1.1" })));
    expect(await payloadLoader(current()).own("/take/de")).toEqual(payload({ code: "c1.1" }));
    expect(fetched).toHaveBeenCalledExactlyOnceWith(
      "/take/de/_payload.json?c1.1",
      expect.objectContaining({ cache: "no-cache" }),
    );
  });

  test("of a page that has changed since does not belong to the current document", async () => {
    answering(() => json(pagePayload({ code: "c1.1", content: "ffff" })));
    const { own } = payloadLoader(current());
    const error = await own("/take/de").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PayloadError);
    expect(String(error)).toContain("The page at /take/de has changed");
  });

  test("is fetched again once the cache has dropped it", async () => {
    const fetched = answering(() => json(pagePayload()));
    const load = payloadLoader(current());
    await load("/take/de");
    load.forget();
    await load("/take/de");
    expect(fetched).toHaveBeenCalledTimes(2);
  });
});

describe("a response that is not a payload is rejected:", () => {
  const cases: readonly [string, () => Response, RegExp][] = [
    ["a 404", () => json({}, { status: 404 }), /No payload at \/take\/de: 404/],
    ["a 500 with a payload in it", () => json(pagePayload(), { status: 500 }), /500/],
    ["a page with status 200", () => new Response("<!doctype html><p>Hello"), /is not JSON/],
    ["an empty answer", () => new Response(""), /is not JSON/],
    ["null", () => json(null), /is not a payload/],
    ["a list", () => json([]), /is not a payload/],
    [
      "a payload with blocks that have no props",
      () => json({ ...pagePayload(), main: [{ id: "a", block: "b" }] }),
      /is not a payload/,
    ],
    [
      "a payload without an order target",
      () => json({ ...pagePayload(), order: { rules: [] } }),
      /is not a payload/,
    ],
    ["an object of another kind", () => json({ code: "c1", route: "take-2" }), /is not a payload/],
    ["a payload that needs other code", () => json(pagePayload({ code: "c2" })), /needs the code c2/],
  ];

  test.for(cases)("%s", async ([, answer, message]) => {
    answering(answer);
    const error = await payloadLoader(current())("/take/de").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PayloadError);
    expect(String(error)).toMatch(message);
  });
});

describe("a failure", () => {
  test("is not cached", async () => {
    const fetched = answering(
      () => json({}, { status: 503 }),
      () => Promise.reject(new TypeError("offline")),
      () => json(pagePayload()),
    );
    const load = payloadLoader(current());
    await expect(load("/take/de")).rejects.toThrow(PayloadError);
    await expect(load("/take/de")).rejects.toThrow("No answer");
    expect(await load("/take/de")).toEqual(payload());
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  test("reaches all callers that wait for it", async () => {
    answering(() => json({}, { status: 503 }));
    const load = payloadLoader(current());
    const results = await Promise.allSettled([load("/take/de"), load("/take/de")]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });
});

describe("a shell", () => {
  const address = "/assets/frames/f1.json";
  const link = {
    id: "top",
    block: "top",
    props: { order: orderPlaceholder, gb: `${basePlaceholder}/gb`, text: `f1${savingsPlaceholder}` },
  };
  const around = shell({
    before: [link],
    head: {
      image: "https://shop.example/og.webp",
      canonical: `https://shop.example${basePlaceholder}/de`,
      alternates: [],
    },
  });

  /** Responses by path, without the query. Other paths get a 404. */
  function serving(files: Record<string, (() => Response) | undefined>) {
    const fetched = vi.fn(async (wanted: RequestInfo | URL) => {
      const path = String(wanted).split("?")[0] ?? "";
      return files[path]?.() ?? new Response("", { status: 404 });
    });
    replaceMember(globalThis, "fetch", fetched);
    return () => fetched.mock.calls.map(([wanted]) => String(wanted));
  }
  const pages = {
    "/take/de/_payload.json": () => json(pagePayload()),
    "/buy/de/_payload.json": () =>
      json(
        pagePayload({
          path: "/buy/de",
          base: "/buy",
          savings: " 20 %",
          order: { rules: [], href: "/thanks/de" },
          head: { title: "Buy", description: "Another", image: "https://shop.example/own.webp" },
        }),
      ),
  };

  test("surrounds every page that names it, with the page's own path and order target", async () => {
    serving({ ...pages, [address]: () => json(around) });
    const load = payloadLoader(current());
    const [take, buy] = [await load("/take/de"), await load("/buy/de")];
    expect(take).toMatchObject({
      path: "/take/de",
      layout: "plain",
      market: { code: "DE" },
      head: {
        title: "Take",
        image: "https://shop.example/og.webp",
        canonical: "https://shop.example/take/de",
      },
      before: [{ props: { order: "/offer2/de", gb: "/take/gb", text: "f1" } }],
    });
    expect(buy.head.image).toBe("https://shop.example/own.webp");
    expect(buy.before[0]?.props).toEqual({ order: "/thanks/de", gb: "/buy/gb", text: "f1 20 %" });
    expect(take).not.toHaveProperty("shell");
    expect(take).not.toHaveProperty("base");
    expect(buy).not.toHaveProperty("savings");
  });

  test("is fetched once for all pages that name it", async () => {
    const fetched = serving({ ...pages, [address]: () => json(around) });
    const load = payloadLoader(current("f1"));
    await Promise.all([load("/take/de"), load("/buy/de")]);
    expect(fetched().filter((wanted) => wanted === address)).toHaveLength(1);
  });

  test("of the current page is requested together with the first payload", () => {
    const fetched = serving({ ...pages, [address]: () => json(around) });
    void payloadLoader(current("f1"))("/take/de").catch(() => undefined);
    expect(fetched()).toEqual([address, "/take/de/_payload.json?c1"]);
  });

  test("that the next page does not use may fail", async () => {
    serving({ ...pages, [address]: () => json(around) });
    expect(await payloadLoader(current("gone"))("/take/de")).toMatchObject({ layout: "plain" });
  });

  test.for<[string, (() => Response) | undefined, RegExp]>([
    ["is missing", undefined, /No shell f1: 404/],
    ["is no JSON", () => new Response("<!doctype html>"), /The shell of \/take\/de is not JSON/],
  ])("that %s makes the payload unusable, until it is there", async ([, broken, message]) => {
    const files: Record<string, (() => Response) | undefined> = { ...pages, [address]: broken };
    serving(files);
    const error = await payloadLoader(current("f1"))("/take/de").catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(PayloadError);
    expect(String(error)).toMatch(message);
    const load = payloadLoader(current("f1"));
    files[address] = undefined;
    await expect(load("/take/de")).rejects.toThrow(PayloadError);
    files[address] = () => json(around);
    expect(await load("/take/de")).toMatchObject({ layout: "plain" });
  });
});
