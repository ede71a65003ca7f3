import { describe, expect, it } from "vitest";
import type { ResolvedOrderLine } from "../../../../../../engine/fields/order-lines/schema.ts";
import type { ResolvedForm } from "../../../../../../engine/forms/resolved-form.ts";
import { type Changes, compile, edits, propsOf, swap } from "../../../../../fixtures/test-site.ts";

interface SenderProps {
  readonly form: ResolvedForm;
  readonly lines: readonly ResolvedOrderLine[];
}

// SAFETY: the fixture's block has compiled these props from its schema.
const propsIn = (market: string, changes: Changes = {}) =>
  propsOf(compile(changes).pages("send", market).twin, "send") as unknown as SenderProps;

const fieldOf = ({ form }: SenderProps, name: string) =>
  form.sections.flatMap(({ fields }) => fields).find((field) => field.name === name);

describe("a form in a page", () => {
  it("has texts in the market's language, and keeps values for the browser", () => {
    expect(fieldOf(propsIn("CH-FR"), "name")).toMatchObject({ label: "Nom" });
    const { labels } = propsIn("GB").form;
    expect(labels.errors).toMatchObject({
      required: "Required.",
      maxLength: "Please keep this to {max} characters.",
    });
    expect(labels.sending).toBe("Sending …");
  });

  it("has bounds and presentation, without data for the validator only", () => {
    expect(fieldOf(propsIn("DE"), "code")).toEqual({
      control: "text",
      name: "code",
      label: "Code",
      errors: { pattern: "Two letters." },
      maxLength: 2,
      mask: "AA",
    });
  });

  it("has the formats of the market's country", () => {
    expect(propsIn("DE").form.formats).toEqual({ postcode: { mask: "#####", example: "10115" } });
    expect(propsIn("GB").form.formats).toEqual({ postcode: { uppercase: true, example: "SW1A 1AA" } });
  });

  it("offers the page's country first, and links the others to the page in their market", () => {
    expect(propsIn("GB").form.countries).toEqual([
      { code: "GB", name: "United Kingdom" },
      { code: "DE", name: "Germany", href: "/send/de" },
      { code: "CH", name: "Switzerland", href: "/send/ch-fr" },
    ]);
  });

  it("offers no country whose market does not have the page", () => {
    const changes = {
      "routes/send.json": swap('"path": "/send",', '"path": "/send", "markets": ["DE", "GB"],'),
    };
    expect(propsIn("DE", changes).form.countries.map(({ code }) => code)).toEqual(["DE", "GB"]);
  });

  it("leads to a page of the market, and has a thank-you text", () => {
    const { form } = propsIn("CH-FR");
    expect(form.next).toBe("/take/ch-fr");
    expect(form.sent).toEqual({ title: "Thanks", text: [["p", ["It is ", ["i", ["here"]], "."]]] });
    expect(form).toMatchObject({ validator: "/assets/forms/letter.js", submit: "Acheter" });
  });
});

describe("the methods of payment of a form", () => {
  const payments = JSON.stringify({
    $schema: "./schema/payments.json",
    shop: "lumo",
    methods: {
      card: { provider: "test-bank", kind: "card", label: "t:form.name", consent: "We keep it." },
      invoice: { provider: "invoice", kind: "invoice", label: "Invoice", text: "Within two weeks" },
    },
    markets: { DE: ["invoice", "card"], GB: ["card"], "CH-FR": ["card"] },
    account: { holder: "Lumo", iban: "DE89370400440532013000", dueDays: 14 },
  });
  const changes = { "payments.json": payments };

  it("are those of the market, in its order and language", () => {
    expect(fieldOf(propsIn("DE", changes), "payment")).toEqual({
      control: "payment",
      name: "payment",
      label: "Payment",
      required: true,
      options: [
        { value: "invoice", label: "Invoice", text: "Within two weeks" },
        { value: "card", label: "Name", consent: "We keep it." },
      ],
    });
    expect(fieldOf(propsIn("CH-FR", changes), "payment")).toMatchObject({
      options: [{ value: "card", label: "Nom", consent: "We keep it." }],
    });
  });
});

describe("what can be ordered", () => {
  it("has delivery and total in the market's currency", () => {
    expect(propsIn("GB").lines).toEqual([
      {
        id: "starter",
        name: "Starter",
        price: "£25",
        unitPrice: "Unit price £10/100 g",
        picture: expect.any(String),
        delivery: "£4.90",
        total: "£29.90",
      },
      {
        id: "family",
        name: "Family",
        badge: "Popular",
        price: "£60",
        compareAt: "£75",
        unitPrice: "Unit price £8/100 g",
        picture: expect.any(String),
        delivery: "£4.90",
        total: "£64.90",
      },
    ]);
  });

  it("has free delivery from the amount of a fact", () => {
    const free = '"free": { "money": 6000 }';
    const lines = propsIn("GB", {
      "site.json": swap('"shipping": { "money": 490 }', `"shipping": { "money": 490 }, ${free}`),
      "markets.json": edits(
        swap(
          '"facts": { "shipping": { "money": 490 } }',
          `"facts": { "shipping": { "money": 490 }, ${free} }`,
        ),
        swap('"days": 60, "shipping": { "money": 490 }', `"days": 60, "shipping": { "money": 490 }, ${free}`),
      ),
      "routes/send.json": swap('"fee": "shipping"', '"fee": "shipping", "freeFrom": "free"'),
    }).lines;
    expect(lines.map(({ delivery, total }) => [delivery, total])).toEqual([
      ["£4.90", "£29.90"],
      [undefined, "£60"],
    ]);
  });

  it("has one product chosen from the start, with its price per day", () => {
    const lines = propsIn("GB", {
      "products/family.json": swap('"packs": 3,', '"packs": 3, "days": 90,'),
      "routes/send.json": swap('"fee": "shipping"', '"fee": "shipping", "preselected": "family"'),
    }).lines;
    expect(lines.map(({ id, preselected, perDay }) => [id, preselected, perDay])).toEqual([
      ["starter", undefined, undefined],
      ["family", true, "£0.67 a day"],
    ]);
  });

  it("has the product of the route chosen instead of the form's own", () => {
    const own = swap('"fee": "shipping"', '"fee": "shipping", "preselected": "family"');
    const route = swap('"name": "send",', '"name": "send", "preselected": "starter",');
    const { lines } = propsIn("GB", { "routes/send.json": edits(own, route) });
    expect(lines.map(({ preselected }) => preselected)).toEqual([true, undefined]);
  });

  it("is listed by the block instead of the route", () => {
    const changes = { "routes/send.json": swap('"products": "route"', '"products": ["family"]') };
    expect(propsIn("DE", changes).lines.map(({ id }) => id)).toEqual(["family"]);
  });
});
