import { describe, expect, it } from "vitest";
import { shownMarket } from "../../../../../engine/markets/market.ts";

// Decision 11.
const markets = {
  forced: [
    {
      routes: ["v1ip", "v1ip-summary", "offerip"],
      map: { CH: "CH-FR", "CH-FR": "CH-FR", BE: "BE" },
      otherwise: "FR",
    },
  ],
};

describe("shownMarket", () => {
  it.each([
    ["v1ip", "CH", "CH-FR"],
    ["v1ip", "CH-FR", "CH-FR"],
    ["v1ip", "BE", "BE"],
    ["v1ip", "FR", "FR"],
    ["v1ip-summary", "DE", "FR"],
    ["offerip", "GB", "FR"],
    ["v1", "DE", "DE"],
    ["v1ip-2", "DE", "DE"],
  ])("shows on %s to a visitor of %s the market %s", (route, code, shown) => {
    expect(shownMarket(markets, route, code)).toBe(shown);
  });

  it("shows visitors their market on a site without forced routes", () => {
    expect(shownMarket({ forced: undefined }, "v1ip", "DE")).toBe("DE");
  });
});
