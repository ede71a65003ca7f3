import { describe, expect, it } from "vitest";
import { findClaim } from "../../../../engine/check/claim-words.ts";

describe("findClaim", () => {
  it.each([
    ["de", "Nehmen Sie 5 kg ab", "amount"],
    ["de", "10 Kilo weniger", "amount"],
    ["de", "Der Fettverbrenner", "wonder"],
    ["de", "Ärztlich empfohlen", "doctor"],
    ["de", "Heilt von innen", "cure"],
    ["en", "I lost 3 stone", "amount"],
    ["en", "It burns fat", "wonder"],
    ["en", "Doctor-recommended", "doctor"],
    ["en", "It cures what ails you", "cure"],
    ["fr", "Perdez jusqu’à 4 kg", "amount"],
    ["fr", "Un brûle-graisse", "wonder"],
    ["fr", "Recommandé par les médecins", "doctor"],
    ["fr", "Il guérit", "cure"],
    ["sv", "Gå ner 5 kg", "amount"],
    ["sv", "Fettförbrännande kapslar", "wonder"],
    ["sv", "Rekommenderas av läkare", "doctor"],
    ["sv", "Botar allt", "cure"],
    ["da", "Tab dig op til 5 kg", "amount"],
    ["da", "En fedtforbrænder", "wonder"],
    ["da", "Anbefalet af læger", "doctor"],
    ["da", "Det helbreder", "cure"],
    ["fi", "Laihdu 5 kg", "amount"],
    ["fi", "Rasvanpolttaja", "wonder"],
    ["fi", "Lääkärien suosittelema", "doctor"],
    ["fi", "Parantaa sairauksia", "cure"],
  ])("finds in %s: %s", (language, text, kind) => {
    expect(findClaim(text, language)).toMatchObject({ kind });
  });

  it.each([
    ["de", "Kein Fettverbrenner, nur Ballaststoff"],
    ["de", "Niemand muss entgiften"],
    ["de", "Er entgiftet nichts"],
    ["de", "Mittel gegen Diabetes können schlechter aufgenommen werden"],
    ["de", "Glucomannan trägt im Rahmen einer kalorienarmen Ernährung zu Gewichtsverlust bei"],
    ["en", "No detox, no miracle pill"],
    ["en", "A jar of 118 g weighs 5 kg less than a melon"],
    ["en", "How secure is my payment?"],
    ["fr", "Aucune tisane ne détoxifie rien"],
    ["fr", "Sans pilule miracle"],
    ["sv", "Inget mirakelmedel"],
    ["da", "Ingen har brug for en detox"],
    ["fi", "Ei rasvanpolttajia"],
    ["nl", "Detox"],
  ])("leaves alone in %s: %s", (language, text) => {
    expect(findClaim(text, language)).toBeUndefined();
  });
});
