import { expect, it } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { isMessageKey } from "../../../engine/schema/messages.ts";
import { otherLanguages } from "../../fixtures/other-languages.ts";
import { today } from "../../fixtures/today.ts";
import { speller } from "./_speller.ts";

/** Wrong texts in the languages that the small shop does not have, and the rules that find them. */
const wrongTexts: Readonly<Record<string, readonly (readonly [text: string, code: string])[]>> = {
  fr_FR: [
    ["Il soigne le diabète en douceur", "forbidden-claim"],
    ["Une cure détox pour votre corps", "forbidden-claim"],
    ["5 kg de moins en 2 semaines", "forbidden-claim"],
    ["Recommandé par les médecins", "forbidden-claim"],
    ["Sans aucun effet secondaire", "forbidden-claim"],
    ["Cliniquement prouvé", "forbidden-claim"],
    ["Le coupe-faim naturel", "forbidden-claim"],
    ["Brûle vos graisses", "forbidden-claim"],
    ["Tres simple au quotidien", "misspelt-word"],
    ["Une journee comme les autres", "misspelt-word"],
    ['Un "mardi" comme les autres', "straight-quotes"],
    ["Un „mardi“ comme les autres", "straight-quotes"],
    ["Un mardi comme les les autres", "repeated-word"],
    ["You can take it with water before your meals and that is all there is to it.", "misspelt-word"],
    ["Non è difficile prendere le capsule con un bicchiere di acqua prima di ogni pasto.", "misspelt-word"],
    ["No es difícil tomar las cápsulas con un vaso de agua antes de cada comida del día.", "misspelt-word"],
    ["Texte à traduire", "placeholder-text"],
    ["À compléter", "placeholder-text"],
    ["Jusqu’au 20 décembre 2024", "past-date"],
    ["Lundi 27 novembre 2026", "impossible-date"],
    ["Le 31 novembre 2026", "impossible-date"],
    ["Économisez 60 % aujourd’hui", "unfounded-figure"],
    ["La livraison coûte 3,90 €", "unfounded-figure"],
    ["Seulement 399 kr", "foreign-currency"],
    ["Plus que 3 en stock !", "invented-figure"],
    ["Plus de 50 000 clients satisfaits", "invented-figure"],
  ],
  da_DK: [
    ["Helbreder sukkersyge", "forbidden-claim"],
    ["Detox for hele kroppen", "forbidden-claim"],
    ["5 kg mindre på 2 uger", "forbidden-claim"],
    ["Tab dig 5 kg på 2 uger", "forbidden-claim"],
    ["Anbefalet af læger", "forbidden-claim"],
    ["Helt uden bivirkninger", "forbidden-claim"],
    ["Klinisk dokumenteret", "forbidden-claim"],
    ["Forbrænder fedt hele dagen", "forbidden-claim"],
    ["En naturlig appetitdæmper", "forbidden-claim"],
    ["Lige naar du vil, paa arbejdet", "misspelt-word"],
    ['En "helt" almindelig tirsdag', "straight-quotes"],
    ["En helt helt almindelig tirsdag morgen og og aften", "repeated-word"],
    ["The jar stands beside the kettle, and you will not forget it in the morning.", "misspelt-word"],
    [
      "Det är inte svårt att ta kapslarna när du äter, och du behöver inte tänka på något annat.",
      "misspelt-word",
    ],
    ["Skal oversættes", "placeholder-text"],
    ["Tekst mangler", "placeholder-text"],
    ["Gælder til den 20. december 2024", "past-date"],
    ["Mandag den 27. november 2026", "impossible-date"],
    ["Den 31. november 2026", "impossible-date"],
    ["Spar 60 % i dag", "unfounded-figure"],
    ["Fragt koster kun 29 kr.", "unfounded-figure"],
    ["Kun 34,90 €", "foreign-currency"],
    ["Kun 3 tilbage på lager", "invented-figure"],
    ["Over 50.000 glade kunder", "invented-figure"],
  ],
  fi_FI: [
    ["Parantaa diabeteksen", "forbidden-claim"],
    ["Puhdistaa kehon myrkyistä", "forbidden-claim"],
    ["5 kg vähemmän kahdessa viikossa", "forbidden-claim"],
    ["Laihdu 5 kg kahdessa viikossa", "forbidden-claim"],
    ["Lääkärien suosittelema", "forbidden-claim"],
    ["Ei sivuvaikutuksia", "forbidden-claim"],
    ["Kliinisesti todistettu", "forbidden-claim"],
    ["Polttaa rasvaa", "forbidden-claim"],
    ["Luonnollinen ruokahalun hillitsijä", "forbidden-claim"],
    ["Joka paiva samaan aikaan", "misspelt-word"],
    ['Aivan "tavallinen" tiistai', "straight-quotes"],
    ["Aivan „tavallinen“ tiistai", "straight-quotes"],
    ["Aivan tavallinen tavallinen tiistai", "repeated-word"],
    ["We pack your parcel on the same day, and the invoice is in it when it arrives.", "misspelt-word"],
    ["Vi packar paketet samma dag, och fakturan ligger i när det kommer hem till dig.", "misspelt-word"],
    ["Käännä tämä", "placeholder-text"],
    ["Teksti puuttuu", "placeholder-text"],
    ["Voimassa 20. joulukuuta 2024 asti", "past-date"],
    ["Maanantaina 27. marraskuuta 2026", "impossible-date"],
    ["31. marraskuuta 2026", "impossible-date"],
    ["Säästä 60 % tänään", "unfounded-figure"],
    ["Toimitus maksaa 3,90 €", "unfounded-figure"],
    ["Vain 399 kr", "foreign-currency"],
    ["Vain 3 jäljellä", "invented-figure"],
    ["Yli 50 000 tyytyväistä asiakasta", "invented-figure"],
  ],
};

