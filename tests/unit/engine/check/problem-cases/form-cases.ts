import { manifests } from "../../../../fixtures/manifests.ts";
import { type Changes, edits, swap } from "../../../../fixtures/world.ts";
import type { ProblemCase } from "./problem-case.ts";

const form = "forms/letter.json";
const letter = manifests[form];

/** The site without words for forms, and without the messages that only they use. */
const withoutWords: Changes = {
  "site.json": (text) => text.replace(/,\n {2}"form": .*/, ""),
};

const without = (name: string) => (text: string) =>
  text.replace(new RegExp(`\\n *\\{ "control": "[a-z]+", "name": "${name}",.*?\\},?(?=\\n)`), "");

/** Another form for orders below the first. */
const secondForm = (terms: string) =>
  swap(
    '"fee": "shipping" } } }',
    `"fee": "shipping" } } },\n    { "id": "more", "block": "sender", "props": { "form": "letter", "lines": { "products": "route", ${terms} } } }`,
  );

export const formCases = {
  "unknown-form": {
    defect: { "routes/send.json": swap('"form": "letter"', '"form": "leter"') },
    problem: {
      at: "routes/send.json:8:59",
      marked: '"leter"',
      message: 'There is no form with the name "leter".',
      hint: 'Did you mean "letter"?',
    },
    nearMiss: { "routes/send.json": swap('"id": "send"', '"id": "leter"') },
  },
  "form-named-like-quiz": {
    defect: {
      [form]: null,
      "routes/send.json": null,
      "forms/size.json": letter.replace('"name": "letter"', '"name": "size"'),
    },
    problem: {
      at: "forms/size.json:3:11",
      marked: '"size"',
      message: 'A quiz is called "size" too, and both are sent to /api/forms/size.',
      hint: "Give the form another name, and its file.",
    },
    nearMiss: {
      [form]: null,
      "routes/send.json": null,
      "forms/sizes.json": letter.replace('"name": "letter"', '"name": "sizes"'),
    },
  },
  "form-without-end": {
    defect: {
      [form]: edits(
        swap('  "submit": "Send",\n', '  "submit": "Send"\n'),
        swap('  "next": { "to": "take" },\n', ""),
        swap('  "sent": { "title": "Thanks", "text": "It is *here*." }\n', ""),
      ),
    },
    problem: {
      at: "forms/letter.json:3:11",
      marked: '"letter"',
      message: "Nothing happens after this form was sent.",
      hint: 'Add "next", the page that follows, or "sent", what is said in the form\'s place.',
    },
    nearMiss: { [form]: swap('  "next": { "to": "take" },\n', "") },
  },
  "form-without-products": {
    defect: {
      "routes/send.json": swap(', "lines": { "products": "route", "fee": "shipping" }', ""),
    },
    problem: {
      at: "routes/send.json:8:59",
      marked: '"letter"',
      message: 'The form "letter" asks for a product, but the block offers none.',
      hint: "Give the block its products, or take another form.",
    },
    nearMiss: {
      "routes/send.json": swap(', "lines": { "products": "route", "fee": "shipping" }', ""),
      [form]: without("product"),
    },
  },
  "delivery-terms-differ": {
    defect: { "routes/send.json": secondForm('"fee": "shipping", "freeFrom": "shipping"') },
    problem: {
      at: "routes/send.json:9:132",
      marked: '"shipping"',
      message: 'Another order form takes no fact as "freeFrom": an order would not cost what this one says.',
      hint: "Delivery is worked out alike for all orders of a market. Use the same facts in each form; their amounts may differ by market.",
    },
    nearMiss: { "routes/send.json": secondForm('"fee": "shipping"') },
  },
  "missing-form-words": {
    defect: withoutWords,
    problem: {
      at: "site.json:1:1",
      marked: "{",
      message: 'The site has the form "letter", but no words for its messages.',
      hint: 'Add "form" to site.json: the words of every form.',
    },
    nearMiss: { ...withoutWords, [form]: null, "routes/send.json": null },
  },
  "missing-form-message": {
    defect: { [form]: swap('"errors": { "format": "No address." }, ', "") },
    problem: {
      at: "forms/letter.json:10:39",
      marked: '"mail"',
      message: 'Nothing is said when the field "mail" fails format.',
      hint: 'Add it to the field\'s "errors", or to form.errors of site.json for all forms.',
    },
    nearMiss: {
      [form]: swap('"errors": { "format": "No address." }, ', ""),
      "site.json": swap('"enum": "Choose one."', '"enum": "Choose one.", "format": "No address."'),
    },
  },
  "duplicate-field": {
    defect: { [form]: swap('"name": "mail"', '"name": "name"') },
    problem: {
      at: "forms/letter.json:10:39",
      marked: '"name"',
      message: 'Another field of the form already has the name "name".',
      hint: "Give this field a name of its own.",
    },
    nearMiss: { [form]: swap('"name": "mail"', '"name": "names"') },
  },
  "unknown-country-format": {
    defect: { [form]: swap('"countryFormat": "postcode"', '"countryFormat": "postcod"') },
    problem: {
      at: "forms/letter.json:16:199",
      marked: '"postcod"',
      message: 'No market has a format called "postcod".',
      hint: 'Did you mean "postcode"?',
    },
    nearMiss: { [form]: swap(', "countryFormat": "postcode"', "") },
  },
  "invalid-form-schema": {
    defect: { [form]: swap('"^[A-Z]+$"', '"^[A-Z+$"') },
    problem: {
      at: "forms/letter.json:17:114",
      marked: '{ "type": "string", "maxLength": 2, "pattern": "^[A-Z+$" }',
      message:
        "No value can be checked by this: Invalid regular expression: /^[A-Z+$/u: Unterminated character class.",
      hint: "Mend the regular expression, or take it out.",
    },
    nearMiss: { [form]: swap('"^[A-Z]+$"', '"^\\\\[A-Z+$"') },
  },
  "mask-does-not-fit": {
    defect: { "markets.json": swap('"example": "10115"', '"example": "1011"') },
    problem: {
      at: "markets.json:11:197",
      marked: '"1011"',
      message: 'The pattern refuses the example "1011", with or without the mask\'s own characters.',
      hint: "Mend the one of them that is wrong: visitors are shown the example, and what the pattern refuses is not sent.",
    },
    nearMiss: { "markets.json": swap('"example": "10115"', '"example": "00000"') },
  },
  "unknown-fact": {
    defect: { "routes/send.json": swap('"fee": "shipping"', '"fee": "days"') },
    problem: {
      at: "routes/send.json:8:108",
      marked: '"days"',
      message: 'Not every market has an amount of money as its fact "days".',
      hint: "Known: shipping.",
    },
    nearMiss: { "routes/send.json": swap('"fee": "shipping"', '"fee": "shipping", "freeFrom": "shipping"') },
  },
} satisfies Partial<Record<string, ProblemCase>>;
