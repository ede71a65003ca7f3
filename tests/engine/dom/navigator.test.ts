import fc from "fast-check";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import type { Payload } from "../../../engine/payload/payload.ts";
import {
  createNavigator,
  type NavigationResult,
  type NavigatorParts,
  subscribeAddress,
} from "../../../engine/runtime/navigation/navigator.ts";
import { type Deferred, deferred, payload, settled, startAtAddress } from "./_support.ts";

/** Listens to changes of the address until the test ends. */
const listen = (listener: () => void) => onTestFinished(subscribeAddress(listener));
const here = (): string => location.pathname + location.search + location.hash;

function setUp(parts: Partial<NavigatorParts> = {}) {
  const waiting = new Map<string, Deferred<Payload>[]>();
  const events: string[] = [];
  const errors: unknown[] = [];
  const navigator = createNavigator({
    prepare: (path) => {
      const answer = deferred<Payload>();
      waiting.set(path, [...(waiting.get(path) ?? []), answer]);
      return answer.promise;
    },
    commit: ({ path }) => events.push(`commit ${path} at ${here()}`),
    moveTo: (to) => events.push(`move ${to.search}${to.hash} at ${here()}`),
    allowedHosts: () => ["pay.example"],
    isAtItsAddress: () => true,
    leave: (to) => events.push(`leave ${to.href}`),
    recover: ({ error, to }) => {
      errors.push(error);
      events.push(`recover ${to.pathname}`);
    },
    onError: (error) => errors.push(error),
    ...parts,
  });
  const next = (path: string): Deferred<Payload> => {
    const answer = waiting.get(path)?.shift();
    if (answer === undefined) throw new Error(`No request waits for ${path}.`);
    return answer;
  };
  const answer = (path: string) => next(path).resolve(payload({ path }));
  const fail = (path: string, error = new Error(path)) => next(path).reject(error);
  return { navigator, events, errors, answer, fail };
}

beforeEach(() => startAtAddress("/start?q=1"));

describe("a navigation", () => {
  test("succeeds once its page has loaded: it changes the address first, then the page", async () => {
    const { navigator, events, answer } = setUp();
    const length = history.length;
    const result = navigator.navigate("/a?x=1#part");
    await settled();
    expect(here()).toBe("/start?q=1");
    answer("/a");
    expect(await result).toBe("ok");
    expect(events).toEqual(["commit /a at /a?x=1#part"]);
    expect(history.length).toBe(length + 1);
  });

  test("calls listeners once, after the address and before the page changes", async () => {
    const { navigator, events, answer } = setUp();
    listen(() => events.push(`told at ${here()}`));
    const result = navigator.navigate("/a");
    answer("/a");
    await result;
    expect(events).toEqual(["told at /a", "commit /a at /a"]);
  });

  test("does not call removed listeners", async () => {
    const { navigator, answer } = setUp();
    const listener = vi.fn();
    subscribeAddress(listener)();
    const result = navigator.navigate("/a");
    answer("/a");
    await result;
    expect(listener).not.toHaveBeenCalled();
  });

  test("to the current address does nothing", { tags: "spec:4.7" }, async () => {
    const { navigator, events } = setUp();
    const listener = vi.fn();
    listen(listener);
    const length = history.length;
    expect(await navigator.navigate("/start?q=1")).toBe("duplicated");
    expect(await navigator.navigate("?q=1")).toBe("duplicated");
    expect(events).toEqual([]);
    expect(listener).not.toHaveBeenCalled();
    expect(history.length).toBe(length);
  });

  test("to the current address cancels the running navigation", async () => {
    const { navigator, events, answer } = setUp();
    const first = navigator.navigate("/a");
    expect(await navigator.navigate("/start?q=1")).toBe("duplicated");
    answer("/a");
    expect(await first).toBe("cancelled");
    expect(events).toEqual([]);
    expect(here()).toBe("/start?q=1");
  });

  test("within the page only scrolls", async () => {
    const { navigator, events } = setUp();
    expect(await navigator.navigate("#part")).toBe("ok");
    expect(await navigator.navigate("?q=2")).toBe("ok");
    expect(events).toEqual(["move ?q=1#part at /start?q=1#part", "move ?q=2 at /start?q=2"]);
  });

  test("can replace the entry in the history", async () => {
    const { navigator, answer } = setUp();
    const length = history.length;
    const result = navigator.navigate("/a", { replace: true });
    answer("/a");
    expect(await result).toBe("ok");
    expect(here()).toBe("/a");
    expect(history.length).toBe(length);
  });

  test("stores the scroll position in the history entry of the old page", async () => {
    const { navigator, answer } = setUp();
    const replaced = vi.spyOn(history, "replaceState");
    const result = navigator.navigate("/a");
    answer("/a");
    await result;
    expect(replaced).toHaveBeenCalledExactlyOnceWith({ scroll: scrollY }, "");
    replaced.mockRestore();
    expect(history.state).toEqual({ scroll: 0 });
  });
});

