import { funnelWith } from "../../../../fixtures/funnel.ts";
import { edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const inEnglish = (from: string, to: string) => ({ "messages/en_GB/common.json": swap(from, to) });
const first = (text: string) => inEnglish('"take.first": "First"', `"take.first": "${text}"`);

/** Slips in texts, amounts and order rules. */
export const slipCases = {
  "unknown-currency": {
    defect: { "markets.json": swap('"currency": "CHF"', '"currency": "SFR"') },
    problem: {
      at: "markets.json:13:116",
      marked: '"SFR"',
      message: 'No country pays in the currency "SFR", but the market CH-FR does.',
      hint: 'In CH people pay in "CHF".',
    },
    // The country of a market may use another currency than its visitors pay in.
    nearMiss: {
      "markets.json": swap('"currency": "CHF"', '"currency": "EUR"'),
      "products/starter.json": swap(', "CHF": { "amount": 3200 }', ""),
      "products/family.json": edits(
        swap(
          `,
    "CHF": { "amount": 7900, "compareAt": 9600 }`,
          "",
        ),
      ),
    },
  },
  "packs-do-not-fit": {
    defect: { "products/family.json": swap('"amount": 750', '"amount": 250') },
    problem: {
      at: "products/family.json:10:27",
      marked: "250",
      message:
        '3 packs of "starter" do not contain that: their comparison price fits, but their contents are 3 times as much.',
      hint: 'Write the contents of all packs, 3 times those of "starter".',
    },
    // A product of its own: its comparison prices are not those of three packs.
    nearMiss: {
      "products/family.json": edits(
        swap('"amount": 750', '"amount": 250'),
        swap('{ "amount": 6990, "compareAt": 8970 }', '{ "amount": 6990 }'),
        swap('{ "amount": 6000, "compareAt": 7500 }', '{ "amount": 6000 }'),
        swap('{ "amount": 7900, "compareAt": 9600 }', '{ "amount": 7900 }'),
      ),
    },
  },
  "delivery-fee-too-high": {
    defect: {
      "site.json": swap(
        '"shipping": { "money": 490 }',
        '"shipping": { "money": 1990 }, "free": { "money": 1790 }',
      ),
      "markets.json": (text) =>
        text.replaceAll(
          '"shipping": { "money": 490 }',
          '"shipping": { "money": 490 }, "free": { "money": 5900 }',
        ),
      "routes/send.json": swap('"fee": "shipping"', '"fee": "shipping", "freeFrom": "free"'),
    },
    problem: {
      at: "site.json:12:49",
      marked: "1990",
      message: 'In DE, delivery costs 1990 ("shipping"), but is free from an order of 1790 ("free").',
      hint: "Correct the amount that has a digit too many or too few.",
    },
    // From 0 on, delivery is free for everybody.
    nearMiss: {
      "site.json": swap(
        '"shipping": { "money": 490 }',
        '"shipping": { "money": 490 }, "free": { "money": 0 }',
      ),
      "markets.json": (text) =>
        text.replaceAll(
          '"shipping": { "money": 490 }',
          '"shipping": { "money": 490 }, "free": { "money": 5900 }',
        ),
      "routes/send.json": swap('"fee": "shipping"', '"fee": "shipping", "freeFrom": "free"'),
    },
  },
  "foreign-placeholder": {
    defect: first("Welcome to %s"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Welcome to %s"',
      message: '"%s" is a placeholder of another program: visitors read it as it is.',
      hint: "Write the name of a value in braces, such as {brand}.",
    },
    nearMiss: first("100 %s, 5%, $x and <b"),
  },
  "repeated-word": {
    defect: first("Read the the label"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Read the the label"',
      message: 'This text has a word twice: "the the".',
      hint: 'Write "the" once.',
    },
    nearMiss: first("In Bora Bora, we know that that is far, far away: the theatre"),
  },
  "missing-plural-form": {
    defect: inEnglish("{days, plural, one {# day} other {# days}}", "{days, plural, other {# days}}"),
    problem: {
      at: "messages/en_GB/common.json:5:22",
      marked: '"Delivery {shipping}, {days, plural, other {# days}} to return"',
      message: "The plural of {days} has no form for one, so visitors read the form for many.",
      hint: "Add the form: one {# …}.",
    },
    nearMiss: inEnglish(
      "{days, plural, one {# day} other {# days}}",
      "{days, plural, =1 {a day} other {# days}}",
    ),
  },
  "order-rule-without-twin": {
    defect: { "order-targets.json": swap('["index", "index-home"]', '["index"]') },
    problem: {
      at: "order-targets.json:6:18",
      marked: '"index"',
      message: "This rule is for /, but not for its pages in the markets, such as /de.",
      hint: 'Add "index-home", or name it in a rule of its own.',
    },
    nearMiss: { "order-targets.json": swap('["index", "index-home"]', '["index-home"]') },
  },
  "order-target-after-order": {
    defect: funnelWith({ "order-targets.json": swap('{ "to": "send" }', '{ "to": "thanks" }') }),
    problem: {
      at: "order-targets.json:7:13",
      marked: '"thanks"',
      message: 'Order buttons lead to "thanks", the page after an order, so visitors never order.',
      hint: "Name a page with an order form.",
    },
    // A page with an order form, whose twin is named.
    nearMiss: funnelWith({ "order-targets.json": swap('{ "to": "send" }', '{ "to": "send-2" }') }),
  },
} satisfies Record<string, ProblemCase>;
