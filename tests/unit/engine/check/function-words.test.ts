import { describe, expect, it } from "vitest";
import { canBeBoth, languageTester } from "../../../../engine/check/function-words.ts";

const languages = ["de", "en", "fr", "sv", "da", "fi"];

describe("languageTester", () => {
  it.each([
    ["Take two capsules with a big glass of water.", "de", "en"],
    ["Nehmen Sie zwei Kapseln mit einem großen Glas Wasser.", "fr", "de"],
    ["Prenez deux gélules avec un grand verre d’eau.", "en", "fr"],
    ["Du har fjorton dagar på dig och det är gratis.", "fi", "sv"],
    ["Det er ikke nødvendigt at vælge nu.", "sv", "da"],
    ["Du behöver inte välja något i dag.", "da", "sv"],
    ["Voit palauttaa sen kahden viikon aikana, mutta ei enää sen jälkeen.", "en", "fi"],
  ])("knows that %s is not %s, but %s", (text, own, language) => {
    expect(languageTester(own, languages)(text)).toBe(language);
    expect(languageTester(language, languages)(text)).toBeUndefined();
  });

  it.each([
    ["Black Friday", "de"],
    ["Made in Germany", "fr"],
    ["Apple Pay, Google Pay, PayPal", "fi"],
    ["Das Buch „The Book of Tea“ liegt in jedem Paket.", "de"],
    ["Ørsted och Næstved ligger i Danmark", "sv"],
    ["Malmö og Göteborg ligger i Sverige", "da"],
    ["{brand} [terms](to:the-terms-of-it)", "fi"],
  ])("stays silent on %s in %s", (text, own) => {
    expect(languageTester(own, languages)(text)).toBeUndefined();
  });

  it("knows nothing of a language without function words", () => {
    expect(languageTester("xx", languages)("Take two of them with a glass of water.")).toBeUndefined();
  });
});

describe("canBeBoth", () => {
  it("lets a sentence be Danish and Swedish, but not German and English", () => {
    expect(canBeBoth("Du skriver eller ringer", "sv", "da")).toBe(true);
    expect(canBeBoth("Black Friday hos Mellva", "de", "en")).toBe(false);
    expect(canBeBoth("Det er ikke noget for dig, og hvad så?", "sv", "da")).toBe(false);
  });
});
