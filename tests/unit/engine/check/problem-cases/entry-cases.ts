import { funnel, funnelWith } from "../../../../fixtures/funnel.ts";
import { edits, swap } from "../../../../fixtures/test-site.ts";
import type { ProblemCase } from "./problem-case.ts";

const spareForm = `{ "$schema": "../schema/form.json", "name": "spare", "description": "A spare one.",
  "sections": [{ "fields": [{ "control": "text", "name": "name", "label": "Name", "schema": { "type": "string", "maxLength": 9 } }] }],
  "submit": "Send", "next": { "to": "take" }, "sent": { "title": "Thanks", "text": "It is here." } }`;
const spareQuiz = `{ "$schema": "../schema/quiz.json", "name": "spare", "description": "A spare one.", "keepDays": 7,
  "questions": [{ "id": "name", "kind": "text", "title": "Your name?", "optional": true, "maxLength": 40 }],
  "outcomes": [{ "id": "all", "score": { "from": 0, "to": 0 }, "link": { "to": "take" }, "title": "All", "text": "All." }] }`;

/** A link of a quiz sets `size=small`, and an order rule waits for a value. */
const waitingFor = (size: string) => ({
  "quizzes/size.json": swap('"size=s"', '"size=small"'),
  "order-targets.json": swap(
    '"to": "gift" },',
    `"to": "gift" },\n    { "routes": ["terms"], "query": { "size": "${size}" }, "to": "gift" },`,
  ),
});

/** The page is in two markets, and its block in some. */
const asking = (markets: readonly string[]) =>
  edits(
    swap('"layout"', '"markets": ["DE", "GB"], "layout"'),
    swap('"block": "asker"', `"block": "asker", "markets": ${JSON.stringify(markets)}`),
  );

