import { expect, test } from "vitest";
import { check } from "../../../../../fixtures/test-site.ts";

const text = { control: "text", label: "Text", schema: { type: "string", maxLength: 80 } };
const who = {
  control: "select",
  name: "who",
  label: "Who?",
  markets: ["DE"],
  options: [
    { value: "person", label: "A person" },
    { value: "company", label: "A company" },
  ],
};

/** What the check says about a form with `who` and the fields of a section after it. */
function report(section: object): readonly string[] {
  const form = {
    name: "dealer",
    description: "Somebody wants to sell our products.",
    sections: [{ fields: [{ ...text, name: "name" }, who] }, section],
    submit: "Send",
    sent: { title: "Thank you", text: "We write to you." },
  };
  const { problems } = check({ "forms/dealer.json": JSON.stringify(form) });
  return problems.flatMap(({ code, message }) => (code === "unfit-field-condition" ? [message] : []));
}

const field = (more: object) => report({ fields: [{ ...text, name: "vat", markets: ["DE"], ...more }] });

test.each<[what: string, messages: readonly string[], expected: readonly string[]]>([
  ["a condition that can hold", field({ when: { who: "company" } }), []],
  ["one of several conditions", field({ when: [{ who: { not: "person" } }, { who: ["company"] }] }), []],
  ["an unknown field", field({ when: { what: "x" } }), ['The form has no field "what".']],
  ["the field itself", field({ when: { vat: "x" } }), ['The field "vat" comes later, so it is still empty.']],
  [
    "a text",
    field({ when: { name: "x" } }),
    ['Visitors type into the field "name", which conditions cannot test.'],
  ],
  ["a number", field({ when: { who: { from: 1 } } }), ['The field "who" has no numbers.']],
  ["an unknown option", field({ when: { who: "firm" } }), ['The field "who" has no option "firm".']],
  [
    "a field of other markets",
    field({ markets: ["FR"], when: { who: "company" } }),
    ['The field "who" is shown in none of these markets, so the condition never holds.'],
  ],
  [
    "a section of other markets",
    report({ markets: ["FR"], fields: [{ ...text, name: "vat", markets: ["DE"] }] }),
    ['The field "vat" is shown nowhere: its section is for other markets.'],
  ],
  [
    "a product that not everybody sees",
    report({ when: { who: "company" }, fields: [{ control: "product", name: "pack", label: "Pack" }] }),
    ['An order needs the field "pack", and not every visitor sees its section.'],
  ],
])("reports %s", (_, messages, expected) => expect(messages).toEqual(expected));
