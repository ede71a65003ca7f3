import { edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const first = (text: string) => ({
  "messages/en_GB/common.json": swap('"take.first": "First"', `"take.first": "${text}"`),
});
const old = (to: string) => ({ "redirects.json": swap('"/take?from=old#hero"', `"${to}"`) });
const gift = (order: string) => ({
  "routes/gift.json": swap('"tone": "loud"', `"tone": "loud", "order": { "navigate": ${order} }`),
});

/** One outcome leads to the page with the result, the other one to a route. */
const otherOutcomeTo = (route: string) => ({
  "quizzes/size.json": edits(
    swap(', "title": "Ask first", "text": "See a doctor."', ""),
    swap('{ "to": "take", "query": "size=s" }', '{ "to": "ask", "query": "size=s" }'),
    swap('{ "to": "take" }, "title": "Large"', `{ "to": "${route}" }, "title": "Large"`),
  ),
});

/** Links, variants and outcomes without effect, and marks of typewriters and other currencies. */
export const effectCases = {
  "unmatched-query": {
    defect: old("/take?scr=mail#hero"),
    problem: {
      at: "redirects.json:4:29",
      marked: '"/take?scr=mail#hero"',
      message: 'No order rule waits for "scr=mail".',
      hint: 'Did you mean "src"?',
    },
    // Other values come to the other rules.
    nearMiss: old("/take?src=post&sort=mail#hero"),
  },
  "unneeded-patch": {
    defect: gift("true"),
    problem: {
      at: "routes/gift.json:9:65",
      marked: '"order"',
      message: '"take" already has this value, so the variant changes nothing here.',
      hint: "Write the value that differs, or remove it.",
    },
    nearMiss: gift("false"),
  },
  "unshown-outcome": {
    defect: otherOutcomeTo("terms"),
    problem: {
      at: "quizzes/size.json:38:71",
      marked: '"terms"',
      message:
        '"terms" shows no result of the quiz "size", so visitors never read the words of the outcome "large".',
      hint: "Link to a page that shows the quiz's result.",
    },
    // This page shows the result.
    nearMiss: otherOutcomeTo("ask"),
  },
  "unneeded-error-text": {
    defect: {
      "forms/letter.json": swap('"label": "t:form.name", "required": true,', '"label": "t:form.name",'),
    },
    problem: {
      at: "forms/letter.json:9:82",
      marked: '"required"',
      message: 'Visitors never see this text: the field "name" is not required.',
      hint: 'Add "required": true to the field, or remove this text.',
    },
    // What visitors write may still have other errors.
    nearMiss: {
      "forms/letter.json": swap(
        '"required": true, "errors": { "required": "Your name, please." }',
        '"errors": { "maxLength": "Too long." }',
      ),
    },
  },
  "straight-quotes": {
    defect: first(String.raw`The \"first\"`),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: String.raw`"The \"first\""`,
      message: '"first" has straight quotation marks.',
      hint: "Write the quotation marks of English.",
    },
    // Inches have this sign.
    nearMiss: first(String.raw`A 27\" screen and a 15\" one`),
  },
  "foreign-currency": {
    defect: first("First for 5 €"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"First for 5 €"',
      message: '"5 €" is in another currency than en_GB, whose visitors pay in GBP.',
      hint: "Write the amount in that currency, or take it from a fact: {deliveryFee}.",
    },
    nearMiss: first("First for £5, in the TOP 10"),
  },
} satisfies Record<string, ProblemCase>;
