import { describe, expect, it } from "vitest";
import { panelPath } from "../../../../../engine/dev/panel-path.ts";

const info = {
  markets: [
    { code: "DE", segment: "de" },
    { code: "GB", segment: "gb" },
    { code: "CH-FR", segment: "ch-fr" },
  ],
};
const index = { name: "index", path: "/" };
const winter = { name: "winter", path: "/winter", markets: ["GB", "CH-FR"] };

describe("panelPath", () => {
  it.each([
    [index, "", "/"],
    [index, "de", "/de"],
    [winter, "", "/winter"],
    [winter, "ch-fr", "/winter/ch-fr"],
  ])("leads to the chosen market: %#", (route, segment, path) => {
    expect(panelPath(info, route, segment)).toBe(path);
  });

  it("leads to the first market of a route that is not in the chosen one", () => {
    expect(panelPath(info, winter, "de")).toBe("/winter/gb");
  });
});
