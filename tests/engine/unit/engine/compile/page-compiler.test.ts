import { describe, expect, it } from "vitest";
import type { ResolvedMarketLink } from "../../../../../engine/fields/uses/used-values.ts";
import { check, compile, compileSite, edits, propsOf, swap } from "../../../../fixtures/test-site.ts";

// Replaces Intl's no-break spaces between numbers and units by plain spaces.
const plain = (text: unknown): unknown =>
  JSON.parse(JSON.stringify(text).replace(/[\u00a0\u202f]/g, " ")) as unknown;

const manifests = compile();
const twin = (route: string, market: string) => manifests.pages(route, market).twin;
const base = (route: string, market: string) => manifests.pages(route, market).base;

describe("names and paths of a page", () => {
  it.each([
    ["index", "DE", "index-home", "/de", "index", "/"],
    ["take", "GB", "take-2", "/take/gb", "take", "/take"],
    ["take", "CH-FR", "take-2", "/take/ch-fr", "take", "/take"],
    ["error", "DE", "error-2", "", "error", ""],
  ])("of %s in %s", (route, market, twinRoute, twinPath, baseRoute, basePath) => {
    expect([twin(route, market).route, twin(route, market).path]).toEqual([twinRoute, twinPath]);
    expect([base(route, market).route, base(route, market).path]).toEqual([baseRoute, basePath]);
  });

  it("carries the market that is shown, and the route's layout and scroll", () => {
    expect(twin("take", "CH-FR")).toMatchObject({
      market: { code: "CH-FR", locale: "ch_FR", languageTag: "fr-CH", segment: "ch-fr", currency: "CHF" },
      layout: "default",
    });
    expect(twin("promo", "GB")).toMatchObject({ layout: "empty", scroll: "top" });
    expect(twin("take", "GB")).not.toHaveProperty("scroll");
  });
});

describe("texts", () => {
  it.each([
    ["DE", "Willkommen bei Lumo", "Startseite für Deutschland, 2026: was es gibt und was es kostet"],
    ["GB", "Welcome to Lumo", "Home for United Kingdom, 2026: what there is and what it costs"],
    ["CH-FR", "Bienvenue chez Lumo", "Accueil Suisse, 2026 : ce qu’il y a et ce que cela coûte"],
  ])("are in the language of %s, their values filled in", (market, title, description) => {
    expect(twin("index", market).head).toMatchObject({ title, description });
    expect(propsOf(twin("index", market), "hero")["title"]).toEqual({ level: 1, text: title });
  });

  it("come from the locale, else from its fallback", () => {
    expect(propsOf(twin("take", "CH-FR"), "hero")).toMatchObject({
      title: { level: 1, text: "Prendre" },
      order: { label: "Commander en Suisse", loading: "Chargement" },
    });
  });

  it("are literal if they name no message", () => {
    expect(propsOf(twin("promo", "DE"), "hero")["title"]).toEqual({ level: 1, text: "Promo" });
  });

  it.each([
    ["DE", ["Bis zu 22 % sparen", "Versand 4,90 €, 30 Tage Rückgabe"]],
    ["GB", ["Save up to 20%", "Delivery £4.90, 30 days to return"]],
    ["CH-FR", ["Jusqu’à 20%", "Livraison 4.90 CHF, retour 60 jours"]],
  ])("format money, percent and plurals as %s does, with the market's own facts", (market, banner) => {
    expect(plain(propsOf(twin("index", market), "hero")["banner"])).toEqual(banner);
  });

  it("choose the plural form", () => {
    const one = compile({ "site.json": swap('"days": 30', '"days": 1') });
    expect(plain(propsOf(one.pages("index", "DE").twin, "hero")["banner"])).toContain(
      "Versand 4,90 €, 1 Tag Rückgabe",
    );
  });

  it("omit a banner text without its value: savings", { tags: "spec:1.3" }, () => {
    // The second product decides (decision 18). On take it is the starter, which saves nothing.
    const changed = compile({
      "routes/take.json": swap(
        '"order": { "label"',
        '"banner": ["t:banner.savings", "t:banner.shipping"], "order": { "label"',
      ),
    });
    expect(plain(propsOf(changed.pages("take", "DE").twin, "hero")["banner"])).toEqual([
      "Versand 4,90 €, 30 Tage Rückgabe",
    ]);
    expect(propsOf(changed.pages("index", "DE").twin, "hero")["banner"]).toHaveLength(2);
  });

  it("have the savings of their page in a shared block", () => {
    const changed = compile({
      "blocks/guarantee.json": swap('"t:guarantee.more"', '"t:banner.savings"'),
      "products/starter.json": swap(
        '{ "amount": 2990 }',
        '{ "amount": 2990, "compareAt": 5980, "history": [{ "from": "2026-08-01", "to": "2026-09-30", "amount": 5980 }] }',
      ),
    });
    const label = (route: string) =>
      plain(
        (propsOf(changed.pages(route, "DE").twin, "guarantee")["links"] as { label: string }[])[0]?.label,
      );
    expect([label("index"), label("take"), label("index")]).toEqual([
      "Bis zu 22 % sparen",
      "Bis zu 50 % sparen",
      "Bis zu 22 % sparen",
    ]);
  });
});

