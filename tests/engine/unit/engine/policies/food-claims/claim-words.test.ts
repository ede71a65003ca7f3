import { describe, expect, it } from "vitest";
import { readRulePage } from "../../../../../../engine/build/read-rule-page.ts";
import {
  findClaim,
  hasClaim,
  readsClaims,
} from "../../../../../../engine/policies/food-claims/claim-words.ts";
import { languageName } from "../../../../../../engine/site/find-markets.ts";

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
    ["fi", "Parantaa diabeteksen ja virkistää", "cure"],
    ["fi", "Ehkäisee syöpää", "cure"],
    ["fi", "Kapseli laihduttaa 10 kiloa kuukaudessa", "amount"],
    ["fi", "Laihduin jopa 4 kg", "amount"],
    ["fi", "10 kiloa kevyempi kesällä", "amount"],
    ["de", "10 Kilo in vier Wochen", "amount"],
    ["de", "Hilft gegen Krebs", "cure"],
    ["en", "10 pounds in a month", "amount"],
    ["en", "Reverses diabetes", "cure"],
    ["en", "It helps to cure colds", "cure"],
    ["en", "The cure", "cure"],
    ["en", "A cure for everything", "cure"],
    ["fr", "5 kg en un mois", "amount"],
    ["sv", "5 kilo på en månad", "amount"],
    ["sv", "Förebygger cancer", "cure"],
    ["da", "5 kilo om måneden", "amount"],
    ["da", "Forebygger kræft", "cure"],
    ["nl", "Verlies tot 5 kg in een maand", "amount"],
    ["nl", "Ik ben 5 kilo afgevallen", "amount"],
    ["nl", "Val in drie weken 4 kg af", "amount"],
    ["nl", "De vetverbrander", "wonder"],
    ["nl", "Aanbevolen door artsen", "doctor"],
    ["nl", "Artsen raden Mellva aan", "doctor"],
    ["nl", "Het geneest van binnenuit", "cure"],
    ["it", "Perdi fino a 5 kg", "amount"],
    ["it", "3 chili in meno", "amount"],
    ["it", "Il bruciagrassi", "wonder"],
    ["it", "Consigliato dai medici", "doctor"],
    ["it", "Previene il diabete", "cure"],
    ["es", "Pierde hasta 5 kilos", "amount"],
    ["es", "He perdido 4 kg", "amount"],
    ["es", "El quemagrasas", "wonder"],
    ["es", "Recomendado por médicos", "doctor"],
    ["es", "Cura la diabetes", "cure"],
  ])("finds in %s: %s", (language, text, kind) => {
    expect(findClaim(text, language)).toMatchObject({ kind });
    expect(hasClaim(`a\n${text}\nb`, language)).toBe(true);
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
    ["fi", "Paketti painaa 2 kiloa"],
    ["fi", "Parantaa makua hieman"],
    ["de", "Ein Sack mit 10 Kilo in der Küche"],
    ["en", "A bag of 5 kg in the kitchen"],
    ["nl", "Geen vetverbrander, alleen vezels"],
    ["nl", "Niemand hoeft te ontgiften"],
    ["nl", "Glucomannaan draagt in het kader van een caloriearm dieet bij tot gewichtsverlies"],
    ["nl", "Een pot van 118 g weegt 5 kg minder dan een meloen"],
    ["it", "Non è un bruciagrassi"],
    ["it", "Senza pillole miracolose"],
    ["it", "Il glucomannano contribuisce alla perdita di peso nell’ambito di una dieta ipocalorica"],
    ["it", "Chi cura la spedizione?"],
    ["es", "Sin detox ni milagros"],
    ["es", "Nadie necesita un producto milagro"],
    [
      "es",
      "El glucomanano contribuye a la pérdida de peso en el contexto de una dieta de bajo valor energético",
    ],
    ["es", "Una vida sana"],
    ["pl", "Detox"],
  ])("leaves alone in %s: %s", (language, text) => {
    expect(findClaim(text, language)).toBeUndefined();
  });

  it("recognises negations only in the language of the text", () => {
    expect(findClaim("För sin detox", "sv")).toMatchObject({ kind: "wonder" });
    expect(findClaim("Im Mai detox", "de")).toMatchObject({ kind: "wonder" });
  });
});

describe("readsClaims", () => {
  it("reads the languages that the page of rules lists", () => {
    const said = /It reads (.*?)\./.exec(readRulePage("forbidden-claim").why)?.[1] ?? "";
    const names = said.split(/, | and /);
    const codes = ["da", "de", "en", "es", "fi", "fr", "it", "nl", "pl", "pt", "nb", "cs", "sv"];
    expect(codes.filter(readsClaims).map(languageName).sort()).toEqual(names);
  });
});
