import { expect, test } from "vitest";
import type { ResolvedOrderButton } from "../../../engine/fields/order-button/schema.ts";
import { everyBlock } from "../../../engine/payload/with-slots.ts";
import { fullPage } from "../../fixtures/full-page.ts";
import { openSite } from "./_site.ts";

const { site, compile } = openSite();
const markets = site.manifests.markets?.value.markets ?? [];

test.each(markets.map(({ code, locale }) => [code, locale] as const))(
  "an order button that loads says so in the language of %s",
  { tags: "spec:4.5" },
  (market, locale) => {
    const route = site.routes.get("take");
    if (route === undefined) throw new Error("There is no route take.");
    const hero = everyBlock(fullPage(compile(route, market).twin)).find(({ id }) => id === "hero");
    // SAFETY: the hero's schema has an order button at `order`.
    const loading = (hero?.props?.["order"] as ResolvedOrderButton | undefined)?.loading;
    if (locale === "en_GB") expect(loading).toBe("Loading...");
    else expect(loading).toMatch(/^(?!Loading)\p{L}[\p{L} \u00a0]+…$/u);
  },
);
