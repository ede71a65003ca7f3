import { expect, test } from "vitest";
import { registry } from "../../../../../blocks/registry.ts";
import { valueAt } from "../../../../../engine/json/document.ts";
import { fullPage } from "../../../../../engine/site/link-site.ts";
import { linkManifests } from "../../../../../engine/site/parse-manifests.ts";
import { markPage } from "../../../../../engine/workshop/mark-page.ts";
import { smallShop } from "../../../../fixtures/small-shop.ts";

const { site } = linkManifests({ ...smallShop, registry });

test("every text and link of a page gets a marker of its prop, and the site stays as it is", () => {
  for (const route of site.routes.values()) {
    const before = JSON.stringify(fullPage(site, route).map(({ props }) => props));
    const marked = markPage(site, route, { code: "GB", locale: "en_GB" });
    const blocks = fullPage(marked.site, marked.route);
    for (const [number, { block, prop }] of marked.marks.entries()) {
      // Blocks of different markets may have the same id.
      const texts = blocks
        .filter(({ id }) => id === block)
        .map(({ props }) => JSON.stringify(valueAt(props, prop)));
      expect(texts.join("\n"), `${route.name} ${block} ${prop.join(".")}`).toContain(`⟦${number}⟧`);
    }
    expect(JSON.stringify(fullPage(site, route).map((block) => block.props))).toBe(before);
  }
});

test("formatted texts keep their lines and lists", () => {
  const route = site.routes.get("take");
  if (route === undefined) throw new Error("The small shop has a route take.");
  const { site: marked, marks, route: page } = markPage(site, route, { code: "GB", locale: "en_GB" });
  const texts = fullPage(marked, page).flatMap(({ id, props }) =>
    marks.filter(({ block }) => block === id).map(({ prop }) => String(valueAt(props, prop))),
  );
  const list = texts.find((text) => text.includes("\n- "));
  expect(list).toMatch(/\n- ⟦\d+⟧\S/);
});
