import { funnelWith } from "../../../../fixtures/funnel.ts";
import { swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const first = (text: string) => ({
  "messages/en_GB/common.json": swap('"take.first": "First"', `"take.first": "${text}"`),
});
const noindex = swap('more to say." }', 'more to say.", "noindex": true }');
const field = (autocomplete: string) => ({
  "forms/letter.json": swap(
    '"mask": "AA" }',
    `"mask": "AA" },
        { "control": "text", "name": "other", "label": "Other", "schema": { "type": "string", "maxLength": 60 }, "autocomplete": "${autocomplete}" }`,
  ),
});

/** Figures, addresses, and parts that are there twice. */
export const figureCases = {
  "bare-address": {
    defect: first("See www.help.example today"),
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"See www.help.example today"',
      message: '"www.help.example" is an address, but no link: visitors would have to type it.',
      hint: "Link the words instead: [words](https://www.help.example).",
    },
    // Only what begins like an address of the web is meant as one.
    nearMiss: first("See help.example today"),
  },
  "figures-differ": {
    defect: {
      "messages/en_GB/common.json": swap('"take.first": "First"', '"take.first": "Take 3 drops"'),
      "messages/de_DE/take.json": swap('"take.first": "Zuerst"', '"take.first": "Nimm 2 Tropfen"'),
      "messages/fr_FR/common.json": swap('"take.first": "D’abord"', '"take.first": "Prenez 2 gouttes"'),
    },
    problem: {
      at: "messages/en_GB/common.json:19:17",
      marked: '"Take 3 drops"',
      message: 'This text has "3", where de_DE has "2".',
      hint: "Correct the figure that is wrong.",
    },
    // A figure is a word in one language, and digits in another.
    nearMiss: {
      "messages/en_GB/common.json": swap('"take.first": "First"', '"take.first": "Take 3 drops"'),
      "messages/de_DE/take.json": swap('"take.first": "Zuerst"', '"take.first": "Nimm zwei Tropfen"'),
      "messages/fr_FR/common.json": swap('"take.first": "D’abord"', '"take.first": "Prenez deux gouttes"'),
    },
  },
  "alt-of-other-picture": {
    defect: { "products/starter.json": swap('"alt": "A pack"', '"alt": "t:kitchen.alt"') },
    problem: {
      at: "products/starter.json:6:23",
      marked: '"pack.svg"',
      message: 'The description of this picture is that of another one: "kitchen.webp".',
      hint: 'Describe "pack.svg" in "alt".',
    },
    // Both places show the same picture.
    nearMiss: {
      "products/starter.json": swap(
        '"image": "pack.svg", "alt": "A pack"',
        '"image": "kitchen.webp", "alt": "t:kitchen.alt"',
      ),
    },
  },
  "indexed-after-order": {
    defect: funnelWith({ "routes/extra.json": noindex }),
    problem: {
      at: "routes/thanks.json:6:3",
      marked: '"head"',
      message:
        'Visitors come to "thanks" after an order, but search engines may list it: others would find thanks for an order they never placed.',
      hint: 'Write "noindex": true in "head".',
    },
    // The page with the order form may be listed.
    nearMiss: funnelWith({ "routes/extra.json": noindex, "routes/thanks.json": noindex }),
  },
  "odd-delivery-amount": {
    defect: {
      "markets.json": swap(
        '"truthfulCountdowns": true, "facts": { "shipping": { "money": 490 } }',
        '"truthfulCountdowns": true, "facts": { "shipping": { "money": 49000 } }',
      ),
    },
    problem: {
      at: "markets.json:12:301",
      marked: "49000",
      message: '"shipping" is 49000 in GB, far above the other markets, where it is worth about 372.',
      hint: "Amounts are in the smallest unit: 39.90 is 3990. Is there a digit too many or too few?",
    },
    // Delivery may cost nothing.
    nearMiss: {
      "markets.json": swap(
        '"truthfulCountdowns": true, "facts": { "shipping": { "money": 490 } }',
        '"truthfulCountdowns": true, "facts": { "shipping": { "money": 0 } }',
      ),
    },
  },
  "repeated-autocomplete": {
    defect: field("name"),
    problem: {
      at: "forms/letter.json:18:130",
      marked: '"name"',
      message:
        'The browser fills in the same here as in the field "name": both have the autocomplete "name".',
      hint: 'Write what this field asks for, or "off".',
    },
    // Several fields may turn it off.
    nearMiss: field("off"),
  },
  "repeated-block": {
    defect: {
      "routes/terms.json": swap(
        '"main": "§1" } },',
        '"main": "§1" } },\n    { "id": "again", "block": "prose", "props": { "body": "t:terms.body", "main": "§1" } },',
      ),
    },
    problem: {
      at: "routes/terms.json:9:13",
      marked: '"again"',
      message: 'On the page of "terms", this block shows the same as "rules".',
      hint: "Remove it, or write its own texts.",
    },
    // The heading differs.
    nearMiss: {
      "routes/terms.json": swap(
        '"main": "§1" } },',
        '"main": "§1" } },\n    { "id": "again", "block": "prose", "props": { "body": "t:terms.body", "main": "§2" } },',
      ),
    },
  },
  "short-field": {
    defect: { "forms/letter.json": swap('"maxLength": 40 }', '"maxLength": 10 }') },
    problem: {
      at: "forms/letter.json:9:179",
      marked: "10",
      message: 'The field takes at most 10 characters, but real values of "name" have up to 40 and more.',
      hint: "Raise maxLength to 40 or more.",
    },
    // More is always allowed.
    nearMiss: { "forms/letter.json": swap('"maxLength": 40 }', '"maxLength": 60 }') },
  },
  "unneeded-order-rule": {
    defect: {
      "order-targets.json": swap(
        '{ "to": "promo" }',
        '{ "routes": ["gift", "gift-2"], "to": "promo" },\n    { "to": "promo" }',
      ),
    },
    problem: {
      at: "order-targets.json:7:43",
      marked: '"promo"',
      message: 'Without this rule, these visits lead to "promo" as well, by the default rule at the end.',
      hint: "Remove the rule, or write another page.",
    },
    // A rule that leads elsewhere.
    nearMiss: {
      "order-targets.json": swap(
        '{ "to": "promo" }',
        '{ "routes": ["gift", "gift-2"], "to": "take" },\n    { "to": "promo" }',
      ),
    },
  },
} satisfies Readonly<Record<string, ProblemCase>>;
