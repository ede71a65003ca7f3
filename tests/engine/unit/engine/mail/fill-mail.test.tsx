import { describe, expect, it } from "vitest";
import {
  MailButton,
  MailHeading,
  MailLink,
  MailRichText,
  MailRow,
  MailRows,
  Section,
} from "../../../../../blocks/_ui/mail.tsx";
import { Part } from "../../../../../blocks/_ui/order-part.tsx";
import { MailDocument } from "../../../../../blocks/_ui/page/mail-document.tsx";
import { fillMail } from "../../../../../engine/mail/fill-mail.ts";
import { mailText } from "../../../../../engine/mail/mail-text.ts";
import type { PayloadBlock } from "../../../../../engine/payload/payload.ts";
import { mailRenderer } from "../../../../../engine/render/render-mail.tsx";
import { mailTokens } from "../../../../../engine/render/theme-styles.ts";

const View = () => (
  <Section>
    <MailHeading level={1}>Thank you</MailHeading>
    <MailRichText
      value={[
        ["p", ["It is ", ["b", ["yours"]], " & paid. ", ["a", ["Terms"], { href: "/terms/de#rules" }]]],
        ["ol", [["First"], ["Second"]]],
        ["ul", [["Jar"]]],
      ]}
    />
    <MailRows>
      <Part name="line">
        <MailRow label="{name}" value="{price}" />
      </Part>
      <MailRow label="Total" value="{total}" isTotal />
      <Part name="free">
        <MailRow label="Delivery" value="free" />
      </Part>
      <Part name="address">
        <MailRow label="To" value="{address}" />
      </Part>
    </MailRows>
    <MailButton href="{url}">See it</MailButton>
    <MailLink href="mailto:help@shop.example">help@shop.example</MailLink>,{" "}
    <MailLink href="#rules">below</MailLink>
  </Section>
);

const tokens = mailTokens({
  page: {
    ...Object.fromEntries(
      ["subtle", "raised", "text", "brand", "selected", "accent", "on-accent"].map((name) => [
        name,
        "#123456",
      ]),
    ),
    "font-body": '"Fig Tree", sans-serif',
    "font-display": "serif",
    focus: "#654321",
    surface: "#ffffff",
  },
  schemes: { strong: { text: "#fefefe" } },
});

const block: PayloadBlock = { id: "intro", block: "all", props: {} };
const render = mailRenderer(new Map([["all", { hydrate: "never", element: "section", view: View }]]), {
  MailDocument,
});
const document = (languageTag: string) =>
  render({ languageTag, brand: "Lumo", origin: "https://shop.example", blocks: [block] }, tokens);

const template = {
  languageTag: "de-DE",
  subject: "Order {number}",
  preheader: { plural: "count", forms: { one: "One jar", other: "{total} in all" } },
  html: document("de-DE"),
};
const content = {
  values: { number: "K7M2Q", total: "39 €", url: "https://shop.example/order?key=a&b=c" },
  parts: {
    line: [
      { name: "<Jar> {total}", price: "34 €" },
      { name: "Tea", price: "5 €" },
    ],
    address: [{ address: ["Ann Lee", "Weg 1"] }],
  },
};

describe("a mail", () => {
  it("is a document with the values of tokens, absolute links and the direction of its language", () => {
    expect(template.html).toMatch(/^<!doctype html><html lang="de-DE" dir="ltr">/);
    expect(template.html).not.toContain("var(");
    // A scheme has the page's colours but for those that it changes.
    expect(template.html).toContain(".text{color:#fefefe!important}");
    expect(template.html).toContain(".link{color:#654321!important}");
    expect(template.html).toContain("font-family:'Fig Tree', sans-serif");
    expect(template.html).toContain('href="https://shop.example/terms/de#rules"');
    expect(template.html).not.toMatch(/<script|<link|\ssrc=/);
    expect(document("he-IL")).toContain('<html lang="he-IL" dir="rtl">');
    expect(() => render({ languageTag: "de", brand: "", origin: "", blocks: [block] }, new Map())).toThrow(
      'uses the token "--',
    );
  });

  it("is filled in its subject, its preheader and its parts", () => {
    const { subject, html } = fillMail(template, content);
    expect(subject).toBe("Order K7M2Q");
    expect(html).toContain("<title>Order K7M2Q</title>");
    expect(html).toMatch(/<div data-preheader=""[^>]*>39 € in all<\/div>/);
    expect(html).toContain("&lt;Jar&gt; {total}</th>");
    expect(html).toContain('href="https://shop.example/order?key=a&amp;b=c"');
    expect(html).not.toContain("<template");
    expect(html).not.toContain(">free<");
  });

  it("has the same content as plain text, in columns and with addresses", () => {
    expect(fillMail(template, content).text).toBe(`Lumo


Thank you
=========

It is yours & paid. Terms <https://shop.example/terms/de#rules>

1. First
2. Second

- Jar

<Jar> {total}  34 €
Tea            5 €
Total          39 €
To             Ann Lee
               Weg 1

See it
https://shop.example/order?key=a&b=c

help@shop.example, below
`);
  });

  it.each([
    ["One line<br/>and another", "One line\nand another"],
    ["E-\u2060Mail, 3–\u20605 days, Gesetz\u00adbuch", "E-Mail, 3–5 days, Gesetzbuch"],
    ['<p>Go: <a href="https://a.example">here</a>.</p>', "Go: here <https://a.example>."],
    ['<p>A<br/><a href="https://a.example">here</a><br/>B</p>', "A\nhere\nhttps://a.example\nB"],
    ['<p><a href="https://a.example">Here</a> it is</p>', "Here <https://a.example> it is"],
    ['<p><a href="tel:+4930">030</a></p>', "030"],
    ['<img src="/a.png" alt="A jar"/><p>Tea</p>', "A jar\n\nTea"],
    ["<table><tr><th>A</th><td>1</td></tr></table><h2>B</h2>", "A  1\n\n\nB\n-"],
    [
      "<p>x</p><table><tr><th>A</th><td>1</td></tr><tr><th>Which of all orders do you mean here?</th><td>2<br>3</td></tr></table>",
      "x\n\nA  1\nWhich of all orders do you mean here?\n   2\n   3",
    ],
  ])("%s is written as %j", (html, text) => {
    expect(mailText(`<body>${html}</body>`)).toBe(`${text}\n`);
  });

  it("shows typed lines as lines, in a subject without word joiners", () => {
    const typed = fillMail(
      { ...template, subject: "E-\u2060Mail {number}" },
      { values: { number: "1" }, parts: { address: [{ address: "Ann <Lee>\nWeg 1" }] } },
    );
    expect(typed.subject).toBe("E-Mail 1");
    expect(typed.html).toContain("Ann &lt;Lee&gt;<br>Weg 1");
  });
});
