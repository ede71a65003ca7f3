import { expect, it } from "vitest";
import { registry } from "../../../blocks/registry.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import { mailNotTriggered } from "../../../engine/check/rules/mail-not-triggered.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { smallShop } from "../../fixtures/small-shop.ts";

/** The places and messages of promises in the small shop with changed files. */
function findPromises(changes: Readonly<Record<string, (text: string) => string>>): string[] {
  const documents = smallShop.documents.map((document) => {
    const change = changes[document.file.replace("manifests/", "")];
    return change ? readJson(document.file, change(document.text)) : document;
  });
  const { problems } = checkSite({ ...smallShop, documents, registry, rules: installedRules }, [
    mailNotTriggered,
  ]);
  return problems
    .flatMap((problem) => [problem, ...(problem.follows ?? [])])
    .filter(({ code }) => code === mailNotTriggered.meta.code)
    .map(({ file, message }) => `${file.replace("manifests/", "")}: ${message}`);
}

/** No mail confirms an order in Great Britain. */
const withoutReceipt = (text: string) =>
  text.replace('"trigger": "order-closed"', '"trigger": "order-closed", "markets": ["DE", "CH", "SE"]');

/** The text on the page after an order, in Great Britain. */
const say = (promise: string) => (text: string) =>
  text.replace('"thankyou.next.mail.title": "You get an email"', `"thankyou.next.mail.title": "${promise}"`);

const thankYou = "routes/thankyou.json: This text speaks of a mail, but no mail confirms an order in GB.";

it("finds promises on pages after an order", () => {
  expect(findPromises({})).toEqual([]);
  expect(findPromises({ "mails/order-receipt.json": withoutReceipt })).toContain(thankYou);
});

it("finds a promise in a field's hint", () => {
  expect(
    findPromises({
      "mails/return-received.json": (text) =>
        text.replace(
          '"trigger": "form-accepted"',
          '"trigger": "form-accepted", "markets": ["DE", "CH", "SE"]',
        ),
      "messages/en_GB/forms.json": (text) =>
        text
          .replace(/("forms.refund.sent-text": ")[^"]+/, "$1Thank you.")
          .replace(/("forms.refund.items-hint": ")[^"]+/, "$1We confirm it by e-mail."),
    }),
  ).toEqual(['forms/refund.json: This text speaks of a mail, but no mail answers the form "refund" in GB.']);
});

it("finds a promise of a quiz that asks for an address, and of the block that shows it", () => {
  const ask = (text: string) =>
    text.replace(
      '"questions": [',
      '"questions": [{ "kind": "email", "id": "email", "title": "t:thankyou.next.mail.title", "consent": "Yes.", "form": "refund" },',
    );
  const changes = {
    "quizzes/v2.json": ask,
    "mails/return-received.json": (text: string) =>
      text.replace('"trigger": "form-accepted"', '"trigger": "form-accepted", "markets": ["DE", "CH", "SE"]'),
    "messages/en_GB/forms.json": (text: string) =>
      text.replace(/("forms.refund.sent-text": ")[^"]+/, "$1Thank you."),
    "messages/en_GB/v2.json": (text: string) =>
      text.replace(/("v2.quiz.title": ")[^"]+/, "$1Your plan by email"),
  };
  const message = 'This text speaks of a mail, but no mail answers the form "refund" in GB.';
  expect(findPromises(changes).sort()).toEqual([`quizzes/v2.json: ${message}`, `routes/v2.json: ${message}`]);
  expect(findPromises({ ...changes, "mails/return-received.json": (text: string) => text })).toEqual([]);
});

it.each([
  "You get an email",
  "We confirm both together by e-mail.",
  "Sie bekommen eine E-\\u2060Mail",
  "Die Bestätigung kommt per E-Mail.",
  "Vous recevez un e-mail",
  "Nous la confirmons par courriel.",
  "Du får ett mejl",
  "Vi bekräftar den med mejl.",
  "Du får en mail",
  "Vi bekræfter den på mail.",
  "Saat sähköpostin",
  "Vahvistamme sen sähköpostitse.",
  "Haluatko suunnitelman sähköpostiin?",
])("“%s” is a promise", (promise) => {
  expect(
    findPromises({
      "mails/order-receipt.json": withoutReceipt,
      "messages/en_GB/thankyou.json": say(promise),
    }),
  ).toContain(thankYou);
});

it.each([
  "Write to {email}",
  "No e-mail address needed",
  "Schreiben Sie uns eine Zeile an unsere E-Mail-Adresse",
  "Indiquez une adresse e-mail",
  "Ange en mejladress",
  "Skriv en mailadresse",
  "Anna sähköpostiosoite",
])("“%s” is none", (text) => {
  expect(
    findPromises({ "mails/order-receipt.json": withoutReceipt, "messages/en_GB/thankyou.json": say(text) }),
  ).not.toContain(thankYou);
});
