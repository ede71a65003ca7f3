import { describe, expect, it } from "vitest";
import { senderGroups, submissionLimit } from "../../../../../../engine/server/limits/submission-limit.ts";

type Wait = ReturnType<typeof submissionLimit>;

const groups = (name: string) => [{ name, households: 1 }];

const use = (wait: Wait, name: string, times: number, now = 0) =>
  Array.from({ length: times }, () => wait(groups(name), now)).filter((ms) => ms === 0).length;

it("accepts a burst, then one submission in two seconds", () => {
  const wait = submissionLimit();
  expect(use(wait, "a", 40)).toBe(30);
  expect(wait(groups("a"), 500)).toBe(1500);
  expect(use(wait, "a", 5, 2_000)).toBe(1);
  expect(use(wait, "a", 40, 10_000_000)).toBe(30);
});

it("ignores a clock that goes back", () => {
  const wait = submissionLimit();
  expect(use(wait, "a", 40, 10_000)).toBe(30);
  expect(wait(groups("a"), 0)).toBe(2_000);
});

it("remembers thousands of senders, the busy ones longest", () => {
  const wait = submissionLimit();
  use(wait, "early", 30);
  use(wait, "busy", 30);
  for (let index = 0; index < 10_050; index++) {
    wait(groups(`address ${index}`), 0);
    if (index % 1000 === 0) wait(groups("busy"), 0);
  }
  expect(wait(groups("busy"), 0)).toBeGreaterThan(0);
  // The limiter has forgotten this sender: otherwise it would have to wait too.
  expect(wait(groups("early"), 0)).toBe(0);
});

/** The number of accepted submissions. `addressOf` gives the address of each by its index. */
const taken = (wait: Wait, submissions: number, addressOf: (index: number) => string | undefined, now = 0) =>
  Array.from({ length: submissions }, (_, index) => wait(senderGroups(addressOf(index)), now)).filter(
    (ms) => ms === 0,
  ).length;

describe("a sender", () => {
  it("with a whole /48 gets ten times the limit of a /64", () => {
    const wait = submissionLimit();
    expect(taken(wait, 3_000, (index) => `2001:db8:7:${index.toString(16)}::1`)).toBe(300);
    expect(taken(wait, 100, () => "2001:db8:8::1")).toBe(30);
  });

  it("with a /32 gets the limit for everybody", () => {
    const wait = submissionLimit();
    expect(taken(wait, 31_000, (index) => `2001:db8:${index.toString(16)}::1`)).toBe(30_000);
    expect(wait(senderGroups("203.0.113.7"), 0)).toBe(2);
  });

  it("a refused sender leaves the limits of others unchanged", () => {
    const wait = submissionLimit();
    taken(wait, 100_000, () => "203.0.113.7");
    expect(wait(senderGroups("203.0.113.8"), 0)).toBe(0);
  });
});

describe("behind a proxy that hides the senders", () => {
  it("accepts two orders a second without end", () => {
    const wait = submissionLimit();
    const waits = Array.from({ length: 3_600 }, (_, index) => wait(senderGroups("172.18.0.2"), index * 500));
    expect(waits.filter((ms) => ms > 0)).toEqual([]);
  });

  it("stops a flood, and accepts other senders", () => {
    const wait = submissionLimit();
    expect(taken(wait, 10_000, () => undefined)).toBe(600);
    expect(wait(senderGroups(undefined), 0)).toBe(100);
    expect(wait(senderGroups("203.0.113.7"), 0)).toBe(0);
  });
});

it("limits submissions from this machine, too", () => {
  expect(taken(submissionLimit(), 40_000, () => "127.0.0.1")).toBe(30_000);
});
