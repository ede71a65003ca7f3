import type { StatisticsTable } from "../counts/statistics-table.ts";
import type { WrittenLink } from "../fields/link/schema.ts";
import { readTextParts } from "../fields/rich-text/read-text-parts.ts";
import { blockUses, formUses } from "../site/collect-field-uses.ts";
import type { FieldUse } from "../site/field-use.ts";
import { routeFinder, routeIn } from "../site/find-route.ts";
import { fullPage, type LinkedSite } from "../site/link-site.ts";
import { findMessage } from "../site/message-catalogues.ts";

/**
 * All links between pages, those of layouts, shared blocks and texts included. The proof of the funnel follows only
 * those that lead to an order.
 */
export function siteLinks(site: LinkedSite): StatisticsTable["links"] {
  const { manifests } = site;
  const finder = routeFinder(site);
  const markets = manifests.markets?.value.markets ?? [];
  const inTexts = (use: FieldUse): WrittenLink[] =>
    use.texts().flatMap(({ text }) => {
      const forms = text.startsWith("t:")
        ? markets.map(({ locale }) => findMessage(manifests, locale, text.slice(2))?.text ?? "")
        : [text];
      return [...new Set(forms)].flatMap((form) => readTextParts(form).links.map(({ target }) => target));
    });
  const listLinks = (use: FieldUse): WrittenLink[] => [
    ...use.links().map(({ link }) => link),
    ...(use.isFormatted ? inTexts(use) : []),
  ];
  return [...site.routes.values()].flatMap((route) => {
    const uses = fullPage(site, route)
      .flatMap((resolved) => blockUses(site, resolved))
      .flatMap((use): readonly FieldUse[] => {
        const form = use.is("form") ? manifests.forms.get(use.value) : undefined;
        return form ? [use, ...formUses(form)] : [use];
      });
    const targets = uses
      .flatMap(listLinks)
      .flatMap(({ to }) =>
        to === undefined ? [] : markets.map((market) => routeIn(site, finder, to, market)?.name),
      );
    return [...new Set(targets)].flatMap((to) =>
      to === undefined || to === route.name ? [] : [{ from: route.name, to }],
    );
  });
}
