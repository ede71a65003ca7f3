import { edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const first = (text: string) => ({
  "messages/en_GB/common.json": swap('"take.first": "First"', `"take.first": "${text}"`),
});
const today = { defect: { today: "2026-11-23" }, nearMiss: { today: "2026-11-23" } };
const shareImage = (name: string) => ({
  "site.json": swap('"shareImage": "share.webp"', `"shareImage": "${name}"`),
});
const units = (list: string) => ({
  "quizzes/size.json": swap(
    '"measure": "height", "health": true, "units": ["cm", "ft-in"]',
    `"measure": "height", "health": true, "units": ${list}`,
  ),
});
const zone = (name: string) => ({
  "markets.json": swap('"languageTag": "de-DE",', `"languageTag": "de-DE", "timeZone": "${name}",`),
});
const glossary = (term: string) => ({
  "glossary.json": `{ "$schema": "./schema/glossary.json", "terms": [{ "term": "${term}", "translations": { "en_GB": ["first"] } }] }`,
});
const sizes = (text: string) => ({ "site.json": swap('"100vw md:400px"', `"${text}"`) });
const sale = (amount: number) => ({
  "campaigns/sale.json": `{
  "$schema": "../schema/campaign.json",
  "name": "sale",
  "from": "2026-12-04T00:00",
  "until": "2026-12-11T00:00",
  "zone": "Europe/Berlin",
  "prices": { "family": { "GBP": { "amount": ${amount}, "compareAt": 7500 } } }
}`,
});
const autocomplete = (name: string) => ({
  "forms/letter.json": swap(
    '"format": "email", "maxLength": 254 }',
    `"format": "email", "maxLength": 254 }, "autocomplete": "${name}"`,
  ),
});

/** Texts, dates, pictures and settings that do not fit each other. */
export const coherenceCases = {
  "stray-punctuation": {
    defect: first("First (of two"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"First (of two"',
      message: '"(" has no counterpart in this text.',
      hint: "Add the counterpart, or remove it.",
    },
    nearMiss: first("1) First (of two) …"),
  },
  "impossible-date": {
    defect: first("Until 31 November"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Until 31 November"',
      message: '"31 November" does not exist.',
      hint: "That month has 30 days: correct the date.",
    },
    nearMiss: first("Until 29 February"),
  },
  "past-date": {
    defect: first("Until 1 November 2026"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Until 1 November 2026"',
      message: '"1 November 2026" is over: today is 2026-11-23.',
      hint: "Write the current date, or a text without one.",
    },
    nearMiss: first("Since 1 November 2026"),
    around: today,
  },
  "duplicate-description": {
    defect: {
      "routes/ask.json": swap(
        '"A quiz that finds out which of the sizes is the right one."',
        '"t:take.description"',
      ),
    },
    problem: {
      at: "routes/ask.json:6:44",
      marked: '"t:take.description"',
      message:
        'In DE, GB, CH-FR this page has the same description as "take": Beschreibung der Packungen, ihrer Preise und der Lieferung',
      hint: "Describe what this page offers and the other one does not.",
    },
    // Search engines do not list the page.
    nearMiss: {
      "routes/ask.json": swap(
        '"A quiz that finds out which of the sizes is the right one."',
        '"t:take.description", "noindex": true',
      ),
    },
  },
  "share-image": {
    defect: shareImage("pack.svg"),
    problem: {
      at: "site.json:10:17",
      marked: '"pack.svg"',
      message: 'Networks show no drawings (SVG) beside shared links, such as "pack.svg".',
      hint: "Name a WebP, JPEG or PNG picture of 1200 × 630 pixels.",
    },
    nearMiss: shareImage("kitchen.webp"),
  },
  "hidden-from-search": {
    defect: {
      "routes/index.json": swap(
        '"description": "t:index.description"',
        '"description": "t:index.description", "noindex": true',
      ),
    },
    problem: {
      at: "routes/index.json:6:88",
      marked: "true",
      message: '"index" is the home page, but search engines must not list it.',
      hint: 'Remove "noindex".',
    },
    nearMiss: {
      "routes/index.json": swap(
        '"description": "t:index.description"',
        '"description": "t:index.description", "noindex": false',
      ),
    },
  },
  "input-does-not-fit": {
    defect: autocomplete("tel"),
    problem: {
      at: "forms/letter.json:10:188",
      marked: '"tel"',
      message: 'Browsers fill "tel" into the field "mail", which asks for an e-mail address.',
      hint: 'Write "email".',
    },
    nearMiss: autocomplete("off"),
  },
  "wrong-unit": {
    defect: units('["cm", "st-lb"]'),
    problem: {
      at: "quizzes/size.json:28:116",
      marked: '"st-lb"',
      message: '"st-lb" is not a unit of "height".',
      hint: 'Write "cm" or "ft-in", or correct "measure".',
    },
    nearMiss: units('["cm"]'),
  },
  "unneeded-consent": {
    defect: {
      "quizzes/size.json": edits(
        swap('"measure": "height", "health": true, ', ""),
        swap('"measure": "weight", "health": true, ', ""),
        swap('{ "bmi": { "below": 18.5 } }', '{ "weight": { "below": 40 } }'),
      ),
    },
    problem: {
      at: "quizzes/size.json:6:3",
      marked: '"consent"',
      message: "Visitors never see this consent: no question is about the body or health.",
      hint: 'Add "health": true to the questions about the body or health, or remove the consent.',
    },
    // One question about the body is enough.
    nearMiss: {
      "quizzes/size.json": edits(
        swap('"measure": "height", "health": true, ', ""),
        swap('{ "bmi": { "below": 18.5 } }', '{ "weight": { "below": 40 } }'),
      ),
    },
  },
  "unused-term": {
    defect: glossary("Zuerrst"),
    problem: {
      at: "glossary.json:1:60",
      marked: '"Zuerrst"',
      message: 'No text of de_DE has the term "Zuerrst", so no translation is compared with it.',
      hint: "Write the term as the texts have it, or remove it.",
    },
    nearMiss: glossary("zuerst"),
  },
  "time-zone-differs": {
    defect: zone("Europe/Helsinki"),
    problem: {
      at: "markets.json:11:110",
      marked: '"Europe/Helsinki"',
      message:
        "Europe/Helsinki is not a time zone of DE, so campaigns there begin and end at the wrong hour.",
      hint: 'Write "Europe/Berlin", or another time zone of the country.',
    },
    // A clock that always shows the same time.
    nearMiss: zone("Europe/Vienna"),
  },
  "missing-path": {
    defect: { "routes/ask.json": swap('  "path": "/ask",\n', "") },
    problem: {
      at: "routes/ask.json:3:11",
      marked: '"ask"',
      message: 'Nobody can open the page "ask": it has no "path". Only the error page has none.',
      hint: 'Add "path": "/ask".',
    },
    // The error page has none.
    nearMiss: {
      "routes/error.json": swap('"name": "error",', '"name": "error", "markets": ["DE", "GB", "CH-FR"],'),
    },
  },
  "missing-home": {
    defect: {
      "routes/index.json": swap('"layout": "default",', '"layout": "default", "markets": ["DE", "GB"],'),
    },
    problem: {
      at: "routes/index.json:5:24",
      marked: '"markets"',
      message: "The home page is missing in CH-FR: visitors of /ch-fr get an error.",
      hint: 'Add CH-FR here, or remove "markets" to show the page in every market.',
    },
    nearMiss: {
      "routes/index.json": swap(
        '"layout": "default",',
        '"layout": "default", "markets": ["DE", "GB", "CH-FR"],',
      ),
    },
  },
  "reserved-path": {
    defect: { "routes/ask.json": swap('"/ask"', '"/metrics"') },
    problem: {
      at: "routes/ask.json:4:11",
      marked: '"/metrics"',
      message: 'The server answers "/metrics" itself, so visitors never see this page.',
      hint: "Give the page another path.",
    },
    nearMiss: { "routes/ask.json": swap('"/ask"', '"/metrics2"') },
  },
  "unknown-screen": {
    defect: sizes("100vw tablet:400px"),
    problem: {
      at: "site.json:18:55",
      marked: '"100vw tablet:400px"',
      message: '"tablet:400px" has no effect: there is no screen named "tablet".',
      hint: "Known: xs, sm, md, lg, xl, xxl.",
    },
    nearMiss: sizes("100vw 900:400px"),
  },
  "dearer-campaign": {
    defect: sale(7000),
    problem: {
      at: "campaigns/sale.json:7:46",
      marked: "7000",
      message: '"family" costs 7000 in GBP during "sale", which is more than without the campaign: 6000.',
      hint: "Correct the price, or remove it to keep the usual price.",
    },
    nearMiss: sale(6000),
  },
  "unfounded-figure": {
    defect: first("Save 70% now"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Save 70% now"',
      message: '"Save 70%": no product saves 70 % in en_GB.',
      hint: "Write {savings}, which is what the page's second product saves, or correct the prices.",
    },
    // A percentage that saves nothing.
    nearMiss: first("Holds 70% water"),
  },
} satisfies Record<string, ProblemCase>;