/** Right texts that look like them. */
const rightTexts: Readonly<Record<string, readonly string[]>> = {
  fr_FR: [
    "Après un repas léger, une journée très calme",
    "« Un mardi comme les autres », dit Anna",
    "Cela ne remplace aucun médicament et ne soigne rien.",
    "Le vendredi 26 novembre 2027, à 19 h 30",
    "2,5 litres d’eau par jour, c’est assez",
    "Parlez-en à votre médecin avant de commencer.",
    "Il reste 3 verres sur la table.",
    "La garantie de la carafe dure 24 mois.",
  ],
  da_DK: [
    "Når du vil, på arbejdet eller hjemme",
    "”Helt almindelig tirsdag”, siger Liv",
    "Det helbreder ingenting, og det lover vi heller ikke.",
    "Fredag den 26. november 2027",
    "2,5 liter vand om dagen er nok",
    "Spørg din læge, før du begynder.",
    "Der er tre glas tilbage på bordet.",
    "Karaflen har 24 måneders reklamationsret.",
  ],
  fi_FI: [
    "Joka päivä samaan aikaan, hyvään tahtiin",
    "”Aivan tavallinen tiistai”, sanoo Anna",
    "Se ei paranna sairauksia, eikä sitä luvata.",
    "Perjantaina 26. marraskuuta 2027",
    "2,5 litraa vettä päivässä riittää",
    "Kysy lääkäriltä ennen kuin aloitat.",
    "Pöydällä on kolme lasia jäljellä.",
    "Kannulla on 24 kuukauden takuu.",
  ],
  ch_FR: ["Une journée à Genève, très calme"],
  ch_CH: ["Draussen, nach einem grossen Znüni"],
};

/** Words that other languages compare with these: figures, values, and formatting. */
const isSimple = (text: string): boolean => !/[\d{*[]/.test(text);

const documents = new Map(otherLanguages.documents.map((document) => [document.file, document]));

/** Introductions and remarks of a locale, each the only one that is taken of its file. */
const introductions = (locale: string): { file: string; key: string }[] =>
  otherLanguages.documents.flatMap(({ file, value }) => {
    if (!file.startsWith(`manifests/messages/${locale}/`)) return [];
    const texts = Object.entries(value as Readonly<Record<string, string>>);
    const intro = texts.find(
      ([key, text]) => isMessageKey(key) && /\.(?:intro|hint|text)$/.test(key) && isSimple(text),
    );
    return intro ? [{ file, key: intro[0] }] : [];
  });

/** The problems of the shop with some of its introductions replaced, as `fr_FR/take.json past-date`. */
function checkWith(texts: Readonly<Record<string, readonly string[]>>): Map<string, string> {
  const changed = new Map(documents);
  const placed = new Map<string, string>();
  for (const [locale, own] of Object.entries(texts)) {
    const places = introductions(locale);
    own.forEach((text, index) => {
      const place = places[index];
      if (place === undefined) throw new Error(`${locale} has only ${places.length} introductions.`);
      const value = documents.get(place.file)?.value as Readonly<Record<string, string>>;
      changed.set(place.file, readJson(place.file, JSON.stringify({ ...value, [place.key]: text })));
      placed.set(place.file, text);
    });
  }
  const input = {
    ...otherLanguages,
    documents: [...changed.values()],
    registry,
    rules: installedRules,
    speller,
    today,
  };
  return new Map(
    checkSite(input).problems.map(({ file, code, message }) => [
      placed.get(file) ?? `${file} ${message}`,
      code,
    ]),
  );
}

// The first check loads all dictionaries.
it("reports each wrong text in French, Danish and Finnish by one rule", { timeout: 300_000 }, () => {
  const texts = Object.fromEntries(
    Object.entries(wrongTexts).map(([locale, own]) => [locale, own.map(([text]) => text)]),
  );
  expect(checkWith(texts)).toEqual(new Map(Object.values(wrongTexts).flat()));
});

it("reports no correct text in these languages", () => {
  expect(checkWith(rightTexts)).toEqual(new Map());
});
