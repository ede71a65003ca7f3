import { describe, expect, it } from "vitest";
import { priceIn, priceOnPage } from "../../../../../../engine/markets/product-price.ts";
import { locateSetting } from "../../../../../../engine/site/apply-change.ts";
import { siteInState } from "../../../../../../engine/site/campaigns/site-in-state.ts";
import { fullPage } from "../../../../../../engine/site/link-site.ts";
import { locateProp } from "../../../../../../engine/site/resolved-block.ts";
import { check } from "../../../../../fixtures/test-site.ts";

const campaign = (more: string) => ({
  "campaigns/winter.json": `{
  "name": "winter", "from": "2026-12-01T00:00", "until": "2026-12-08T00:00", "zone": "Europe/Berlin",
  "markets": ["DE"],
  ${more}
}`,
});

function winter(more: string, variant?: string) {
  const changes = { ...campaign(more), ...(variant !== undefined && { "routes/gift.json": variant }) };
  const { site } = check(changes, []);
  return { base: site, site: siteInState(site, ["winter"]) };
}

const take = (site: ReturnType<typeof winter>["site"], name = "take") => {
  const route = site.routes.get(name);
  if (route === undefined) throw new Error(`There is no route ${name}.`);
  return route;
};

describe("a site while a campaign runs", () => {
  const title =
    '"changes": [{ "routes": ["take"], "head": { "title": "Cold" }, "blocks": { "hero": { "set": { "title": "Winter" } } } }]';

  it("has the changed props with their places in the campaign", () => {
    const { site } = winter(title);
    const hero = take(site).blocks.find(({ id }) => id === "hero");
    expect(hero?.props["title"]).toBe("Winter");
    expect(hero?.campaign).toBe("winter");
    const location = hero && locateProp(hero, ["title"]);
    expect(location?.document.file).toBe("manifests/campaigns/winter.json");
    expect(location?.path).toEqual(["changes", 0, "blocks", "hero", "set", "title"]);
    expect(locateSetting(take(site), ["head", "title"])?.path).toEqual(["changes", 0, "head", "title"]);
    expect(locateSetting(take(site), ["head", "description"])?.document.file).toBe(
      "manifests/routes/take.json",
    );
  });

  it("has the blocks that the campaign adds", () => {
    const tabs = `{ "id": "snow", "block": "tabs", "props": { "label": "Snow" }, "slots": { "panels": [
      { "id": "flake", "block": "prose", "props": { "body": "Flake" } } ] } }`;
    const { site } = winter(
      `"changes": [{ "routes": ["take"], "blocks": { "hero": { "after": [${tabs}] } } }]`,
    );
    const [, snow] = take(site).blocks;
    expect(snow).toMatchObject({ id: "snow", block: "tabs", props: { label: "Snow" }, campaign: "winter" });
    expect(snow?.slots["panels"]).toMatchObject([
      { id: "flake", props: { body: "Flake" }, campaign: "winter" },
    ]);
  });

  it("keeps the objects of all other routes, also of variants of a changed one", () => {
    const { base, site } = winter(title);
    const changed = [...site.routes].filter(([name, route]) => base.routes.get(name) !== route);
    expect(changed.map(([name]) => name)).toEqual(["take"]);
    expect([...base.routes.values()].some(({ sources }) => sources[1]?.value.name === "take")).toBe(true);
  });

  it("overrides the props of a variant", () => {
    const gift = `{ "name": "gift", "path": "/gift", "extends": "take", "head": { "title": "Gift", "description": "For others." },
      "blocks": { "hero": { "set": { "title": "Variant" } } } }`;
    const { site, base } = winter(title.replace('["take"]', '["gift"]'), gift);
    const heroOf = (one: typeof site) => take(one, "gift").blocks.find(({ id }) => id === "hero");
    expect(heroOf(base)?.props["title"]).toBe("Variant");
    expect(heroOf(site)?.props["title"]).toBe("Winter");
    expect(take(site, "gift").head).toMatchObject({ title: "Cold", description: "For others." });
  });

  it("changes a shared block on every page by its name", () => {
    const { base, site } = winter(
      '"changes": [{ "shows": "main-footer", "blocks": { "main-footer": { "set": { "sections": ["privacy"] } } } }]',
    );
    const footers = (one: typeof site) =>
      [...one.routes.values()].flatMap((route) =>
        fullPage(one, route)
          .filter(({ block }) => block === "footer")
          .map(({ props }) => props["sections"]),
      );
    expect(footers(base).length).toBeGreaterThan(1);
    expect(footers(site)).toEqual(footers(base).map(() => ["privacy"]));
  });

  it("sets prices of products in its markets, above the prices of pages", () => {
    const gift = `{ "name": "gift", "path": "/gift", "extends": "take", "head": { "title": "Gift", "description": "For others." },
      "prices": { "family": { "EUR": { "amount": 7777 }, "GBP": { "amount": 6666 } } } }`;
    const { site, base } = winter(
      '"prices": { "family": { "EUR": { "amount": 5000 }, "GBP": { "amount": 4000 } } }',
      gift,
    );
    const market = (code: string) => {
      const found = base.manifests.markets?.value.markets.find((one) => one.code === code);
      if (found === undefined) throw new Error(`There is no market ${code}.`);
      return found;
    };
    const amounts = (one: typeof site, code: string) => {
      const product = one.manifests.products.get("family")?.value;
      if (product === undefined) throw new Error("There is no product.");
      return [
        priceIn(product, market(code))?.amount,
        priceOnPage(take(one, "gift").prices, product, market(code))?.amount,
      ];
    };
    expect(amounts(base, "DE")[1]).toBe(7777);
    expect(amounts(site, "DE")).toEqual([5000, 5000]);
    // The campaign does not run in GB.
    expect(amounts(site, "GB")).toEqual(amounts(base, "GB"));
  });
});