describe("a navigation that another overtakes", () => {
  test("never shows its page if it loads last", { tags: "spec:4.7" }, async () => {
    const { navigator, events, answer } = setUp();
    const listener = vi.fn();
    listen(listener);
    const length = history.length;
    const [first, second] = [navigator.navigate("/a"), navigator.navigate("/b")];
    await settled();
    answer("/b");
    expect(await second).toBe("ok");
    answer("/a");
    expect(await first).toBe("cancelled");
    expect(events).toEqual(["commit /b at /b"]);
    expect(listener).toHaveBeenCalledTimes(1);
    expect(history.length).toBe(length + 1);
  });

  test("never shows its page if it loads first", async () => {
    const { navigator, events, answer } = setUp();
    const [first, second] = [navigator.navigate("/a"), navigator.navigate("/b")];
    await settled();
    answer("/a");
    expect(await first).toBe("cancelled");
    expect(here()).toBe("/start?q=1");
    answer("/b");
    expect(await second).toBe("ok");
    expect(events).toEqual(["commit /b at /b"]);
  });

  test("reports no error and changes no page when it fails", async () => {
    const { navigator, events, errors, answer, fail } = setUp();
    const [first, second] = [navigator.navigate("/a"), navigator.navigate("/b")];
    await settled();
    fail("/a");
    expect(await first).toBe("cancelled");
    expect(errors).toEqual([]);
    answer("/b");
    expect(await second).toBe("ok");
    expect(events).toEqual(["commit /b at /b"]);
  });

  test("is cancelled by a scroll within the page", async () => {
    const { navigator, events, answer } = setUp();
    const first = navigator.navigate("/a");
    await settled();
    expect(await navigator.navigate("#part")).toBe("ok");
    answer("/a");
    expect(await first).toBe("cancelled");
    expect(events).toEqual(["move ?q=1#part at /start?q=1#part"]);
  });
});

describe("a page that cannot be prepared", () => {
  test("starts the recovery, and the navigation is aborted", async () => {
    const { navigator, events, errors, fail } = setUp();
    const listener = vi.fn();
    listen(listener);
    const result = navigator.navigate("/a");
    await settled();
    const error = new Error("no payload");
    fail("/a", error);
    expect(await result).toBe("aborted");
    expect(events).toEqual(["recover /a"]);
    expect(errors).toEqual([error]);
    expect(listener).not.toHaveBeenCalled();
    expect(here()).toBe("/start?q=1");
  });
});

test("the recovery knows whether another navigation has started", async () => {
  let isLast = () => false;
  const recover = vi.fn<NavigatorParts["recover"]>((failure) => {
    isLast = failure.isLast;
  });
  const { navigator, answer, fail } = setUp({ recover });
  const first = navigator.navigate("/a");
  fail("/a");
  await first;
  expect(isLast()).toBe(true);
  const second = navigator.navigate("/b");
  expect(isLast()).toBe(false);
  answer("/b");
  expect(await second).toBe("ok");
});

test("a second try repeats the original navigation", async () => {
  let retry = () => {};
  const { navigator, events, answer, fail } = setUp({
    recover: (failure) => {
      retry = failure.retry;
    },
  });
  const length = history.length;
  const first = navigator.navigate("/a?x=1", { replace: true });
  fail("/a");
  expect(await first).toBe("aborted");
  retry();
  answer("/a");
  await settled();
  expect(events).toEqual(["commit /a at /a?x=1"]);
  expect(history.length).toBe(length);
});

