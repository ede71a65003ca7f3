import { beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { PayloadHead } from "../../../engine/payload/payload.ts";
import { headTags } from "../../../engine/render/document-html.ts";
import { setPageAttributes, writeHead } from "../../../engine/runtime/navigation/write-head.ts";
import { find, payload } from "./_support.ts";

const rich: PayloadHead = {
  title: "First & foremost",
  description: 'Says "hello"',
  canonical: "https://shop.example/take/de",
  alternates: [
    { lang: "de-DE", href: "https://shop.example/take/de" },
    { lang: "fr-CH", href: "https://shop.example/take/ch-fr" },
    { lang: "x-default", href: "https://shop.example/take/de" },
  ],
  image: "https://shop.example/og.webp",
  noindex: true,
};
const plain: PayloadHead = {
  title: "Second",
  description: "Another",
  alternates: [],
  image: "https://shop.example/other.webp",
};

const managed =
  'title, meta[name="description"], meta[name="robots"], meta[property^="og:"], meta[name="twitter:card"], link[rel="canonical"], link[rel="alternate"]';
const tags = (): string[] => [...document.head.querySelectorAll(managed)].map((tag) => tag.outerHTML).sort();
const write = (head: PayloadHead) => writeHead(head);

/** The tags as the server writes them and the browser parses them. */
function served(head: PayloadHead): string[] {
  const template = document.createElement("template");
  template.innerHTML = headTags(head, "Brand");
  return [...template.content.children].map((tag) => tag.outerHTML).sort();
}

beforeEach(() => {
  const before = [...document.head.querySelectorAll(managed)];
  const { lang } = document.documentElement;
  const data = { ...document.body.dataset };
  for (const tag of before) tag.remove();
  document.head.insertAdjacentHTML("beforeend", headTags(plain, "Brand"));
  onTestFinished(() => {
    for (const tag of document.head.querySelectorAll(managed)) tag.remove();
    document.head.append(...before);
    document.documentElement.lang = lang;
    for (const key of Object.keys(document.body.dataset)) delete document.body.dataset[key];
    Object.assign(document.body.dataset, data);
  });
});

describe("the head of a page", () => {
  test("equals the server's head", () => {
    write(rich);
    expect(tags()).toEqual(served(rich));
  });

  test("replaces tags and duplicates none", () => {
    write(rich);
    write(rich);
    expect(tags()).toEqual(served(rich));
  });

  test("removes the tags that the page does not have", () => {
    write(rich);
    write(plain);
    expect(tags()).toEqual(served(plain));
    expect(document.head.querySelector('link[rel="canonical"]')).toBeNull();
    expect(document.head.querySelector('meta[name="robots"]')).toBeNull();
    expect(document.head.querySelector('link[rel="alternate"]')).toBeNull();
  });

  test("leaves other tags alone", () => {
    const feed = document.createElement("link");
    feed.rel = "alternate";
    feed.type = "application/rss+xml";
    document.head.append(feed);
    write(rich);
    write(plain);
    expect(feed.isConnected).toBe(true);
    feed.remove();
  });

  test("shows markup in a title as text", () => {
    write({ ...plain, title: "</title><b>bold" });
    expect(document.title).toBe("</title><b>bold");
    expect(find("title", document.head).children).toHaveLength(0);
  });
});

test("the document has the page's language and attributes", () => {
  setPageAttributes(
    payload({
      route: "offer-2",
      market: { code: "CH-FR", locale: "ch_FR", languageTag: "fr-CH", segment: "ch-fr", currency: "CHF" },
    }),
  );
  expect(document.documentElement.lang).toBe("fr-CH");
  expect(document.documentElement.dir).toBe("");
  expect(document.body.dataset).toMatchObject({ route: "offer-2", market: "CH-FR" });
});

test("the document changes its direction with its language", () => {
  const arabic = {
    code: "AE",
    locale: "ar_AE",
    languageTag: "ar-AE",
    dir: "rtl",
    segment: "ae",
    currency: "AED",
  } as const;
  const german = { code: "DE", locale: "de_DE", languageTag: "de-DE", segment: "de", currency: "EUR" };
  setPageAttributes(payload({ market: arabic }));
  expect(document.documentElement.dir).toBe("rtl");
  setPageAttributes(payload({ market: german }));
  expect(document.documentElement.dir).toBe("");
});
