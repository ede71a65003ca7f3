import { describe, expect, it } from "vitest";
import { assertGtmId, isGtmId } from "../../../../../engine/tags/gtm-id.ts";

describe("a tag manager's id", () => {
  it.each(["GTM-A", "GTM-0", "GTM-AB12XYZ"])("may be %s", { tags: "spec:5.1" }, (id) => {
    expect(isGtmId(id)).toBe(true);
    expect(() => assertGtmId(id)).not.toThrow();
  });

  it.each([
    ["gtm-abc", "'gtm-abc' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-ABC'?"],
    ["G-AB12", "'G-AB12' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-AB12'?"],
    ["UA-1-2x", "'UA-1-2x' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-2X'?"],
    [" GTM-AB12", "' GTM-AB12' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-AB12'?"],
    ["GTM-AB12\n", "'GTM-AB12\n' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/). Did you mean 'GTM-AB12'?"],
    ["GTM-", "'GTM-' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/)"],
    ["", "'' is not a valid GTM-ID (/^GTM-[0-9A-Z]+$/)"],
  ])("is not %j, and the error says so", { tags: "spec:5.1" }, (id, message) => {
    expect(isGtmId(id)).toBe(false);
    expect(() => assertGtmId(id)).toThrow(new Error(message));
  });
});