describe("an address outside of the site", () => {
  test("is left to the browser if the site allows it", async () => {
    const { navigator, events, errors } = setUp();
    expect(await navigator.navigate("https://pay.example/x?y#z")).toBe("aborted");
    expect(await navigator.navigate("mailto:hello@shop.example")).toBe("aborted");
    expect(events).toEqual(["leave https://pay.example/x?y#z", "leave mailto:hello@shop.example"]);
    expect(errors).toEqual([]);
  });

  test.for([
    ["https://evil.example/", /external URL is not allowed by default/],
    ["//evil.example", /external URL is not allowed by default/],
    ["/\\evil.example", /external URL is not allowed by default/],
    ["javascript:alert(1)", /Cannot navigate to a URL with 'javascript:' protocol/],
  ] as const)("that it does not allow is refused: %s", { tags: "spec:8.3" }, async ([href, text]) => {
    const { navigator, events, errors } = setUp();
    expect(await navigator.navigate(href)).toBe("aborted");
    expect(errors).toHaveLength(1);
    expect(String(errors[0])).toMatch(text);
    expect(events).toEqual([]);
    expect(here()).toBe("/start?q=1");
  });

  test("asks the guards too", async () => {
    const { navigator, events } = setUp();
    navigator.guard(() => false);
    expect(await navigator.navigate("https://pay.example/")).toBe("aborted");
    expect(events).toEqual([]);
  });
});

describe("a page that replaced the page of its address", () => {
  test("gives way to the page of the address on a navigation there, without another history entry", async () => {
    let isAtItsAddress = false;
    const events: string[] = [];
    const { navigator, answer } = setUp({
      isAtItsAddress: () => isAtItsAddress,
      commit: ({ path }) => {
        isAtItsAddress = true;
        events.push(`commit ${path} at ${here()}`);
      },
    });
    const length = history.length;
    const result = navigator.navigate("/start?q=1");
    answer("/start");
    expect(await result).toBe("ok");
    expect(events).toEqual(["commit /start at /start?q=1"]);
    expect(history.length).toBe(length);
    expect(await navigator.navigate("/start?q=1")).toBe("duplicated");
  });
});

describe("a guard", () => {
  test("that agrees delays nothing: two navigations in a row both succeed", async () => {
    const { navigator, events } = setUp();
    navigator.guard(() => true);
    const first = navigator.navigate("#a", { replace: true });
    const second = navigator.navigate("#b");
    expect([await first, await second]).toEqual(["ok", "ok"]);
    expect(events).toEqual(["move ?q=1#a at /start?q=1#a", "move ?q=1#b at /start?q=1#b"]);
  });

  test("that refuses aborts the navigation before any preparation", { tags: "spec:4.7" }, async () => {
    const prepare = vi.fn(() => Promise.resolve(payload()));
    const { navigator, events } = setUp({ prepare });
    navigator.guard(() => false);
    expect(await navigator.navigate("/a")).toBe("aborted");
    expect(prepare).not.toHaveBeenCalled();
    expect(events).toEqual([]);
    expect(here()).toBe("/start?q=1");
  });

  test("that agrees lets the navigation continue, and gets both addresses", async () => {
    const { navigator, answer } = setUp();
    const guard = vi.fn((_to: URL, _from: URL) => true);
    navigator.guard(guard);
    const result = navigator.navigate("/a?x=1");
    await settled();
    answer("/a");
    expect(await result).toBe("ok");
    const [to, from] = guard.mock.calls[0] ?? [];
    expect([to?.pathname, to?.search, from?.pathname]).toEqual(["/a", "?x=1", "/start"]);
  });

  test("is called before scrolls within the page too", async () => {
    const { navigator, events } = setUp();
    navigator.guard(() => false);
    expect(await navigator.navigate("#part")).toBe("aborted");
    expect(events).toEqual([]);
    expect(here()).toBe("/start?q=1");
  });
});

