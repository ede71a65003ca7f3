import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { View as ErrorMessage } from "../../../../../blocks/error-message/view.tsx";
import type { PagePayload, Shell } from "../../../../../engine/payload/payload.ts";
import { documentHtml } from "../../../../../engine/render/document-html.ts";
import {
  fillErrorMessage,
  fillEverySlot,
  fillSlot,
  hasSlot,
  markOrdered,
  readSlot,
  renameDocument,
  renamePayload,
  type SlotName,
  textBeforeSlot,
} from "../../../../../engine/render/document-slots.ts";

// SAFETY: the view reads no other properties.
const image = { src: "/i.webp", alt: "" } as unknown as Parameters<typeof ErrorMessage>[0]["image"];
const errorMessage = renderToStaticMarkup(
  createElement(ErrorMessage, {
    image,
    title: { level: 1, text: "Nothing here" },
    description: "Try again.",
    message: "Page not found",
    order: { label: "Order", mode: "disabled" } as Parameters<typeof ErrorMessage>[0]["order"],
  }),
);
const pageField = '<input type="hidden" name="page" value="/take/de">';
const root = `<main><div data-after-order="">No order</div>${errorMessage}${pageField}${pageField}</main>`;

// SAFETY: `documentHtml` reads only these properties.
const page = {
  code: "c1",
  route: "take-2",
  path: "/take/de",
  base: "/take",
  head: { title: "Take", description: "" },
  order: { rules: [], href: "/order/de" },
  main: [],
} as unknown as PagePayload;
// SAFETY: `documentHtml` reads only these properties.
const shell = {
  market: { code: "DE", languageTag: "de-DE" },
  head: { image: "/i.webp", alternates: [] },
} as unknown as Shell;
const { code, route, path, order } = page;
// SAFETY: it is only serialised.
const embedded = { code, route, path, order, main: [] } as unknown as Parameters<typeof documentHtml>[2];

const assets: Parameters<typeof documentHtml>[4] = {
  brand: "Shop",
  themeColor: "#fff",
  styles: "[data-error-message]{}",
  early: "early()",
  arms: { script: "arms()", watch: "" },
  boot: "boot()",
  stylesheet: "/all.css",
  app: "/app.js",
};
const html = documentHtml(page, shell, embedded, root, assets);

describe("a rendered document", () => {
  it.each<[SlotName, string]>([
    ["htmlAttributes", ""],
    ["route", "take-2"],
    ["root", root],
    ["payload", JSON.stringify(embedded)],
    ["payloadRoute", "take-2"],
    ["payloadPath", "/take/de"],
    ["errorState", ""],
    ["errorMessage", "Page not found"],
    ["pageField", "/take/de"],
    ["afterOrder", ""],
  ])("has the slot %s", (name, content) => {
    expect(readSlot(html, name)).toBe(content);
  });

  it("has a direction only if it runs right to left", () => {
    const market = { ...shell.market, languageTag: "ar-AE", dir: "rtl" } as const;
    const arabic = documentHtml(page, { ...shell, market }, embedded, root, assets);
    expect(arabic).toMatch(/^<!doctype html><html lang="ar-AE" dir="rtl"><head>/);
    expect(html).toMatch(/^<!doctype html><html lang="de-DE"><head>/);
  });

  it("throws an error with the name of a missing slot", () => {
    expect(hasSlot(html, "offerClosed")).toBe(false);
    expect(() => readSlot(html, "offerClosed")).toThrow('The document has no slot "offerClosed".');
    expect(() => fillSlot("<p>", "root", "")).toThrow('The document has no slot "root".');
    expect(fillEverySlot("<p>", "pageField", "")).toBe("<p>");
  });
});

describe("a filled document", () => {
  it("differs only in the slot, whatever its content", () => {
    expect(fillSlot(html, "root", "$& <b>")).toBe(html.replace(root, () => "$& <b>"));
    expect(textBeforeSlot(html, "root") + html.slice(html.indexOf('<div id="root">'))).toBe(html);
  });

  it("has the message of an error, and is marked as filled", () => {
    expect(fillErrorMessage(html, "Page not found: /x")).toBe(
      html.replace('data-error-message="">Page not found<', 'data-error-message="set">Page not found: /x<'),
    );
  });

  it("has the message in an element with more attributes", () => {
    const element = '<p data-error-message="" class="small">Page not found</p>';
    expect(fillErrorMessage(element, "new")).toBe('<p data-error-message="set" class="small">new</p>');
  });

  it("is marked for a visitor with an order", () => {
    expect(markOrdered(html, "none")).toBe(
      html.replace("<html ", '<html data-ordered="" data-upsell="none" '),
    );
  });

  it("has the new content in every slot of a name", () => {
    expect(fillEverySlot(html, "pageField", "/take/de?r=1")).toBe(
      html.replaceAll('value="/take/de"', 'value="/take/de?r=1"'),
    );
  });

  it("has another name and path in the body tag and in the payload", () => {
    const names = { name: "take", path: "/take" };
    const payload = JSON.stringify({ ...embedded, route: "take", path: "/take" });
    expect(renamePayload(JSON.stringify(embedded), names)).toBe(payload);
    expect(renameDocument(html, names)).toBe(
      fillSlot(html, "payload", payload).replace('data-route="take-2"', 'data-route="take"'),
    );
  });
});