describe("formatted texts", () => {
  it("become nodes, and their links become addresses", () => {
    expect(propsOf(twin("index", "GB"), "guarantee")["body"]).toEqual([
      ["p", [["b", ["30 days"]], " guarantee, see ", ["a", ["terms"], { href: "/terms/gb#rules" }], "."]],
    ]);
  });

  it("have headings with ids, and lists", () => {
    expect(propsOf(twin("terms", "CH-FR"), "rules")["body"]).toEqual([
      ["h2", ["Règles"], "regles"],
      ["p", ["Une phrase ", ["i", ["forte"]], "."]],
      ["ul", [["un"], ["deux"]]],
    ]);
  });
});

describe("links", () => {
  it("lead to the twin in this market, with query and hash", () => {
    expect(propsOf(twin("index", "CH-FR"), "main-footer")["terms"]).toEqual({
      href: "/terms/ch-fr?from=footer#rules",
      keepQuery: true,
    });
  });

  it("open in a new tab by-route where the route says so", () => {
    expect(propsOf(twin("take", "GB"), "main-footer")["terms"]).toMatchObject({ newTab: true });
    expect(propsOf(twin("gift", "GB"), "main-footer")["terms"]).toMatchObject({ newTab: true });
    expect(propsOf(twin("index", "GB"), "main-footer")["terms"]).not.toHaveProperty("newTab");
    expect(propsOf(twin("take", "GB"), "main-footer")["terms"]).toMatchObject({ newTab: true });
  });

  it("lead to other sites, and are marked as external", () => {
    expect(propsOf(twin("index", "DE"), "guarantee")["links"]).toEqual([
      { label: "Mehr", link: { href: "https://help.example/guarantee", external: true } },
      { label: "Mail", link: { href: "mailto:help@shop.example" } },
    ]);
  });

  it("lead to a section of the page", () => {
    expect(propsOf(twin("terms", "DE"), "german")["links"]).toEqual([
      { label: "Up", link: { href: "#rules" } },
    ]);
  });

  it("lead to the base of a variant in a market without the variant", () => {
    const changed = compile({
      "blocks/main-footer.json": swap('"to": "terms", "hash": "rules"', '"to": "gift-2"'),
    });
    const href = (market: string) => propsOf(changed.pages("index", market).twin, "main-footer")["terms"];
    expect(href("DE")).toMatchObject({ href: "/gift/de?from=footer" });
    expect(href("CH-FR")).toMatchObject({ href: "/take/ch-fr?from=footer" });
  });
});

describe("a link that opens a section of the info modal on its page", () => {
  it("has that section's id as its hash, behind the query", () => {
    const { pages } = compile({
      "routes/terms.json": swap(
        '{ "section": "rules" }',
        '{ "to": "take", "query": "a=1", "opens": "thanks", "keepQuery": true }',
      ),
    });
    expect(propsOf(pages("terms", "DE").twin, "german")["links"]).toEqual([
      { label: "Up", link: { href: "/take/de?a=1#modal-thanks", keepQuery: true } },
    ]);
  });
});