describe("back and forward", () => {
  test("show the page of the new address, and write no history", async () => {
    const commit = vi.fn();
    const { navigator, answer } = setUp({ commit });
    history.replaceState({ scroll: 300 }, "", "/old");
    const length = history.length;
    const result = navigator.navigate(location.href, { pop: { scroll: 300 } });
    await settled();
    answer("/old");
    expect(await result).toBe("ok");
    expect(commit).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ path: "/old" }),
      expect.any(URL),
      {
        pop: { scroll: 300 },
      },
    );
    expect(history.length).toBe(length);
    expect(history.state).toEqual({ scroll: 300 });
  });

  test("leave the page unchanged when the visitor goes back and forward quickly", async () => {
    const { navigator, events, answer } = setUp();
    history.replaceState(null, "", "/old");
    const back = navigator.navigate(location.href, { pop: { scroll: 0 } });
    await settled();
    history.replaceState(null, "", "/start?q=1");
    expect(await navigator.navigate(location.href, { pop: { scroll: 0 } })).toBe("duplicated");
    answer("/old");
    expect(await back).toBe("cancelled");
    expect(events).toEqual([]);
  });

  test("within the page scroll to the stored position", async () => {
    const moveTo = vi.fn();
    const { navigator } = setUp({ moveTo });
    await navigator.navigate("#part");
    history.replaceState({ scroll: 40 }, "", "/start?q=1");
    expect(await navigator.navigate(location.href, { pop: { scroll: 40 } })).toBe("ok");
    expect(moveTo).toHaveBeenLastCalledWith(expect.any(URL), { pop: { scroll: 40 } });
  });

  test("do not store the scroll position of the current page in another page's entry", () => {
    const { navigator } = setUp();
    history.replaceState({ scroll: 300 }, "", "/old");
    navigator.keepScroll();
    expect(history.state).toEqual({ scroll: 300 });
  });
});

test("the last navigation that starts wins, whatever the order of starts and answers", async () => {
  const step = fc.oneof(
    fc.record({ kind: fc.constant("start" as const), path: fc.constantFrom("/a", "/b", "/c", "/d") }),
    fc.record({ kind: fc.constantFrom("answer" as const, "fail" as const), which: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      history.replaceState(null, "", "/start?q=1");
      const open: { path: string; answer: Deferred<Payload> }[] = [];
      const commits: string[] = [];
      const failures: string[] = [];
      const navigator = createNavigator({
        prepare: (path) => {
          const answer = deferred<Payload>();
          open.push({ path, answer });
          return answer.promise;
        },
        commit: ({ path }) => commits.push(`${path} ${location.pathname}`),
        moveTo: () => {},
        allowedHosts: () => [],
        isAtItsAddress: () => true,
        leave: () => {},
        recover: ({ to }) => void failures.push(to.pathname),
        onError: () => {},
      });
      const results: Promise<NavigationResult>[] = [];
      let last: string | undefined;
      const close = async (index: number, isGood: boolean) => {
        const [one] = open.splice(index % open.length, 1);
        if (one === undefined) return;
        if (isGood) one.answer.resolve(payload({ path: one.path }));
        else one.answer.reject(new Error("failed"));
        await settled();
      };
      for (const one of steps) {
        if (one.kind === "start") {
          last = one.path;
          results.push(navigator.navigate(one.path));
        } else if (open.length > 0) await close(one.which, one.kind === "answer");
      }
      const failed = failures.length;
      while (open.length > 0) await close(0, true);
      const ended = await Promise.all(results);
      // Each page was shown under its own address.
      for (const commit of commits) expect(new Set(commit.split(" ")).size).toBe(1);
      expect(commits).toHaveLength(ended.filter((result) => result === "ok").length);
      expect(failures).toHaveLength(ended.filter((result) => result === "aborted").length);
      // If the last navigation failed, the runtime must recover from it. Otherwise its page is shown.
      if (last === undefined) expect(commits).toEqual([]);
      else if (ended.at(-1) === "aborted") expect(failures.at(-1)).toBe(last);
      else {
        expect(location.pathname).toBe(last);
        expect(["ok", "duplicated"]).toContain(ended.at(-1));
        expect(failures.length).toBe(failed);
      }
    }),
    { numRuns: 150, seed: 1 },
  );
});
