import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { describe, expect, test } from "vitest";
import { mails, markets, setup, templates } from "./_mails.ts";

/** Attributes without which Outlook draws gaps and borders, and does not centre the mail. */
const forOutlook =
  /^Attribute "(?:(?:width|cellPadding|cellSpacing)" is deprecated on <table>|align" is deprecated on <td>)/;

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard"],
  }),
);

test("every market has every mail, under the hash of its content", () => {
  const names = [...setup.site.mails.keys()];
  for (const { code } of setup.markets.markets) expect(Object.keys(markets[code] ?? {})).toEqual(names);
  expect(mails).toHaveLength(names.length * setup.markets.markets.length);
  for (const [code, hashes] of Object.entries(markets))
    for (const [mail, hash] of Object.entries(hashes))
      expect(templates[hash]).toMatchObject({ mail, market: code });
});

describe.each(mails)("the mail $mail in $market", ({ languageTag, filled }) => {
  const { subject, html, text } = filled;

  test("is complete, and small enough for programs that cut off long mails", () => {
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
    for (const part of [subject, html.slice(html.indexOf("<body")), text])
      expect(part).not.toMatch(/\{\w+\}|undefined|\[object|<template|var\(--/);
    expect(html).toContain(`<html lang="${languageTag}" dir="ltr">`);
    expect(text).not.toMatch(/<(?!https:|mailto:)\/?[a-z]|\/>|&[a-z]+;|[\u2060\u00ad]|[ \t]$|\n{4}/m);
    expect(subject).not.toMatch(/[\u2060\u00ad]/);
    expect(subject.length).toBeLessThanOrEqual(78);
  });

  test("is valid HTML", () => {
    const { results } = validator.validateStringSync(html);
    const errors = results.flatMap(({ messages }) =>
      messages.flatMap(({ ruleId, message }) => (forOutlook.test(message) ? [] : `${ruleId}: ${message}`)),
    );
    expect([...new Set(errors)]).toEqual([]);
  });

  test("has absolute addresses of the site only, and sections that exist", () => {
    const { origin } = new URL(setup.settings.url);
    for (const [, address = ""] of html.matchAll(/\s(?:href|src)="([^"]*)"/g)) {
      if (address.startsWith("#")) expect(html).toContain(`id="${address.slice(1)}"`);
      else expect(address).toMatch(/^(?:https|mailto|tel):/);
    }
    expect(html).not.toMatch(/<script|<link|<iframe|url\(|@import|@font-face/);
    for (const [, address = ""] of html.matchAll(/\ssrc="([^"]*)"/g))
      expect(new URL(address).origin).toBe(origin);
  });
});

test.each(mails.filter(({ mail }) => mail === "order-receipt"))(
  "the receipt in $market has the terms and the law of the market in both parts",
  ({ market, filled: { html, text } }) => {
    const context = setup.getContext(market);
    for (const key of ["terms.terms.title", "terms.withdrawal.title"]) {
      const message = context.message(`t:${key}`);
      const title = "text" in message ? message.text : message.format(context.values);
      expect(html).toContain(`>${title}</h2>`);
      const words = title.replaceAll("\u00ad", "");
      expect(text).toContain(`${words}\n${"-".repeat(words.length)}`);
    }
    expect(html.match(/<div [^>]*id="country">/g)).toHaveLength(1);
  },
);
