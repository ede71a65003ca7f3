import { expect, onTestFinished, test, vi } from "vitest";
import { groupQueue } from "../../../../../../../engine/server/data/sqlite/sqlite-thread.ts";

const large = { group: 100, waiting: 100 };

/** A queue whose groups end when the test decides. */
function heldQueue(limits = large) {
  const groups: { items: readonly string[]; end: PromiseWithResolvers<readonly string[]> }[] = [];
  const queue = groupQueue<string, string>((items) => {
    const end = Promise.withResolvers<readonly string[]>();
    groups.push({ items, end });
    return end.promise;
  }, limits);
  const begun = async (count: number) => {
    while (groups.length < count) await new Promise((resolve) => setImmediate(resolve));
    return groups.map(({ items }) => items.join(""));
  };
  const end = (place: number) =>
    groups[place]?.end.resolve(groups[place].items.map((item) => item.toUpperCase()));
  return { queue, groups, begun, end };
}

test("groups the tasks of one turn, and then the tasks that arrive during it", async () => {
  const { queue, begun, end } = heldQueue();
  const first = ["a", "b"].map((item) => queue.add(item));
  expect(await begun(1)).toEqual(["ab"]);
  const second = ["c", "d", "e"].map((item) => queue.add(item));
  end(0);
  expect(await Promise.all(first)).toEqual(["A", "B"]);
  expect(await begun(2)).toEqual(["ab", "cde"]);
  end(1);
  expect(await Promise.all(second)).toEqual(["C", "D", "E"]);
});

test("splits tasks into groups of limited size", async () => {
  const { queue, begun, end } = heldQueue({ group: 2, waiting: 100 });
  const all = ["a", "b", "c"].map((item) => queue.add(item));
  await begun(1);
  end(0);
  expect(await begun(2)).toEqual(["ab", "c"]);
  end(1);
  expect(await Promise.all(all)).toEqual(["A", "B", "C"]);
});

test("tells each group how long its first task has waited", async () => {
  vi.useFakeTimers({ now: 0, toFake: ["performance"] });
  onTestFinished(() => void vi.useRealTimers());
  const waits: number[] = [];
  const ends: PromiseWithResolvers<readonly string[]>[] = [];
  const queue = groupQueue<string, string>((_, waited) => {
    waits.push(waited);
    const end = Promise.withResolvers<readonly string[]>();
    ends.push(end);
    return end.promise;
  }, large);
  const begun = async (count: number) => {
    while (ends.length < count) await new Promise((resolve) => setImmediate(resolve));
  };
  const first = queue.add("a");
  await begun(1);
  vi.advanceTimersByTime(100);
  const second = queue.add("b");
  vi.advanceTimersByTime(2000);
  const third = queue.add("c");
  vi.advanceTimersByTime(900);
  ends[0]?.resolve(["A"]);
  await first;
  await begun(2);
  expect(waits).toEqual([0, 2900]);
  ends[1]?.resolve(["B", "C"]);
  expect(await Promise.all([second, third])).toEqual(["B", "C"]);
});

test("accepts no more tasks than its limit", async () => {
  const { queue, begun, end } = heldQueue({ group: 1, waiting: 2 });
  const [a, b, c] = ["a", "b", "c"].map((item) => queue.add(item));
  expect(c).toBeUndefined();
  await begun(1);
  end(0);
  expect(await a).toBe("A");
  await begun(2);
  expect(queue.add("d")).toBeDefined();
  end(1);
  expect(await b).toBe("B");
});

test("continues after a failed group, and rests when it is empty", async () => {
  const { queue, groups, begun, end } = heldQueue();
  const lost = queue.add("a");
  await begun(1);
  const kept = queue.add("b");
  groups[0]?.end.reject(new Error("no"));
  await expect(lost).rejects.toThrow("no");
  await begun(2);
  end(1);
  expect(await kept).toBe("B");
  await queue.rest();
  const next = queue.add("c");
  await begun(3);
  end(2);
  expect(await next).toBe("C");
});
