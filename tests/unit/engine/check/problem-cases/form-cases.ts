import { manifestFiles } from "../../../../fixtures/manifests.ts";
import { type Changes, edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const form = "forms/letter.json";
const letter = manifestFiles[form];

/** The site without texts for forms, and without the messages that only they use. */
const withoutWords: Changes = {
  "site.json": (text) => text.replace(/,\n {2}"form": .*/, ""),
};

const without = (name: string) => (text: string) =>
  text.replace(new RegExp(`\\n *\\{ "control": "[a-z]+", "name": "${name}",.*?\\},?(?=\\n)`), "");

/** A second order form below the first. */
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
      message: 'There is also a quiz named "size". Both would be sent to /api/forms/size.',
      hint: "Rename the form and its file.",
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
      message: "Nothing happens after this form is sent.",
      hint: 'Add "next" (the page that follows) or "sent" (a text in place of the form).',
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
      hint: "Add products to the block, or use another form.",
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
      message: 'Other order forms use no fact as "freeFrom", so an order may not cost what this form shows.',
      hint: "Delivery is calculated in the same way for all orders of a market. Use the same facts in each form; their amounts may differ by market.",
    },
    nearMiss: { "routes/send.json": secondForm('"fee": "shipping"') },
  },
  "missing-form-words": {
    defect: withoutWords,
    problem: {
      at: "site.json:1:1",
      marked: "{",
      message: 'The site has the form "letter", but no texts for its messages.',
      hint: 'Add "form" to site.json: the texts of every form.',
    },
    nearMiss: { ...withoutWords, [form]: null, "routes/send.json": null },
  },
  "missing-form-message": {
    defect: { [form]: swap('"errors": { "format": "No address." }, ', "") },
    problem: {
      at: "forms/letter.json:10:39",
      marked: '"mail"',
      message: 'The field "mail" has no error message for format.',
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
      hint: "Rename this field.",
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
      at: "forms/letter.json:17:161",
      marked: '"^[A-Z+$"',
      message:
        "This schema is not valid: Invalid regular expression: /^[A-Z+$/u: Unterminated character class.",
      hint: "Correct the regular expression, or remove it.",
    },
    nearMiss: { [form]: swap('"^[A-Z]+$"', '"^\\\\[+$"') },
  },
  "mask-does-not-fit": {
    defect: { "markets.json": swap('"example": "10115"', '"example": "1011"') },
    problem: {
      at: "markets.json:11:197",
      marked: '"1011"',
      message: 'The pattern rejects the example "1011", with or without the mask\'s own characters.',
      hint: "Correct the pattern, the mask or the example: visitors see the example, and the form rejects values that do not match the pattern.",
    },
    nearMiss: { "markets.json": swap('"example": "10115"', '"example": "00000"') },
  },
  "unknown-fact": {
    defect: { "routes/send.json": swap('"fee": "shipping"', '"fee": "days"') },
    problem: {
      at: "routes/send.json:8:125",
      marked: '"days"',
      message: 'Not every market has an amount of money as its fact "days".',
      hint: "Known: shipping.",
    },
    nearMiss: { "routes/send.json": swap('"fee": "shipping"', '"fee": "shipping", "freeFrom": "shipping"') },
  },
} satisfies Partial<Record<string, ProblemCase>>;
