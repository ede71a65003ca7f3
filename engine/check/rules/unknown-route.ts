import { isVariant } from "../../link/link-routes.ts";
import { suggestName } from "../../problems/suggest.ts";
import type { Document, JsonPath } from "../../read/document.ts";
import { usesOf } from "../field-uses.ts";
import { knownRoutes } from "../known-routes.ts";
import { richTextLinks } from "../rich-text-links.ts";
import type { Rule } from "../rule.ts";

export const unknownRoute: Rule = {
  code: "unknown-route",
  texts: "each",
  check: (site, report) => {
    const { world } = site;
    const bases = world.names.route;
    const withTwins = knownRoutes(world);
    const want = (name: string, known: ReadonlySet<string>, document: Document, path: JsonPath) => {
      if (known.has(name)) return;
      report({
        document,
        path,
        message: `There is no route named "${name}".`,
        ...suggestName(name, known, "route"),
      });
    };
    for (const { document, value } of world.routes) {
      if (isVariant(value)) want(value.extends, bases, document, ["extends"]);
      if (value.upsell) want(value.upsell.next, bases, document, ["upsell", "next"]);
    }
    if (world.site) {
      want(world.site.value.home, bases, world.site.document, ["home"]);
      want(world.site.value.errorPage, bases, world.site.document, ["errorPage"]);
    }
    world.orderTargets?.value.rules.forEach((rule, index) => {
      rule.routes?.forEach((name, at) => {
        if (world.orderTargets)
          want(name, withTwins, world.orderTargets.document, ["rules", index, "routes", at]);
      });
    });
    world.markets?.value.forced?.forEach((rule, index) => {
      rule.routes.forEach((name, at) => {
        if (world.markets) want(name, bases, world.markets.document, ["forced", index, "routes", at]);
      });
    });
    for (const use of usesOf(site, "link")) {
      const { to } = use.value as { to?: string };
      if (to === undefined || withTwins.has(to)) continue;
      const { document, path } = use.place(["to"]);
      want(to, withTwins, document, path);
    }
    for (const link of richTextLinks(site)) {
      if (link.target.to === undefined) continue;
      want(link.target.to, withTwins, link.document, link.path);
    }
  },
};
