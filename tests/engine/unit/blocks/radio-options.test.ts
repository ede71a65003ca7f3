import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { preselect, RadioOptions } from "../../../../blocks/_ui/radio-options.tsx";
import { FormField } from "../../../../blocks/form/form-sections.tsx";
import type { ResolvedOrderLine } from "../../../../engine/fields/order-lines/schema.ts";
import { startForm } from "../../../../engine/forms/browser/form-machine.ts";
import { type FormModel, fieldModel } from "../../../../engine/forms/browser/form-model.ts";
import type {
  PaymentChoice,
  ResolvedForm,
  ResolvedFormField,
} from "../../../../engine/forms/resolved-form.ts";

const invoice = { value: "invoice", label: "Invoice", text: "Due in 14 days" };
const card: PaymentChoice = { value: "card", label: "Card", consent: "We keep it." };

/** The inputs of HTML, each with its attributes in alphabetical order. */
const inputs = (html: string): string[] =>
  [...html.matchAll(/<input ([^>]*)\/>/g)].map(([, attributes = ""]) =>
    attributes
      .replace(/ class="[^"]*"/, "")
      .split(/ (?=[\w-]+=)/)
      .sort()
      .join(" "),
  );

/** The values that are chosen in the field of an order form. */
function draw(options: readonly PaymentChoice[], draft?: string, error?: string, unpayable?: string[]) {
  const field: ResolvedFormField = {
    control: "payment",
    name: "payment",
    label: "How?",
    required: true,
    options,
  };
  // SAFETY: this field needs no more of its form.
  const form = { name: "order", countries: [], labels: { errors: {} } } as unknown as ResolvedForm;
  const state = { ...startForm(undefined), errors: error === undefined ? {} : { payment: error } };
  // SAFETY: the same of the line.
  const line = { unpayable } as unknown as ResolvedOrderLine;
  const item = fieldModel(field, { form, state, country: "DE", line }, draft, "");
  // SAFETY: the same of the model.
  const html = renderToStaticMarkup(createElement(FormField, { model: { form } as FormModel, item }));
  return { html, chosen: inputs(html).flatMap((input) => (input.includes("checked") ? input : [])) };
}

describe("options to choose from", () => {
  it("are radio buttons of one name, of which the first has the id", () => {
    const html = renderToStaticMarkup(
      createElement(RadioOptions, { name: "method", options: [invoice, card], chosen: "card", id: "pay" }),
    );
    expect(inputs(html)).toEqual([
      'id="pay" name="method" type="radio" value="invoice"',
      'checked="" name="method" type="radio" value="card"',
    ]);
  });

  it("have a line of text, and follow their input with what the visitor agrees to", () => {
    const { html } = draw([invoice, card]);
    expect(html).toMatch(/<span>Invoice<span[^>]*>Due in 14 days<\/span><\/span><\/label>/);
    expect(html).toMatch(/value="card"\/><span>Card<\/span><span[^>]*>We keep it\.<\/span><\/label>/);
  });
});

describe("the method of payment of an order form", () => {
  it("is the first one, unless choosing it is a consent", () => {
    expect(draw([invoice, card]).chosen).toEqual([expect.stringContaining('value="invoice"')]);
    expect(draw([card, invoice]).chosen).toEqual([]);
    expect(preselect([])).toBeUndefined();
  });

  it("is the one that the visitor has chosen, even if this market does not offer it", () => {
    expect(draw([invoice, card], "card").chosen).toEqual([expect.stringContaining('value="card"')]);
    expect(draw([invoice], "card").chosen).toEqual([]);
  });

  it("cannot be one whose totals leave out that of the product", () => {
    const { html } = draw([invoice, { ...card, totals: "≤ £500" }], undefined, undefined, ["card"]);
    expect(inputs(html).map((input) => input.includes('disabled=""'))).toEqual([false, true]);
    expect(html).toMatch(/Card<span[^>]*>≤ £500<\/span>/);
  });

  it("is marked with its error", () => {
    const { html } = draw([card], undefined, "Choose one.");
    expect(html).toContain('<p id="order-payment-error"');
    expect(html).toContain('<fieldset class="');
    expect(html).toContain('aria-describedby="order-payment-error"');
    expect(inputs(html)).toEqual([
      'aria-invalid="true" id="order-payment" name="payment" required="" type="radio" value="card"',
    ]);
  });
});
