import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { FooterProps } from "../../../blocks/footer/schema.ts";
import * as css from "../../../blocks/footer/view.module.css";
import { View } from "../../../blocks/footer/view.tsx";
import type { InfoModalProps } from "../../../blocks/info-modal/schema.ts";
import type { ResolvedUpsell } from "../../../engine/fields/upsell/schema.ts";
import { readJson } from "../../../engine/json/read-json.ts";
import type { ResolvedLink } from "../../../engine/payload/resolved-link.ts";
import { everyBlock } from "../../../engine/payload/with-slots.ts";
import type { LinkedRoute } from "../../../engine/site/link-routes.ts";
import { fullPage } from "../../fixtures/full-page.ts";
import { manifestFiles, openSite } from "./_site.ts";

const shop = openSite();
const routes = [...shop.site.routes.values()];
const markets = shop.site.manifests.markets?.value.markets.map(({ code }) => code) ?? [];
const names = (having: (route: LinkedRoute) => boolean) => routes.filter(having).map(({ name }) => name);

function propsOf<Props>(site: typeof shop, name: string, market: string, block: string): Props | undefined {
  const route = site.site.routes.get(name);
  if (route === undefined) throw new Error(`There is no route "${name}".`);
  const found = everyBlock(fullPage(site.compile(route, market).twin)).find(
    (resolved) => resolved.block === block,
  );
  // SAFETY: the block's own schema has validated the props' source.
  return found?.props as Props | undefined;
}

describe("flags of routes (decision 16)", () => {
  test("terms open in a new tab on take*, buy*, get and all offer layouts only", {
    tags: "spec:2.22",
  }, () => {
    const wanted = names(
      ({ name, layout }) => /^(?:take|buy)|^get$/.test(name) || layout.startsWith("offer"),
    );
    expect(names(({ flags }) => flags.termsInNewTab === true)).toEqual(wanted);
    expect(wanted.length).toBeGreaterThan(15);
  });

  test("only the home page and take have the help center and the compliant address", {
    tags: "spec:2.22",
  }, () => {
    expect(names(({ flags }) => flags.helpCenter === true)).toEqual(["index", "take"]);
    expect(names(({ flags }) => flags.compliantAddress === true)).toEqual(["index", "take"]);
  });
});

describe("the footer", () => {
  test.each(["index", "take"])(
    "of %s has the compliant address in GB alone, as the info modal has",
    { tags: "spec:3.4" },
    (name) => {
      for (const market of markets) {
        const lines = propsOf<FooterProps>(shop, name, market, "footer")?.addressLines;
        expect(lines).toHaveLength(3);
        expect(lines?.[2]?.endsWith("United Kingdom"), market).toBe(market === "GB");
        const contact = propsOf<InfoModalProps>(shop, name, market, "info-modal")?.sections.find(
          ({ section }) => section === "contact",
        );
        expect(contact?.lines).toEqual(lines);
      }
    },
  );

  test.each(["take2", "offer", "terms"])("of %s has the plain address in GB", (name) => {
    expect(propsOf<FooterProps>(shop, name, "GB", "footer")?.addressLines[2]).toMatch(/Germany$/);
  });

  const helpCenter = "https://help.mellva.example";
  const document = manifestFiles.documents.find(({ file }) => file === "manifests/site.json");
  const { helpCenter: _, ...settings } = JSON.parse(document?.text ?? "");
  const withoutHelp = openSite([readJson("manifests/site.json", JSON.stringify(settings))]);
  const help = (site: typeof shop, name: string, market: string) =>
    propsOf<FooterProps>(site, name, market, "footer")?.helpCenter;

  test.each(markets)(
    "links to the help center in %s if the site has one",
    { tags: "spec:2.22" },
    (market) => {
      for (const name of ["index", "take"]) {
        expect(help(shop, name, market)).toEqual({ href: helpCenter, external: true, newTab: true });
        expect(help(withoutHelp, name, market)).toBeUndefined();
      }
      expect(help(shop, "offer", market)).toBeUndefined();
    },
  );

  test("shows either the contact or the help center", () => {
    const render = (site: typeof shop) => {
      const props = propsOf<FooterProps>(site, "index", "GB", "footer");
      if (props === undefined) throw new Error("The home page has no footer.");
      return renderToStaticMarkup(createElement(View, props));
    };
    const contact = "Contact</a>";
    const center = `<a href="${helpCenter}" target="_blank" rel="noopener noreferrer">Help centre</a>`;
    expect([render(withoutHelp).includes(contact), render(withoutHelp).includes(center)]).toEqual([
      true,
      false,
    ]);
    expect([render(shop).includes(contact), render(shop).includes(center)]).toEqual([false, true]);
  });
});

