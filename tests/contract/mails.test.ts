import { describe, expect, test } from "vitest";
import { parts } from "../../blocks/_ui/page/server-parts.ts";
import { registry } from "../../blocks/registry.ts";
import { buildOrderTable } from "../../engine/build/build-order-table.ts";
import { buildMailTable } from "../../engine/build/mail-table.ts";
import { sampleContent } from "../../engine/dev/sample-mail.ts";
import { fillMail } from "../../engine/mail/fill-mail.ts";
import type { AnyView } from "../../engine/registry/define-block.ts";
import { mailRenderer } from "../../engine/render/render-mail.tsx";
import { openSite } from "./_site.ts";

const blocks = await Promise.all(
  [...registry.values()].map(
    async ({ name, hydrate, element, view }) =>
      [name, { hydrate, element, view: (await view()).View as AnyView }] as const,
  ),
);
const { setup } = openSite();
const { templates, markets } = buildMailTable(setup, mailRenderer(new Map(blocks), parts));
const pages = { setup, orders: buildOrderTable(setup) };
const mails = Object.values(templates).map((template) => ({
  ...template,
  filled: fillMail(template, sampleContent(template, pages)),
}));

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
    expect(text).not.toMatch(/<\/?[a-z]|&[a-z]+;/);
    expect(subject.length).toBeLessThanOrEqual(78);
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
      expect(text).toContain(`${title}\n${"-".repeat(title.length)}`);
    }
    expect(html.match(/<td id="country">/g)).toHaveLength(1);
  },
);
