import { edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const english = (text: string) => ({
  "messages/en_GB/common.json": swap('"take.first": "First"', `"take.first": "${text}"`),
});
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
} satisfies Record<string, ProblemCase>;
