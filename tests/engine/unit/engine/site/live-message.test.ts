import { describe, expect, it } from "vitest";
import { fillLiveText } from "../../../../../engine/payload/live-text.ts";
import { liveMessage } from "../../../../../engine/site/live-message.ts";

const known = (name: string) => (name === "brand" ? "Lumo" : undefined);

describe("a text that the browser completes", () => {
  it.each([
    ["Plain", {}, "Plain"],
    ["{current} of {total} at {brand}", { current: 3, total: 9 }, "3 of 9 at Lumo"],
    ["{count, plural, one {# day} other {# days}} left", { count: 1 }, "1 day left"],
    ["{count, plural, one {# day} other {# days}} left", { count: 1200 }, "1,200 days left"],
    ["{count, plural, =0 {none} one {one} other {#}} at {brand}", { count: 0 }, "none at Lumo"],
    ["It's '{'{brand}", {}, undefined],
  ] as const)("%s", (text, values, expected) => {
    const live = liveMessage(text, known);
    expect(live && fillLiveText(live, values, "en-GB")).toBe(expected);
  });

  it.each([
    "{count, number, percent}",
    "{when, date, short}",
    "{kind, select, a {A} other {B}}",
    "{count, plural, offset:1 one {# day} other {# days}}",
    "{count, selectordinal, one {#st} other {#th}}",
    "{a, plural, one {x} other {x}} {b, plural, one {y} other {y}}",
    "{a, plural, one {{b, plural, one {y} other {y}}} other {x}}",
    "{brand, plural, one {x} other {x}}",
    "{broken",
  ])("is not made of %s", (text) => {
    expect(liveMessage(text, known)).toBeUndefined();
  });

  it("chooses the plural form by the language's rules", () => {
    const live = liveMessage("{n, plural, one {# jour} other {# jours}}", known);
    expect(live && fillLiveText(live, { n: 0 }, "fr-FR")).toBe("0 jour");
    expect(live && fillLiveText(live, { n: 2.5 }, "fr-FR")).toBe("2,5 jours");
  });
});
