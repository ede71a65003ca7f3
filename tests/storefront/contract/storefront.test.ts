import { readFileSync } from "node:fs";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ErrorMessageProps } from "../../../blocks/error-message/schema.ts";
import type { FooterProps } from "../../../blocks/footer/schema.ts";
import type { FormProps } from "../../../blocks/form/schema.ts";
import type { HeaderProps } from "../../../blocks/header/schema.ts";
import * as headerCss from "../../../blocks/header/view.module.css";
import { View as Header } from "../../../blocks/header/view.tsx";
import type { PaymentLogosProps } from "../../../blocks/payment-logos/schema.ts";
import { View as PaymentLogos } from "../../../blocks/payment-logos/view.tsx";
import { registry } from "../../../blocks/registry.ts";
import type { TopBannerProps } from "../../../blocks/top-banner/schema.ts";
import { checkSite } from "../../../engine/check/check-site.ts";
import type { CompiledPage } from "../../../engine/compile/page-compiler.ts";
import type { ResolvedProduct } from "../../../engine/fields/product/schema.ts";
import { screens } from "../../../engine/images/parse-screen-sizes.ts";
import { findClaimInAny } from "../../../engine/policies/food-claims/claim-words.ts";
import { installedRules } from "../../../engine/policies/installed-rules.ts";
import { mergeCatalogues } from "../../../engine/site/message-catalogues.ts";
import { today } from "../../fixtures/today.ts";
import { blocksOf, propsOfBlock } from "./_page.ts";
import { manifestFiles, openSite } from "./_site.ts";

const spec = readFileSync("tests/fixtures/spec/storefront-spec.md", "utf8");
const { site, compile } = openSite();
const markets = site.manifests.markets?.value.markets.map(({ code }) => code) ?? [];

function pageOf(name: string, market: string): CompiledPage {
  const route = site.routes.get(name);
  if (route === undefined) throw new Error(`There is no route "${name}".`);
  return compile(route, market).twin;
}

test("the shop has no problem, and each suppression has a reason", () => {
  const { problems, allowed } = checkSite({ ...manifestFiles, registry, rules: installedRules, today });
  expect(problems.map(({ file, line, code }) => `${file}:${line} ${code}`)).toEqual([]);
  expect(allowed.filter(({ reason }) => reason.trim().length < 10)).toEqual([]);
});

describe("the top banner", () => {
  const messages = (name: string, market: string) =>
    propsOfBlock<TopBannerProps>(pageOf(name, market), "top-banner").messages;

  test.each(markets)(
    "has its three messages in %s, the first with the second product's savings",
    { tags: "spec:1.3" },
    (market) => {
      const cards = propsOfBlock<{ products: readonly ResolvedProduct[] }>(
        pageOf("offer", market),
        "product-cards",
      );
      const percent = cards.products[1]?.savings?.percentText;
      expect(percent).toMatch(/\d/);
      expect(messages("offer", market)).toHaveLength(3);
      expect(messages("offer", market)[0]).toContain(percent);
      expect(messages("offer", market)[2]).toMatch(/\b30\b/);
    },
  );

  test("says special offer, fast delivery and 30-day money-back guarantee, in this order", {
    tags: ["spec:1.3", "spec:9.4"],
  }, () => {
    const [offer, delivery, guarantee] = messages("index", "GB");
    expect(offer).toMatch(/^Special offer: save \d+%$/);
    expect(delivery).toMatch(/^Fast delivery/);
    expect(guarantee).toBe("30-day money-back guarantee");
  });
});

describe("the logos of payment", () => {
  test("show a pay-later provider and a wallet, without links, buttons or forms", {
    tags: "spec:1.5",
  }, () => {
    const props = propsOfBlock<PaymentLogosProps>(pageOf("take", "GB"), "payment-logos");
    const files = props.logos.map(({ src }) => src).join(" ");
    expect(files).toMatch(/pay-later.*/);
    expect(files).toMatch(/pay-wallet/);
    const html = renderToStaticMarkup(createElement(PaymentLogos, props));
    expect(html).not.toMatch(/<(?:a|button|form|input)\b/);
  });

  test.each(markets)("show in %s as many ways to pay as the order form offers", (market) => {
    const page = pageOf("take", market);
    const { logos } = propsOfBlock<PaymentLogosProps>(page, "payment-logos");
    const { form } = propsOfBlock<FormProps>(page, "form");
    const fields = form.sections.flatMap((section) => section.fields);
    const payment = fields.find(({ control }) => control === "payment");
    expect(payment).toMatchObject({ options: logos.map(() => expect.anything()) });
  });
});

