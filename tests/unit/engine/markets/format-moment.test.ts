import { describe, expect, it } from "vitest";
import { formatMoment } from "../../../../engine/markets/format-moment.ts";

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, " ");

describe("formatMoment", () => {
  it.each([
    ["de-DE", "DE", "27. Nov. 2026, 23:59"],
    ["de-CH", "CH", "27. Nov. 2026, 23:59"],
    ["fr-BE", "BE", "27 nov. 2026, 23:59"],
    ["en-GB", "GB", "27 Nov 2026, 22:59"],
    ["fi-FI", "FI", "28.11.2026 klo 00.59"],
  ])("says in %s what the clocks of %s show then", (tag, country, text) => {
    expect(plain(formatMoment("2026-11-27T23:59:00+01:00", tag, country))).toBe(text);
  });

  it("applies summer time", () => {
    expect(formatMoment("2026-07-01T22:00:00Z", "en-GB", "DE")).toBe("2 Jul 2026, 00:00");
  });

  it.each([
    ["2026-11-27T23:59:00-05:00", "Nov 27, 2026, 11:59 PM GMT-5"],
    ["2026-11-27T23:59:00Z", "Nov 27, 2026, 11:59 PM UTC"],
  ])("names the offset of %s for a country with several times", (iso, text) => {
    expect(plain(formatMoment(iso, "en-US", "US"))).toBe(text);
  });
});