export const entryCases = {
  "order-form-without-product": {
    defect: {
      "forms/letter.json": swap(
        '        { "control": "product", "name": "product", "label": "What?", "required": true },\n',
        "",
      ),
    },
    problem: {
      at: "forms/letter.json:3:11",
      marked: '"letter"',
      message:
        "Blocks offer products with this form, but it has no field for the product, so nothing is ordered.",
      hint: 'Add a field with "control": "product".',
    },
    // This form takes no orders.
    nearMiss: {
      "forms/spare.json": spareForm,
      "routes/terms.json": swap(
        '"blocks": [',
        '"blocks": [{ "id": "spare", "block": "sender", "props": { "form": "spare" } },',
      ),
    },
  },
  "order-form-without-email": {
    defect: {
      "forms/letter.json": swap(
        '"control": "email", "name": "mail", "label": "Mail", "errors": { "format": "No address." }, "schema": { "type": "string", "format": "email", "maxLength": 254 }',
        '"control": "text", "name": "mail", "label": "Mail", "schema": { "type": "string", "maxLength": 254 }',
      ),
    },
    problem: {
      at: "forms/letter.json:3:11",
      marked: '"letter"',
      message: "This form takes orders but asks for no e-mail address, so you cannot confirm an order.",
      hint: 'Add a field with "control": "email".',
    },
    nearMiss: { "forms/letter.json": swap('"name": "mail"', '"name": "address"') },
  },
  "unused-quiz": {
    defect: { "quizzes/spare.json": spareQuiz },
    problem: {
      at: "quizzes/spare.json:1:45",
      marked: '"spare"',
      message: 'No page shows the quiz "spare".',
      hint: "Delete the file, or name the quiz in a quiz block.",
    },
    nearMiss: {
      "quizzes/spare.json": spareQuiz,
      "routes/ask.json": swap('"quizzes": ["size"]', '"quizzes": ["size", "spare"]'),
    },
  },
  "unused-form": {
    defect: { "forms/spare.json": spareForm },
    problem: {
      at: "forms/spare.json:1:45",
      marked: '"spare"',
      message: 'No page shows the form "spare".',
      hint: "Delete the file, or name the form in a form block.",
    },
    nearMiss: {
      "forms/spare.json": spareForm,
      "routes/terms.json": swap(
        '"blocks": [',
        '"blocks": [{ "id": "spare", "block": "sender", "props": { "form": "spare" } },',
      ),
    },
  },
  "unused-fact": {
    defect: { "site.json": swap('"days": 30,', '"days": 30, "weeks": 4,') },
    problem: {
      at: "site.json:12:35",
      marked: "4",
      message: 'Nothing uses the fact "weeks".',
      hint: "Remove it, or write {weeks} in a text.",
    },
    nearMiss: {
      "site.json": swap('"days": 30,', '"days": 30, "weeks": 4,'),
      "messages/de_DE/common.json": swap("Nur hier.", "Nur hier, {weeks} Wochen."),
    },
  },
  "unused-locale": {
    defect: {
      "markets.json": swap(
        '{ "code": "de_DE" },',
        '{ "code": "de_DE" }, { "code": "de_AT", "fallback": "de_DE" },',
      ),
    },
    problem: {
      at: "markets.json:5:36",
      marked: '"de_AT"',
      message: 'No market shows the locale "de_AT".',
      hint: "Add a market with it, or remove it with its folder in messages/.",
    },
    // No market shows it, but one falls back on it.
    nearMiss: {
      "markets.json": swap(
        '{ "code": "de_DE" },',
        '{ "code": "de_DE", "fallback": "de_AT" }, { "code": "de_AT" },',
      ),
    },
  },
  "duplicate-entry": {
    defect: { "routes/take.json": swap('["family", "starter"]', '["family", "starter", "family"]') },
    problem: {
      at: "routes/take.json:7:37",
      marked: '"family"',
      message: '"family" is in this list already.',
      hint: "Remove it, or write the name that was meant.",
    },
    nearMiss: { "routes/take.json": swap('["family", "starter"]', '["starter", "family"]') },
  },
  "same-options": {
    defect: { "quizzes/size.json": swap('"label": "Fitter"', '"label": "Lighter"') },
    problem: {
      at: "quizzes/size.json:12:33",
      marked: '"Lighter"',
      message: 'Two options of the same question read "Lighter", so visitors cannot tell them apart.',
      hint: "Give each of them words of its own.",
    },
    // Another question may use the same words.
    nearMiss: { "quizzes/size.json": swap('"label": "Fitter"', '"label": "Lunch"') },
  },
  "order-target-own-page": {
    defect: funnelWith({
      "order-targets.json": swap('"rules": [', '"rules": [\n    { "routes": ["terms"], "to": "terms" },'),
    }),
    problem: {
      at: "order-targets.json:4:34",
      marked: '"terms"',
      message: 'The order button of "terms" leads to the page it is on.',
      hint: "Name the page on which visitors can order.",
    },
    nearMiss: { ...funnel },
  },
  "contradicting-patch": {
    defect: {
      "routes/gift.json": swap('{ "remove": true }', '{ "remove": true, "set": { "title": "New" } }'),
    },
    problem: {
      at: "routes/gift.json:10:31",
      marked: '"set"',
      message: 'The block "news" is removed from this page, so "set" changes nothing.',
      hint: 'Delete "set", or "remove" if the block should stay.',
    },
    nearMiss: {
      "routes/gift.json": swap(
        '{ "remove": true }',
        '{ "remove": true, "after": [{ "id": "third", "block": "prose", "props": { "body": "Third" } }] }',
      ),
    },
  },
  "unshown-market": {
    defect: { "routes/ask.json": asking(["DE", "CH-FR"]) },
    problem: {
      at: "routes/ask.json:8:55",
      marked: '"CH-FR"',
      message: "The block is for CH-FR, but its page is not in CH-FR.",
      hint: 'Add CH-FR to "markets" of the page, or remove it here.',
    },
    nearMiss: { "routes/ask.json": asking(["DE"]) },
  },
  "language-tag-differs": {
    defect: { "markets.json": swap('"en-GB"', '"en-US"') },
    problem: {
      at: "markets.json:12:89",
      marked: '"en-US"',
      message: 'The language tag "en-US" is that of the country US, but the market\'s country is GB.',
      hint: 'Write "en-GB".',
    },
    nearMiss: { "markets.json": swap('"en-GB"', '"en"') },
  },
  "invalid-origin": {
    defect: { "site.json": swap('"https://shop.example"', '"https://shop.example/de/"') },
    problem: {
      at: "site.json:4:10",
      marked: '"https://shop.example/de/"',
      message:
        '"https://shop.example/de/" must be an address that starts with https:// and ends with the host. The addresses of pages are added to it.',
      hint: 'Write "https://shop.example".',
    },
    nearMiss: { "site.json": swap('"https://shop.example"', '"https://shop.example:8443"') },
  },
  "secret-in-manifest": {
    defect: { "routes/gift.json": swap('"body": "Second"', '"body": "AKIAIOSFODNN7EXAMPLE"') },
    problem: {
      at: "routes/gift.json:11:81",
      marked: '"AKIAIOSFODNN7EXAMPLE"',
      message: "This looks like an AWS key. Manifests are public: pages and the repository contain them.",
      hint: "Revoke it now, remove it, and put the new one into the server's environment.",
    },
    nearMiss: {
      "routes/gift.json": swap('"body": "Second"', '"body": "The KIAIOSFODNN7EXAMPLE, sk_test_1234567890"'),
    },
  },
  "unset-query": {
    defect: waitingFor("smal"),
    problem: {
      at: "order-targets.json:5:47",
      marked: '"smal"',
      message: 'No link or redirect of the site sets "size=smal".',
      hint: 'Did you mean "small"?',
    },
    // An advertisement may set this value.
    nearMiss: waitingFor("newsletter"),
  },
  "impossible-length": {
    defect: {
      "forms/letter.json": swap(
        '"maxLength": 2, "pattern": "^[A-Z]+$"',
        '"maxLength": 2, "pattern": "^[A-Z]{3}(?:-[0-9])?$"',
      ),
    },
    problem: {
      at: "forms/letter.json:17:147",
      marked: "2",
      message:
        "The field takes at most 2 characters, but its pattern needs 3, so visitors cannot fill it in.",
      hint: "Raise maxLength, or correct the pattern.",
    },
    nearMiss: {
      "forms/letter.json": swap(
        '"maxLength": 2, "pattern": "^[A-Z]+$"',
        '"maxLength": 2, "pattern": "^(?:[A-Z]{3}|[A-Z]{2})$"',
      ),
    },
  },
} satisfies Record<string, ProblemCase>;