describe("the error page", () => {
  const error = site.manifests.settings?.value.errorPage ?? "";

  test.each(markets)(
    "has header, picture, title, description and order button in %s",
    { tags: "spec:2.21" },
    (market) => {
      const page = pageOf(error, market);
      expect(page.shell.layout).toBe("simple-header");
      expect(blocksOf(page)[0]?.block).toBe("header");
      const { image, title, description, message, order } = propsOfBlock<ErrorMessageProps>(
        page,
        "error-message",
      );
      for (const text of [image.src, image.alt, title.text, description, order.label])
        expect(text).toMatch(/\S/);
      expect(message).toBe("Page not found");
      expect(order).toMatchObject({ mode: "navigate", href: expect.stringMatching(/^\/offer2\//) });
    },
  );

  test("has “try now” on its button in English, and another label in other languages", {
    tags: "spec:2.21",
  }, () => {
    const label = (market: string) =>
      propsOfBlock<ErrorMessageProps>(pageOf(error, market), "error-message").order.label;
    expect(label("GB").toLowerCase()).toBe("try now");
    for (const market of markets.filter((code) => code !== "GB"))
      expect(label(market).toLowerCase(), market).not.toBe("try now");
  });
});

describe("layouts", () => {
  test("are the layouts of the spec's table, and default, empty and simple-header", {
    tags: ["spec:2.14", "spec:2.15"],
  }, () => {
    const table = [...spec.matchAll(/^\| ([a-z0-9-]+) \| \/.+\|$/gm)].map(([, name]) => name);
    const wanted = [...table.filter((name) => name !== "none"), "default", "empty", "simple-header"];
    expect(new Set(site.layouts.keys())).toEqual(new Set(wanted));
  });

  test("that are empty add no blocks around a page", { tags: "spec:2.14" }, () => {
    const { before, after } = pageOf("thankyou", "DE").shell;
    expect([before, after]).toEqual([[], []]);
  });

  test("with a simple header centre the logo, with a line below on feedback pages", {
    tags: "spec:2.15",
  }, () => {
    const header = (name: string) => propsOfBlock<HeaderProps>(pageOf(name, "DE"), "header");
    expect(header("error").variant).toBe("centred");
    expect(header("feedback").variant).toBe("lined");
    const classes = (name: string) =>
      /^<div class="([^"]*)"/
        .exec(renderToStaticMarkup(createElement(Header, header(name))))?.[1]
        ?.split(" ");
    expect(classes("error")).toContain(headerCss.centred);
    expect(classes("error")).not.toContain(headerCss.lined);
    expect(classes("feedback")).toEqual(expect.arrayContaining([headerCss.centred, headerCss.lined]));
  });
});

/** The spec's "other route names that exist". */
const otherNames =
  "addapp buy buybf offer2 offer30day offerbought offercomp offergift offerins offerip offernav offerpop offers offersummer offerup paypal-confirm refund summary take take2 take3 terms thankyou upsell upsellfat upsellMind quiz quiz2 quiz-email v1 v1ip v1s v2 v3 sale longlanding feedback get detolex-upsell".split(
    " ",
  );

test.each(otherNames)(
  "the spec's other name %s is a route with a path of the same name",
  { tags: "spec:2.33" },
  (name) => {
    expect(site.routes.get(name)?.path).toBe(`/${name}`);
  },
);

test("the footer links to ingredients, terms, delivery, privacy and contact, and shows the year", {
  tags: "spec:2.22",
}, () => {
  const { links, copyright } = propsOfBlock<FooterProps>(pageOf("offer", "CH-FR"), "footer");
  expect(links.map(({ link }) => [link.href, link.modal])).toEqual([
    ["/terms/ch-fr#ingredients", "ingredients"],
    ["/terms/ch-fr", undefined],
    ["/terms/ch-fr#delivery", "delivery"],
    ["/terms/ch-fr#privacy", "privacy"],
    ["/terms/ch-fr#contact", "contact"],
  ]);
  expect(links[1]?.link).toMatchObject({ keepQuery: true, newTab: true });
  expect(copyright).toContain("2026");
});

test("styles and pictures have the spec's breakpoints", { tags: "spec:9.8" }, () => {
  const [, list = ""] = /Breakpoints: (.+)\./.exec(spec) ?? [];
  const wanted = Object.fromEntries(
    list.split(", ").map((pair) => {
      const [name = "", width] = pair.split(" ");
      return [name, Number(width)];
    }),
  );
  const theme = readFileSync("blocks/_ui/breakpoints.css", "utf8");
  const styles = Object.fromEntries(
    [...theme.matchAll(/^@custom-media --(\w+) \(width >= (\d+)px\);$/gm)].map(([, name, width]) => [
      name,
      Number(width),
    ]),
  );
  expect(Object.keys(wanted)).toHaveLength(6);
  expect(styles).toEqual(wanted);
  expect(screens).toEqual(wanted);
});

test("no text of the shop looks like a claim in any language", () => {
  const texts = [...mergeCatalogues(site.manifests).values()].flatMap((messages) => [...messages.values()]);
  expect(texts.length).toBeGreaterThan(10_000);
  expect(texts.flatMap(({ text }) => findClaimInAny(text)?.words ?? [])).toEqual([]);
});