describe("the help center", () => {
  const configured = swap('"allowedHosts"', '"helpCenter": "https://help.example/start",\n  "allowedHosts"');
  const flagged = swap('"termsInNewTab": true', '"termsInNewTab": true, "helpCenter": true');
  const help = (changes: Parameters<typeof compile>[0], route: string) =>
    propsOf(compile(changes).pages(route, "GB").twin, "main-footer")["helpCenter"];

  it("is a link to a new tab on routes with the flag, their variants included", () => {
    const link = { href: "https://help.example/start", external: true, newTab: true };
    const changes = { "site.json": configured, "routes/take.json": flagged };
    expect([help(changes, "take"), help(changes, "gift")]).toEqual([link, link]);
  });

  it("is missing on other routes, and without an address", () => {
    expect(help({ "site.json": configured, "routes/take.json": flagged }, "index")).toBeUndefined();
    expect(help({ "routes/take.json": flagged }, "take")).toBeUndefined();
  });
});

describe("the withdrawal function", () => {
  const configured = swap(
    '"allowedHosts"',
    '"withdrawal": { "to": "send", "hash": "send" }, "rules": { "missing-withdrawal-link": "off" },\n  "allowedHosts"',
  );
  const asking = swap('"currency": "EUR",', '"currency": "EUR", "withdrawalFunction": true,');
  const shown = swap(
    '"ref": "main-footer"',
    '"ref": "main-footer" }, { "id": "withdrawal", "block": "withdrawal"',
  );
  const withdrawal = (changes: Parameters<typeof compile>[0], market: string) =>
    propsOf(compile({ "layouts/default.json": shown, ...changes }).pages("take", market).twin, "withdrawal")[
      "withdrawalLink"
    ];

  it("is linked to in markets that ask for it", () => {
    const changes = { "site.json": configured, "markets.json": asking };
    expect(withdrawal(changes, "DE")).toEqual({ href: "/send/de#send" });
    expect(withdrawal(changes, "GB")).toBeUndefined();
    expect(withdrawal({ "site.json": configured }, "DE")).toBeUndefined();
  });
});

describe("the contact", () => {
  const changes = {
    "site.json": swap(
      '"allowedHosts"',
      `"contact": {
    "phone": "+49 (0)30 123-4",
    "email": { "placeholder": "a@shop.example", "law": "Asked." },
    "address": { "lines": ["Lumo", "1 Street", "Town"], "country": "DE" }
  },
  "allowedHosts"`,
    ),
    "markets.json": swap(
      '"currency": "GBP"',
      '"currency": "GBP", "contact": { "phone": "020 7946 0000", "compliantAddress": { "lines": ["Agent", "2 Road", "London"] } }',
    ),
    "routes/take.json": edits(
      swap('"termsInNewTab": true', '"termsInNewTab": true, "compliantAddress": true'),
      swap('"body": "t:take.first"', '"body": "t:take.address"'),
    ),
    "routes/index.json": swap(
      '"title": "t:index.title",\n        "banner"',
      '"title": "t:take.address",\n        "banner"',
    ),
    ...Object.fromEntries(
      ["de_DE/take", "en_GB/common", "fr_FR/common"].map((file) => [
        `messages/${file}.json`,
        swap(
          '"take.first"',
          '"take.address": "{phone}, {email}, {addressLine1}, {addressLine3}",\n  "take.first"',
        ),
      ]),
    ),
  };
  // Its placeholder is a warning, which `compile` does not accept.
  const filled = {
    ...changes,
    "site.json": edits(
      changes["site.json"],
      swap('{ "placeholder": "a@shop.example", "law": "Asked." }', '"a@shop.example"'),
    ),
  };
  const shop = compile(filled);
  const shown = (route: string, market: string, block: string, prop: string) =>
    plain(propsOf(shop.pages(route, market).twin, block)[prop]);

  it("is the site's, with the market's differences and the country in the market's language", () => {
    const title = (market: string) => shown("index", market, "hero", "title");
    expect(title("DE")).toMatchObject({ text: "+49 (0)30 123-4, a@shop.example, Lumo, Town, Deutschland" });
    expect(title("GB")).toMatchObject({ text: "020 7946 0000, a@shop.example, Lumo, Town, Germany" });
    expect(title("CH-FR")).toMatchObject({ text: expect.stringMatching(/Town, Allemagne$/) });
  });

  it("has the compliant address on routes with the flag, in markets that have one", () => {
    expect(shown("take", "GB", "first", "body")).toEqual([
      ["p", ["020 7946 0000, a@shop.example, Agent, London"]],
    ]);
    expect(shown("gift", "GB", "first", "body")).toEqual([
      ["p", ["020 7946 0000, a@shop.example, Agent, London"]],
    ]);
    expect(shown("take", "DE", "first", "body")).toEqual([
      ["p", ["+49 (0)30 123-4, a@shop.example, Lumo, Town, Deutschland"]],
    ]);
  });
});

