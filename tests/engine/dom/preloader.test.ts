import { expect, test } from "vitest";
import { preloader } from "../../../engine/runtime/navigation/preloader.ts";
import { type Deferred, deferred, settled } from "./_support.ts";

function setUp() {
  const started: string[] = [];
  const open = new Map<string, Deferred<void>>();
  const preload = preloader((path) => {
    started.push(path);
    const one = deferred();
    open.set(path, one);
    return one.promise;
  });
  const end = async (path: string, error?: Error) => {
    if (error) open.get(path)?.reject(error);
    else open.get(path)?.resolve();
    await settled();
  };
  return { preload, started, end };
}

test("runs four tasks at once, and the others wait in order", { tags: "spec:9.5" }, async () => {
  const { preload, started, end } = setUp();
  for (const path of ["a", "b", "c", "d", "e", "f", "g"]) preload(path);
  expect(started).toEqual(["a", "b", "c", "d"]);
  await end("c");
  expect(started).toEqual(["a", "b", "c", "d", "e"]);
  await end("a");
  await end("e");
  expect(started).toEqual(["a", "b", "c", "d", "e", "f", "g"]);
});

test("preloads a path once, whether its task waits, runs or is done", async () => {
  const { preload, started, end } = setUp();
  for (const path of ["a", "a", "b", "c", "d", "e", "e"]) preload(path);
  await end("a");
  await end("e");
  preload("a");
  preload("e");
  preload("f");
  expect(started).toEqual(["a", "b", "c", "d", "e", "f"]);
});

test("a failed task frees its slot and fails no other task", async () => {
  const { preload, started, end } = setUp();
  for (const path of ["a", "b", "c", "d", "e"]) preload(path);
  await end("b", new Error("offline"));
  expect(started).toEqual(["a", "b", "c", "d", "e"]);
});

test("never runs more than four tasks, whatever their results", { tags: "spec:9.5" }, async () => {
  let running = 0;
  let max = 0;
  const preload = preloader(async (path) => {
    running++;
    max = Math.max(max, running);
    await settled();
    running--;
    if (Number(path) % 3 === 0) throw new Error("failed");
  });
  for (let index = 0; index < 40; index++) preload(String(index));
  while (running > 0) await settled();
  expect(max).toBe(4);
});
