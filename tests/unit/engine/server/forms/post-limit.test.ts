import { expect, it } from "vitest";
import { postLimit } from "../../../../../engine/server/forms/post-limit.ts";

const use = (wait: ReturnType<typeof postLimit>, address: string, times: number, now = 0) =>
  Array.from({ length: times }, () => wait(address, now)).filter((ms) => ms === 0).length;

it("takes a burst, then one in two seconds", () => {
  const wait = postLimit();
  expect(use(wait, "a", 40)).toBe(30);
  expect(wait("a", 500)).toBe(1500);
  expect(use(wait, "a", 5, 2_000)).toBe(1);
  expect(use(wait, "a", 40, 10_000_000)).toBe(30);
});

it("gives and takes nothing for a clock that was set back", () => {
  const wait = postLimit();
  expect(use(wait, "a", 40, 10_000)).toBe(30);
  expect(wait("a", 0)).toBe(2_000);
});

it("keeps ten thousand addresses in mind, the busy ones longest", () => {
  const wait = postLimit();
  use(wait, "early", 30);
  use(wait, "busy", 30);
  for (let index = 0; index < 10_050; index++) {
    wait(`address ${index}`, 0);
    if (index % 1000 === 0) wait("busy", 0);
  }
  expect(wait("busy", 0)).toBeGreaterThan(0);
  // Forgotten: it would have to wait, too.
  expect(wait("early", 0)).toBe(0);
});