describe("a text that the browser completes", () => {
  it("has the market's values, except values that the browser fills in", () => {
    const changed = compile({
      "routes/ask.json": swap('"quizzes": ["size"]', '"quizzes": ["size"], "value": "t:live"'),
      "messages/en_GB/common.json": swap(
        '"order":',
        '"live": "{bmi} {country} {brand} {currency}", "order":',
      ),
      "messages/de_DE/common.json": swap(
        '"order":',
        '"live": "{bmi} {country} {brand} {currency}", "order":',
      ),
      "messages/fr_FR/common.json": swap(
        '"order":',
        '"live": "{bmi} {country} {brand} {currency}", "order":',
      ),
    });
    expect(propsOf(changed.pages("ask", "GB").twin, "ask")["value"]).toBe("{bmi} {country} Lumo GBP");
  });
});

describe("links to the page in every market", () => {
  const framed = compile({
    "routes/promo.json": swap('"layout": "empty",', ""),
    "routes/error.json": swap('"layout": "empty"', '"layout": "default"'),
  });
  const links = (page: ReturnType<typeof twin>) =>
    propsOf(page, "main-footer")["marketLinks"] as ResolvedMarketLink[];

  it("name each country and its language in that language", () => {
    expect(links(twin("take", "GB"))).toEqual([
      {
        code: "DE",
        country: "DE",
        label: "Deutschland",
        language: "Deutsch",
        lang: "de-DE",
        href: "/take/de",
        default: true,
      },
      {
        code: "GB",
        country: "GB",
        label: "United Kingdom",
        language: "English",
        lang: "en-GB",
        href: "/take/gb",
        current: true,
      },
      {
        code: "CH-FR",
        country: "CH",
        label: "Suisse",
        language: "Français",
        lang: "fr-CH",
        href: "/take/ch-fr",
      },
    ]);
  });

  it.each([
    ["that does not have the route", "gift", "GB", ["/gift/de", "/gift/gb", "home /ch-fr"]],
    ["that is forced to another one", "promo", "GB", ["home /de", "/promo/gb", "/promo/ch-fr"]],
    ["of the error page, which has no path", "error", "GB", ["/de", "/gb", "/ch-fr"]],
  ])("lead home in a market %s", (_, route, market, hrefs) => {
    expect(
      links(framed.pages(route, market).twin).map(({ href, home }) => (home ? `home ${href}` : href)),
    ).toEqual(hrefs);
  });

  it("lead to the home page if the twin accepts any value", () => {
    const changed = compile({
      "routes/take.json": edits(
        swap('"path": "/take"', '"path": "/take", "twin": "from"'),
        swap('"image": "kitchen.webp" }', '"image": "kitchen.webp", "noindex": true }'),
      ),
    });
    expect(links(changed.pages("take", "GB").twin).map(({ href }) => href)).toEqual(["/de", "/gb", "/ch-fr"]);
  });
});

