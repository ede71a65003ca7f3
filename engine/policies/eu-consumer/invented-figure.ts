import type { Rule } from "../../check/rule.ts";
import { textValidator } from "../../check/text-validator.ts";

/** The kinds of figures that are often invented: the stock, customers or ratings. */
type Kind = "stock" | "customers" | "rating";

const reasons: Readonly<Record<Kind, string>> = {
  stock:
    "The site does not count its stock, and an untrue shortage is forbidden (Directive 2005/29/EC, Annex I no. 7).",
  customers: "Figures about customers must be proved and stay true (Directive 2005/29/EC, Art. 6 and 12).",
  rating:
    "A shop must say how it makes sure that ratings are from its customers (Directive 2005/29/EC, Art. 7 (6)).",
};

/** A hundred or more: fewer people can sit at a table. */
const number = String.raw`(?:\d{1,3}(?:[.,\u00a0\u202f ’']\d{3})+|\d{3,})`;
const few = String.raw`\d{1,2}`;

/** By kind, such promises in the languages of Western Europe. */
const patterns: Readonly<Record<Kind, string>> = {
  stock: [
    `only ${few} (?:\\p{L}+ )?(?:left|remaining|in stock)`,
    `(?:nur|bloß) noch ${few}(?: \\p{L}+)? (?:auf Lager|verfügbar|übrig|da|vorrätig|Stück)`,
    `(?:bara|endast) ${few}(?: \\p{L}+)? (?:kvar|i lager)`,
    `kun ${few}(?: \\p{L}+)? (?:tilbage|på lager)`,
    `vain ${few}(?: \\p{L}+)? (?:jäljellä|varastossa)`,
    `plus que ${few}(?: \\p{L}+)? (?:en stock|disponibles?)`,
    `(?:solo|ancora) ${few}(?: \\p{L}+)? (?:disponibil[ei]|rimast[ei])`,
    `(?:nog maar|slechts) ${few}(?: \\p{L}+)? (?:over|op voorraad|beschikbaar)`,
    `(?:solo|sólo) quedan ${few}`,
  ].join("|"),
  customers: [
    `(?:over|more than|join|loved by|trusted by) ${number} (?:\\p{L}+ )?(?:customers|people|users|shoppers|reviews)`,
    `${number} (?:happy|satisfied) (?:customers|people|users)`,
    `(?:über|mehr als) ${number} (?:\\p{L}+ )?(?:Kund(?:en|innen)|Menschen|Anwender\\p{L}*|Bewertungen)`,
    `${number} (?:zufriedene|glückliche) \\p{L}+`,
    `(?:över|mer än) ${number} (?:\\p{L}+ )?(?:kunder|personer|användare|omdömen)`,
    `(?:over|mere end) ${number} (?:\\p{L}+ )?(?:kunder|brugere|anmeldelser)`,
    `${number} (?:nöjda|glada|tilfredse) (?:kunder|användare|brugere)`,
    `(?:yli )?${number} (?:tyytyväistä|iloista) (?:asiakasta|käyttäjää)`,
    `(?:plus de )?${number} (?:de )?(?:clients?|personnes) (?:satisfait|conquis|ravi)e?s`,
    `(?:oltre |più di )?${number} clienti soddisfatti`,
    `(?:meer dan |ruim )?${number} tevreden klanten`,
    `(?:más de )?${number} clientes satisfechos`,
  ].join("|"),
  rating: [
    String.raw`(?<![\d.,])[1-5](?:[.,]\d)?\s?(?:/|out of|von|av|af|sur|su|van de|de)\s?5\b(?:\s+\p{L}+)?\s+(?:stars?|Sterne?n?|stjärnor|stjerner|étoiles|tähteä|stelle|sterren|estrellas)`,
    String.raw`[1-5][.,]\d\s?(?:/\s?5|stars|Sterne|stjärnor|stjerner|étoiles|tähteä|stelle|sterren|estrellas)`,
    `${number} (?:\\p{L}+ )?(?:reviews|ratings|Bewertungen|Rezensionen|omdömen|recensioner|anmeldelser|avis clients?|arvostelua|recensioni|beoordelingen|reseñas)`,
  ].join("|"),
};

const kinds = ["stock", "rating", "customers"] as const satisfies readonly Kind[];
const any = new RegExp(kinds.map((kind) => `(?<${kind}>(?<!\\p{L})(?:${patterns[kind]}))`).join("|"), "iu");

const validate = textValidator({
  validate: (text) => {
    const { 0: found, groups } = any.exec(text) ?? {};
    const kind = kinds.find((name) => groups?.[name] !== undefined);
    return found === undefined || kind === undefined ? undefined : { found, kind };
  },
  // Few lines have a digit, and every such promise has one.
  mayHave: (texts) => texts.split("\n").some((line) => /\d/.test(line) && any.test(line)),
});

export const inventedFigure: Rule = {
  meta: {
    code: "invented-figure",
    severity: "warning",
    tier: "content",
    title: "A text names a stock, a number of customers or a rating",
  },
  check: (site, report) => {
    validate(site, ({ found: figure, kind }, { document, path }) => {
      report({
        document,
        path,
        message: `"${figure}": ${reasons[kind]}`,
        hint: "Remove it, or suppress this rule there with the proof as the reason.",
      });
    });
  },
};
