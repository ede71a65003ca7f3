import { describe, expect, it } from "vitest";
import { type ArrivalTerms, formatArrival } from "../../../../../engine/forms/arrival.ts";

const terms: ArrivalTerms = { from: 2, to: 4, timeZone: "Europe/London", languageTag: "en-GB" };
const arrival = (moment: string, changes: Partial<ArrivalTerms> = {}) =>
  // Intl writes narrow spaces around the dash.
  formatArrival(Date.parse(moment), { ...terms, ...changes }).replaceAll(/\s/g, " ");

describe("the days of arrival", () => {
  it("are counted without weekends", () => {
    expect(arrival("2026-12-03T10:00Z")).toBe("Mon 7 December – Wed 9 December");
    expect(arrival("2026-12-05T10:00Z")).toBe("Tue 8 December – Thu 10 December");
  });

  it("count Saturdays where the shop delivers on them", () => {
    expect(arrival("2026-12-03T10:00Z", { weekdays: [1, 2, 3, 4, 5, 6] })).toBe(
      "Sat 5 December – Tue 8 December",
    );
  });

  it("begin by the clock of the market", () => {
    const late = "2026-12-06T22:30Z";
    expect(arrival(late)).toBe("Tue 8 December – Thu 10 December");
    expect(arrival(late, { timeZone: "Europe/Helsinki" })).toBe("Wed 9 December – Fri 11 December");
  });

  it("begin on the next working day from the hour of the cut-off on, and on weekends", () => {
    const cutOff = { cutOff: 14 };
    expect(arrival("2026-12-01T13:59Z", cutOff)).toBe("Thu 3 December – Mon 7 December");
    expect(arrival("2026-12-01T14:00Z", cutOff)).toBe("Fri 4 December – Tue 8 December");
    expect(arrival("2026-12-05T10:00Z", cutOff)).toBe("Wed 9 December – Fri 11 December");
  });

  it("are written as the market writes them, a single day once", () => {
    expect(arrival("2026-11-29T10:00Z", { languageTag: "de-DE" })).toBe("Di., 1. – Do., 3. Dezember");
    expect(arrival("2026-11-29T10:00Z", { to: 2 })).toBe("Tue 1 December");
  });
});