describe("products", () => {
  it("have the prices of the market, formatted by Intl", () => {
    expect(plain(propsOf(twin("index", "DE"), "products")["featured"])).toMatchObject({
      id: "family",
      name: "Family",
      badge: "Beliebt",
      points: ["Free delivery"],
      price: "69,90 €",
      compareAt: "89,70 €",
      savings: { percent: 22, percentText: "22 %", amount: "19,80 €" },
      unitPrice: "Grundpreis 93,20 €/kg",
      perPack: "23,30 €",
    });
  });

  it("have no price per unit if they are sold by the piece", () => {
    const changed = compile({
      "products/family.json": edits(
        swap('{ "amount": 750, "unit": "g" }', '"by-piece"'),
        swap(
          '"packs": 3,',
          '"packs": 3, "allow": { "prior-price": "One book each.", "packs-do-not-fit": "One book each." },',
        ),
      ),
    });
    const family = propsOf(changed.pages("index", "DE").twin, "products")["featured"];
    expect(plain(family)).toMatchObject({ price: "69,90 €", perPack: "23,30 €" });
    expect(family).not.toHaveProperty("unitPrice");
  });

  it("have the price per unit in the site's words, if the market requires one", () => {
    const { pages } = compile({
      "messages/en_GB/common.json": swap('"order":', '"engine.price.per-unit": "{amount}", "order":'),
    });
    const featured = (market: string) =>
      plain(propsOf(pages("index", market).twin, "products")["featured"]) as { unitPrice?: string };
    expect(featured("DE").unitPrice).toBe("Grundpreis 93,20 €/kg");
    expect(featured("GB").unitPrice).toBe("£8/100 g");
    expect(featured("CH-FR").unitPrice).toBeUndefined();
  });

  it("have a market's own price rather than the price of its currency", () => {
    expect(plain(propsOf(twin("index", "CH-FR"), "products")["featured"])).toMatchObject({
      price: "80 CHF",
      compareAt: "100 CHF",
      savings: { percent: 20 },
    });
  });

  it("promise the exact percentage of savings, rounded down", { tags: "spec:3.5" }, () => {
    const percentOf = (amount: number, compareAt: number) => {
      // The check reports prices like these.
      const { site } = check({
        "products/family.json": swap(
          '"amount": 6990, "compareAt": 8970',
          `"amount": ${amount}, "compareAt": ${compareAt}`,
        ),
      });
      const changed = compileSite(site);
      const { savings } = propsOf(changed.pages("index", "DE").twin, "products")["featured"] as {
        savings?: { percent: number };
      };
      return savings?.percent;
    };
    expect(percentOf(80, 100)).toBe(20);
    expect(percentOf(90, 100)).toBe(10);
    expect(percentOf(2001, 3000)).toBe(33);
    expect(percentOf(100, 100)).toBeUndefined();
    expect(percentOf(110, 100)).toBeUndefined();
  });

  it("have the route's order, else the site's", () => {
    const ids = (page: ReturnType<typeof twin>) =>
      (propsOf(page, "products")["products"] as { id: string }[]).map(({ id }) => id);
    expect(ids(twin("index", "DE"))).toEqual(["starter", "family"]);
    const changed = compile({ "routes/take.json": swap('"products": ["starter"]', '"products": "route"') });
    expect(ids(changed.pages("take", "DE").twin)).toEqual(["family", "starter"]);
    expect(ids(twin("take", "DE"))).toEqual(["starter"]);
  });

  const noneInGb = compile({
    "products/starter.json": swap('"packs": 1', '"packs": 1, "markets": ["DE", "CH-FR"]'),
    "products/family.json": swap('"packs": 3', '"packs": 3, "markets": ["DE"]'),
  });

  it("are omitted in markets that do not sell them", () => {
    expect(propsOf(noneInGb.pages("index", "GB").twin, "products")).toMatchObject({
      products: [],
      featured: undefined,
    });
    const swiss = propsOf(noneInGb.pages("index", "CH-FR").twin, "products")["products"] as { id: string }[];
    expect(swiss.map(({ id }) => id)).toEqual(["starter"]);
  });

  it("disable the order button if the market sells none of the route's products", {
    tags: "spec:4.5",
  }, () => {
    expect(propsOf(noneInGb.pages("take", "GB").twin, "hero")["order"]).toEqual({
      mode: "disabled",
      label: "Order now",
      loading: "Loading...",
    });
    expect(propsOf(noneInGb.pages("take", "CH-FR").twin, "hero")["order"]).toMatchObject({
      mode: "navigate",
    });
  });
});

