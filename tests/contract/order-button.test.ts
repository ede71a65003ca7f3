import { expect, test } from "vitest";
import { everyBlock } from "../../engine/payload/with-slots.ts";
import type { ResolvedOrderButton } from "../../engine/schema/resolved.ts";
import { wholePage } from "../fixtures/whole-page.ts";
import { openSite } from "./_site.ts";

const { site, compile } = openSite();
const markets = site.world.markets?.value.markets ?? [];

test.each(markets.map(({ code, locale }) => [code, locale] as const))(
  "an order button that loads says so in the language of %s",
  (market, locale) => {
    const route = site.routes.get("take");
    if (route === undefined) throw new Error("There is no route take.");
    const hero = everyBlock(wholePage(compile(route, market).twin)).find(({ id }) => id === "hero");
    // Sound: the hero's schema has an order button there.
    const loading = (hero?.props?.["order"] as ResolvedOrderButton | undefined)?.loading;
    if (locale === "en_GB") expect(loading).toBe("Loading...");
    else expect(loading).toMatch(/^(?!Loading)\p{L}[\p{L} \u00a0]+…$/u);
  },
);
