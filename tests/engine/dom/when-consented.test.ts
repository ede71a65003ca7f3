import { beforeEach, expect, it, vi } from "vitest";
import { whenConsented } from "../../../engine/runtime/hooks/when-consented.ts";
import { writeConsent } from "../../../engine/runtime/tags/consent-storage.ts";

const both = ["statistics", "marketing"] as const;

beforeEach(() => localStorage.clear());

it("runs at once after a consent, and only for its purpose", () => {
  writeConsent(both, ["marketing"]);
  const [load, measure] = [vi.fn(), vi.fn()];
  whenConsented("marketing", load);
  whenConsented("statistics", measure);
  expect([load.mock.calls.length, measure.mock.calls.length]).toEqual([1, 0]);
});

it("waits for the consent, and runs once", () => {
  const load = vi.fn();
  whenConsented("marketing", load);
  expect(load).not.toHaveBeenCalled();
  writeConsent(both, []);
  expect(load).not.toHaveBeenCalled();
  writeConsent(both, both);
  writeConsent(both, both);
  expect(load).toHaveBeenCalledOnce();
});

it("stops waiting", () => {
  const load = vi.fn();
  const stop = whenConsented("marketing", load);
  stop();
  writeConsent(both, both);
  expect(load).not.toHaveBeenCalled();
});