describe("order buttons and their rules", () => {
  it("lead the base route and its twin by their own rules", () => {
    expect(twin("take", "DE").order).toEqual({
      rules: [{ query: { src: "mail" }, href: "/gift/de" }],
      href: "/terms/de",
    });
    expect(base("take", "DE").order).toEqual({
      rules: [{ query: { src: "mail" }, href: "/gift/de" }],
      href: "/promo/de",
    });
    expect(propsOf(twin("take", "DE"), "hero")["order"]).toMatchObject({
      mode: "navigate",
      href: "/terms/de",
    });
    expect(propsOf(base("take", "DE"), "hero")["order"]).toMatchObject({
      mode: "navigate",
      href: "/promo/de",
    });
  });

  it("share one body between both where the rules are the same", () => {
    const pages = manifests.pages("index", "DE");
    expect(pages.base.main).toBe(pages.twin.main);
    expect(pages.base.order).toEqual({ rules: [], href: "/take/de" });
    const unlike = manifests.pages("take", "DE");
    expect(unlike.base.main).not.toBe(unlike.twin.main);
  });

  it("lead to the route that a target extends, where a market does not have it", () => {
    expect(twin("take", "CH-FR").order.rules).toEqual([{ query: { src: "mail" }, href: "/take/ch-fr" }]);
  });

  it("scroll to the products, or do nothing, according to the instance", () => {
    expect(propsOf(twin("index", "GB"), "hero")["order"]).toEqual({
      mode: "scroll",
      label: "Order now",
      loading: "Loading...",
      href: "#products",
    });
    expect(propsOf(twin("error", "GB"), "again")["order"]).toMatchObject({ mode: "disabled" });
  });
});

describe("heads", () => {
  it("name the twin as canonical and list the twins, the default market's once more", () => {
    expect(base("take", "GB").head).toEqual({
      title: "Take",
      description: "Description of the packs, their prices and their delivery",
      canonical: "https://shop.example/take/gb",
      alternates: [
        { lang: "de-DE", href: "https://shop.example/take/de" },
        { lang: "en-GB", href: "https://shop.example/take/gb" },
        { lang: "fr-CH", href: "https://shop.example/take/ch-fr" },
        { lang: "x-default", href: "https://shop.example/take/de" },
      ],
      image: "https://shop.example/assets/img/kitchen-k1-1200x630-80.webp",
    });
  });

  it("list only the markets of a route that has markets", () => {
    expect(twin("gift", "GB").head.alternates.map(({ lang }) => lang)).toEqual([
      "de-DE",
      "en-GB",
      "x-default",
    ]);
    const changed = compile({ "routes/gift.json": swap('["DE", "GB"]', '["GB"]') });
    expect(changed.pages("gift", "GB").twin.head.alternates).toEqual([
      { lang: "en-GB", href: "https://shop.example/gift/gb" },
      { lang: "x-default", href: "https://shop.example/gift/gb" },
    ]);
  });

  it("have the site's picture unless the route has one, and request it from the build", () => {
    expect(twin("index", "DE").head.image).toBe("https://shop.example/assets/img/share-s1-1200x630-80.webp");
    expect(manifests.wanted.get("/assets/img/share-s1-1200x630-80.webp")).toMatchObject({
      image: "share.webp",
    });
  });

  it("keep the error page and noindex pages out of search engines", () => {
    expect(twin("error", "DE").head).toEqual({
      title: "Error",
      description: "Something went wrong.",
      alternates: [],
      image: expect.any(String),
      noindex: true,
    });
    expect(twin("promo", "GB").head.noindex).toBe(true);
    expect(twin("take", "GB").head).not.toHaveProperty("noindex");
  });
});

describe("a route that forces a market (decision 11)", () => {
  it("shows the market at the requested path", () => {
    const { twin: page } = manifests.pages("promo", "DE");
    expect([page.path, page.market.code]).toEqual(["/promo/de", "GB"]);
    expect(propsOf(page, "hero")["order"]).toMatchObject({ label: "Order now", href: "/promo/gb" });
  });

  it("has the twin of the shown market as canonical, and lists only twins that show their own market", () => {
    const { head } = manifests.pages("promo", "DE").twin;
    expect(head.canonical).toBe("https://shop.example/promo/gb");
    expect(head.alternates).toEqual([
      { lang: "en-GB", href: "https://shop.example/promo/gb" },
      { lang: "fr-CH", href: "https://shop.example/promo/ch-fr" },
      { lang: "x-default", href: "https://shop.example/promo/gb" },
    ]);
  });

  it("does not change a market that it maps to itself", () => {
    expect(manifests.pages("promo", "CH-FR").twin.market.code).toBe("CH-FR");
  });
});