describe("the withdrawal function (Art. 11a of Directive 2011/83/EU)", () => {
  const words: Readonly<Record<string, string>> = {
    DE: "Vertrag widerrufen",
    AT: "Vertrag widerrufen",
    FR: "Renoncer au contrat ici",
    BE: "Renoncer au contrat ici",
    SE: "Ångra köpet här",
    DK: "Fortryd aftalen her",
    FI: "Peruuta sopimus tässä",
  };

  const isForced = ({ name }: LinkedRoute) =>
    shop.site.manifests.markets?.value.forced?.some((rule) => rule.routes.includes(name));

  test.each(markets)(
    "is in the footer of every page of %s if that is in the European Union, else of none",
    (market) => {
      const word = words[market];
      const href = `/refund/${market.toLowerCase()}#withdrawal`;
      for (const route of routes.filter((one) => !isForced(one) && (one.markets?.includes(market) ?? true))) {
        const { withdrawal, withdrawalLink } =
          propsOf<Partial<FooterProps>>(shop, route.name, market, "footer") ?? {};
        expect(withdrawalLink && [withdrawal, withdrawalLink], route.name).toEqual(word && [word, { href }]);
      }
    },
  );

  test("is below the list of links", () => {
    const render = (market: string) => {
      const props = propsOf<FooterProps>(shop, "index", market, "footer");
      return props && renderToStaticMarkup(createElement(View, props));
    };
    expect(render("DE")).toContain(
      `</ul><a class="${css.withdrawal}" href="/refund/de#withdrawal">Vertrag widerrufen</a></nav>`,
    );
    for (const market of ["GB", "CH", "CH-FR"]) expect(render(market), market).toMatch(/<\/ul><\/nav>/);
  });
});

describe("the info modal", () => {
  test.each(markets)("has its eight sections in %s", { tags: "spec:2.23" }, (market) => {
    const sections = propsOf<InfoModalProps>(shop, "offerpop", market, "info-modal")?.sections ?? [];
    const having = (key: keyof (typeof sections)[number]) =>
      sections.filter((section) => section[key] !== undefined).map(({ section }) => section);
    expect(sections.map(({ section }) => section)).toEqual([
      "ingredients",
      "privacy",
      "termsOfService",
      "delivery",
      "refund",
      "contact",
      "claimOffer",
      "cancelOffer",
    ]);
    expect(having("image")).toEqual(["ingredients"]);
    expect(having("from")).toEqual(["privacy", "termsOfService", "delivery", "refund"]);
    expect(having("lines")).toEqual(["contact"]);
    expect(having("coupon")).toEqual(["claimOffer"]);
    expect(having("quiet")).toEqual(["cancelOffer"]);
    const terms = shop.site.routes.get("terms");
    const ids = terms && everyBlock(fullPage(shop.compile(terms, market).twin)).map(({ id }) => `#${id}`);
    for (const { from } of sections) if (from) expect(ids).toContain(new URL(from.href, "https://x").hash);
  });

  test.each(["offerpop", "offergift", "offergift1"])("shows the coupon on %s", (name) => {
    const action = propsOf<{ action?: { link: ResolvedLink } }>(shop, name, "DE", "hero")?.action;
    expect(action?.link.modal).toBe("claimOffer");
  });
});

describe("an upsell (decision 40)", () => {
  test.each([
    ["upsell", "upsellfat"],
    ["upsellfat", "thankyou"],
    ["upsellMind", "detolex-upsell"],
    ["detolex-upsell", "thankyou"],
  ])("%s leads to %s, accepted or declined, and declining is thanked for there", (name, next) => {
    for (const [market, segment] of [
      ["DE", "de"],
      ["CH-FR", "ch-fr"],
    ] as const) {
      const cards = propsOf<{ accept: { offer: ResolvedUpsell }; decline: { link: ResolvedLink } }>(
        shop,
        name,
        market,
        "product-cards",
      );
      expect(cards?.decline.link).toEqual({ href: `/${next}/${segment}#modal-cancelOffer`, keepQuery: true });
      expect(cards?.accept.offer).toMatchObject({
        page: `/${name}/${segment}`,
        next: `/${next}/${segment}`,
      });
    }
  });
});
