import { edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const english = (text: string) => ({
  "messages/en_GB/common.json": swap('"take.first": "First"', `"take.first": "${text}"`),
});
const german = (text: string) => ({
  "messages/de_DE/take.json": swap('"take.first": "Zuerst"', `"take.first": "${text}"`),
});

const formal = Object.fromEntries(
  Array.from({ length: 20 }, (_, index) => [`formal.${index}`, `Nummer ${index}: das mögen Sie`]),
);
const formalTexts = {
  "messages/de_DE/formal.json": JSON.stringify({ $schema: "../../schema/messages.json", ...formal }),
};

const contact = swap(
  '"allowedHosts"',
  '"contact": { "phone": "+49 30 1234567", "email": "hello@lumo.example", "address": { "lines": ["Lumo", "Way 1", "10115 Berlin"], "country": "DE" } }, "allowedHosts"',
);

const name = (pattern: string) => ({
  "forms/letter.json": edits(
    swap('"maxLength": 40 }', `"maxLength": 40, "pattern": "${pattern}" }`),
    swap('"Your name, please." }', '"Your name, please.", "pattern": "Letters, please." }'),
  ),
});

const austria = (law: string) => ({
  "markets.json": swap(
    '{ "code": "GB", "country": "GB"',
    `{ "code": "AT", "country": "AT", "segment": "at", "locale": "de_DE", "languageTag": "de-AT", "currency": "EUR", "formats": { "postcode": { "pattern": "^[0-9]{4}$", "example": "1010" } }, "unitPrice": "kg", ${law}"truthfulCountdowns": true },
    { "code": "GB", "country": "GB"`,
  ),
});

/** Promises that do not hold: figures, laws, signs and contacts. */
export const promiseCases = {
  "contradicted-fact": {
    defect: {
      ...english(`60 days to change your mind", "take.other": "{days} days to change your mind`),
    },
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"60 days to change your mind"',
      message: 'This text has "60", but the fact "days" is 30.',
      hint: "Write {days}, or correct the fact.",
    },
    // Another period.
    nearMiss: {
      ...english(`60 days to pay", "take.other": "{days} days to change your mind`),
    },
  },
  "doubled-sign": {
    defect: { "messages/en_GB/common.json": swap('"Save up to {savings}"', '"Save up to {savings}%"') },
    problem: {
      at: "messages/en_GB/common.json:4:21",
      marked: '"Save up to {savings}%"',
      message: '"{savings}%" shows the percent sign twice: {savings} has it already.',
      hint: "Write {savings} alone.",
    },
    // Another word after the value.
    nearMiss: { "messages/en_GB/common.json": swap('"Save up to {savings}"', '"Save {savings} today"') },
  },
  "doubled-capital": {
    defect: german("DIe Packung, und Die zweite"),
    problem: {
      at: "messages/de_DE/take.json:5:17",
      marked: '"DIe Packung, und Die zweite"',
      message: '"DIe" starts with two capitals.',
      hint: 'Write "Die".',
    },
    // A short form in the plural.
    nearMiss: german("Für PCs"),
  },
  "decimal-separator": {
    defect: german("Mit 2.5 Litern"),
    problem: {
      at: "messages/de_DE/take.json:5:17",
      marked: '"Mit 2.5 Litern"',
      message: '"2.5 Litern" has the decimal sign of another language.',
      hint: 'Write "2,5 Litern" in German.',
    },
    // A date and a time.
    nearMiss: german("Am 2.5. um 7.30 Uhr"),
  },
  "mixed-address": {
    defect: { ...formalTexts, ...german("Wähle deinen Plan") },
    problem: {
      at: "messages/de_DE/take.json:5:17",
      marked: '"Wähle deinen Plan"',
      message: '"deinen" addresses visitors as friends. 20 other texts of de_DE address them formally.',
      hint: "Address visitors in the same way everywhere.",
    },
    // Somebody else's words.
    nearMiss: { ...formalTexts, ...german("„Nimm deinen Plan“") },
  },
  "reversed-range": {
    defect: english("Closed from 28 December to 24 December 2026"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Closed from 28 December to 24 December 2026"',
      message: '"28 December to 24 December 2026" ends before it begins.',
      hint: "Exchange the two dates, or correct one of them.",
    },
    // It ends in the next year.
    nearMiss: english("Closed from 28 December to 4 January 2027"),
  },
  "label-sign": {
    defect: { "forms/letter.json": swap('"label": "Code"', '"label": "Code *"') },
    problem: {
      at: "forms/letter.json:17:55",
      marked: '"Code *"',
      message: 'The label has "*", but the form adds such a sign itself: it marks optional fields.',
      hint: 'Remove "*" from the label.',
    },
    nearMiss: { "forms/letter.json": swap('"label": "Code"', '"label": "Code (two letters)"') },
  },
  "loose-pattern": {
    defect: { "markets.json": swap('"^[0-9]{5}$"', '"[0-9]{5}"') },
    problem: {
      at: "markets.json:11:155",
      marked: '"[0-9]{5}"',
      message: 'The pattern tests only a part of the value: it accepts "¿10115".',
      hint: "Begin the pattern with ^ and end it with $.",
    },
    nearMiss: { "markets.json": swap('"^[0-9]{5}$"', '"^(?:D-)?[0-9]{5}$"') },
  },
  "strict-pattern": {
    defect: name("^[A-Za-z ]+$"),
    problem: {
      at: "forms/letter.json:9:225",
      marked: '"^[A-Za-z ]+$"',
      message: 'The pattern rejects "Zoë Müller", so such visitors cannot send the form.',
      hint: "Remove the pattern, or allow all letters with \\p{L}, and hyphens and apostrophes.",
    },
    nearMiss: name("^[^0-9]+$"),
  },
  "missing-market-law": {
    defect: austria(""),
    problem: {
      at: "markets.json:12:15",
      marked: '"AT"',
      message:
        'AT has no "lowestPriceOf30Days", but DE has. The same law holds in both (Directive 98/6/EC, Art. 6a).',
      hint: 'Add "lowestPriceOf30Days": true to AT.',
    },
    nearMiss: austria('"lowestPriceOf30Days": true, '),
  },
  "invented-figure": {
    defect: english("Only 3 packs left"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Only 3 packs left"',
      message:
        '"Only 3 packs left": The site does not count its stock, and an untrue shortage is forbidden (Directive 2005/29/EC, Annex I no. 7).',
      hint: "Remove it, or suppress this rule there with the proof as the reason.",
    },
    nearMiss: english("Only 3 packs a year"),
  },
  "short-withdrawal": {
    defect: { "site.json": swap('"days": 30', '"days": 30, "withdrawalDays": 7') },
    problem: {
      at: "site.json:12:44",
      marked: "7",
      message:
        '"withdrawalDays" is 7, but customers may withdraw for 14 days (Directive 2011/83/EU, Art. 9).',
      hint: "Write 14 or more.",
    },
    nearMiss: { "site.json": swap('"days": 30', '"days": 30, "withdrawalDays": 14') },
  },
  "missing-compare-at": {
    defect: {
      "products/family.json": swap(
        '"GBP": { "amount": 6000, "compareAt": 7500 }',
        '"GBP": { "amount": 6000 }',
      ),
    },
    problem: {
      at: "products/family.json:13:12",
      marked: '{ "amount": 6000 }',
      message: 'The price in GBP has no "compareAt", but those in the other currencies have one.',
      hint: 'Add "compareAt" to GBP, so that its visitors see the saving as well.',
    },
    // Only one currency has a comparison price.
    nearMiss: {
      "products/family.json": edits(
        swap('"GBP": { "amount": 6000, "compareAt": 7500 }', '"GBP": { "amount": 6000 }'),
        swap('"CHF": { "amount": 7900, "compareAt": 9600 }', '"CHF": { "amount": 7900 }'),
      ),
    },
  },
  "misspelt-contact": {
    defect: { "site.json": contact, ...english("Write to helo@lumo.example") },
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Write to helo@lumo.example"',
      message: '"helo@lumo.example" is nearly the shop\'s contact, hello@lumo.example.',
      hint: "Write {email}, which inserts the contact.",
    },
    nearMiss: { "site.json": contact, ...english("Write to press@help.example") },
  },
} satisfies Record<string, ProblemCase>;