describe("the frame of a page", () => {
  it("is the same object for pages that differ only in values with placeholders", () => {
    const changed = compile({ "routes/take.json": swap('"termsInNewTab": true', '"termsInNewTab": false') });
    expect(changed.shell("index", "DE")).toBe(changed.shell("take", "DE"));
    expect(changed.shell("index", "DE")).not.toBe(changed.shell("index", "GB"));
  });

  it("gets the savings of each page; a page without savings has another frame", () => {
    const changed = compile({
      // The page of this outcome has the layout, which sells now.
      "quizzes/size.json": swap(', "order": false', ""),
      "layouts/default.json": swap(
        '"before": []',
        '"before": [{ "id": "top", "block": "hero", "props": { "title": "t:index.title", "banner": ["t:banner.savings", "t:banner.shipping"], "order": { "label": "t:order", "navigate": true } } }]',
      ),
      "routes/take.json": swap('"termsInNewTab": true', '"termsInNewTab": false'),
      "routes/terms.json": swap('"path": "/terms",', '"path": "/terms", "products": ["starter"],'),
      "products/starter.json": swap(
        '{ "amount": 2990 }',
        '{ "amount": 2990, "compareAt": 5980, "history": [{ "from": "2026-08-01", "to": "2026-09-30", "amount": 5980 }] }',
      ),
    });
    const banner = (route: string) =>
      (propsOf(changed.pages(route, "DE").twin, "top")["banner"] as string[]).map(plain);
    expect(changed.shell("index", "DE")).toBe(changed.shell("take", "DE"));
    expect(banner("index")[0]).toBe("Bis zu 22 % sparen");
    expect(banner("take")[0]).toBe("Bis zu 50 % sparen");
    expect(banner("terms")).toHaveLength(1);
    expect(changed.shell("terms", "DE")).not.toBe(changed.shell("take", "DE"));
  });

  it("differs if a block of the layout depends on other values", () => {
    const terms = (route: string) => propsOf(twin(route, "DE"), "main-footer")["terms"];
    expect(manifests.shell("take", "DE")).not.toBe(manifests.shell("index", "DE"));
    expect(terms("take")).toHaveProperty("newTab", true);
    expect(terms("index")).not.toHaveProperty("newTab");
  });

  it("gets the path and the order target of each page", () => {
    const markets = (route: string) =>
      (propsOf(twin(route, "GB"), "main-footer")["marketLinks"] as { href: string }[]).map(
        ({ href }) => href,
      );
    expect(markets("index")).toEqual(["/de", "/gb", "/ch-fr"]);
    expect(markets("take")).toEqual(["/take/de", "/take/gb", "/take/ch-fr"]);
  });
});

describe("blocks of a page", () => {
  const ids = (route: string, market: string) => twin(route, market).main.map(({ id }) => id);

  it("appear only in their markets", () => {
    expect(ids("terms", "DE")).toEqual(["rules", "german"]);
    expect(ids("terms", "GB")).toEqual(["rules"]);
  });

  it("stand between the layout's blocks", () => {
    const changed = compile({
      "layouts/default.json": swap('"before": []', '"before": [{ "ref": "main-footer", "id": "top" }]'),
    });
    const page = changed.pages("index", "DE").twin;
    expect([page.before.map(({ id }) => id), page.after.map(({ id }) => id)]).toEqual([
      ["top"],
      ["main-footer"],
    ]);
    expect([twin("promo", "GB").before, twin("promo", "GB").after]).toEqual([[], []]);
  });

  it("have blocks in their slots, also by market", () => {
    const slots = (market: string, changes = {}) =>
      compile(changes)
        .pages("take", market)
        .twin.main.find(({ id }) => id === "tabs")
        ?.slots?.["panels"]?.map(({ id }) => id);
    expect(slots("GB")).toEqual(["first", "guarantee"]);
    const onlyGerman = { "routes/take.json": swap('"id": "first"', '"id": "first", "markets": ["DE"]') };
    expect([slots("DE", onlyGerman), slots("GB", onlyGerman)]).toEqual([
      ["first", "guarantee"],
      ["guarantee"],
    ]);
    expect(twin("index", "GB").main.find(({ id }) => id === "hero")).not.toHaveProperty("slots");
  });

  it("are upgraded to the version of their block", () => {
    const { site } = check({
      "routes/take.json": swap('"version": 3, "props": { "title"', '"props": { "headline"'),
    });
    expect(propsOf(compileSite(site).pages("take", "GB").twin, "news")).toEqual({ title: "News" });
  });

  it("are merged from a variant and its bases", () => {
    expect(ids("gift", "DE")).toEqual(["hero", "tabs", "products"]);
    expect(propsOf(twin("gift", "DE"), "hero")).toMatchObject({
      title: { level: 1, text: "Geschenk" },
      tone: "loud",
      order: { mode: "navigate" },
    });
    expect(propsOf(twin("promo", "GB"), "hero")).not.toHaveProperty("tone");
    expect(propsOf(twin("gift", "DE"), "second")["body"]).toEqual([["p", ["Second"]]]);
  });

  it("write a moment in the time zone of the market's country", () => {
    const iso = "2026-12-31T23:59:00+01:00";
    const changed = compile({ "routes/index.json": swap('"columns": 2', `"until": "${iso}"`) });
    const until = (market: string) => propsOf(changed.pages("index", market).twin, "hero")["until"];
    expect(until("DE")).toEqual({ iso, text: "31. Dez. 2026, 23:59" });
    expect(until("GB")).toEqual({ iso, text: "31 Dec 2026, 22:59" });
  });

  it("keep settings that are not fields unchanged", () => {
    expect(propsOf(twin("index", "DE"), "hero")).toMatchObject({ tone: "calm", columns: 2 });
  });

  it("share props between pages if they depend only on the market", () => {
    expect(propsOf(twin("gift", "GB"), "first")).toBe(propsOf(twin("take", "GB"), "first"));
    expect(propsOf(twin("take", "DE"), "first")).not.toBe(propsOf(twin("take", "GB"), "first"));
  });
});

describe("images", () => {
  it("have addresses, a box, an alt text in the market's language, and a placeholder if the preset has one", () => {
    expect(propsOf(twin("index", "CH-FR"), "hero")["image"]).toEqual({
      src: "/assets/img/kitchen-k1-950-75.webp",
      srcset: [400, 475, 800, 950]
        .map((width) => `/assets/img/kitchen-k1-${width}-75.webp ${width}w`)
        .join(", "),
      sizes: "(max-width: 854px) 100vw, 400px",
      width: 400,
      height: 300,
      alt: "Une cuisine",
    });
    expect(propsOf(twin("index", "DE"), "products")["featured"]).toMatchObject({
      image: { placeholder: "tiny" },
    });
  });

  it("come from a hosted service if the site has one", () => {
    const hosted = compile({
      "site.json": swap('"provider": "local"', '"provider": "delivery", "base": "https://img.example/x"'),
    });
    expect(propsOf(hosted.pages("index", "DE").twin, "hero")["image"]).toMatchObject({
      src: "https://img.example/x/kitchen.webp/w=950,h=713,q=75,f=webp",
    });
    expect(hosted.pages("index", "DE").twin.head.image).toBe(
      "https://img.example/x/share.webp/w=1200,h=630,q=80,f=webp",
    );
  });

  it("without modifiers request gamma 0 from a hosted service", {
    tags: "spec:7.3",
  }, () => {
    const { twin } = compile({
      "site.json": swap('"provider": "local"', '"provider": "delivery", "base": "https://img.example/x"'),
    }).pages("index", "DE");
    expect(JSON.stringify(twin)).toContain('"src":"https://img.example/x/pack.svg/gamma=0"');
  });
});

describe("the compiler", () => {
  it("builds the same pages from the same manifests in any sequence", () => {
    const fresh = compile();
    for (const market of ["GB", "DE", "CH-FR"]) fresh.pages("take", market);
    for (const route of ["index", "take", "promo"])
      for (const market of ["DE", "GB", "CH-FR"])
        expect(fresh.pages(route, market)).toEqual(compile().pages(route, market));
  });

  it("throws for an unknown market", () => {
    expect(() => manifests.pages("take", "XX")).toThrow('There is no market with the code "XX".');
  });

  it("leaves no message key and no manifest value in a page", () => {
    const changed = compile({
      "routes/take.json": edits(swap('"products": ["starter"]', '"products": "route"')),
    });
    for (const route of ["index", "take", "gift", "terms", "error"]) {
      const text = JSON.stringify(changed.pages(route, "DE"));
      expect(text).not.toContain('"t:');
      expect(text).not.toContain('"by-route"');
      expect(text).not.toContain('"preset"');
    }
  });
});
