import { findMessage } from "../link/catalogue.ts";
import { type RouteFinder, routeFinder } from "../link/find-route.ts";
import type { LinkedSite } from "../link/link-site.ts";
import { markdownLinks } from "../link/markdown-links.ts";
import type { PlacedBlock } from "../link/placed-block.ts";
import type { FieldKind } from "../schema/resolved.ts";
import type { FieldUse } from "./field-use.ts";
import { blockUses, formUses } from "./field-uses.ts";
import type { ShownBlock } from "./shown-pages.ts";

/** What a link says of where it leads. */
interface Target {
  readonly to?: string | undefined;
  readonly hash?: string | undefined;
  readonly modal?: string | undefined;
  readonly opens?: string | undefined;
  readonly section?: string | undefined;
  readonly href?: string | undefined;
}

/** A link as a manifest has it: `{ "to": "terms", "hash": "privacy" }`. */
export const showTarget = (link: Target): string =>
  JSON.stringify(link, null, 1).replaceAll("\n", "").replace(/\}$/, " }");

/** A link that pages have to have. */
export interface WantedLink {
  /** What it leads to: "privacy". */
  readonly name: string;
  readonly link: Target;
  /** A kind of field that is resolved to this link, too. */
  readonly field?: FieldKind;
  readonly law: string;
  /** Codes of the markets that ask for it. All of them unless given. */
  readonly markets?: readonly string[] | undefined;
}

/** Whether a link leads where the wanted one leads: the same section of the same page, on that page or in the info modal. */
function leadsTo(link: Target, wanted: Target, { find }: RouteFinder): boolean {
  if (wanted.href !== undefined) return link.href === wanted.href;
  if (wanted.to === undefined) return link.section !== undefined && link.section === wanted.section;
  if (link.to === undefined || find(link.to) !== find(wanted.to)) return false;
  if (wanted.modal !== undefined && (link.modal ?? link.opens) === wanted.modal) return true;
  return link.hash === wanted.hash && (link.opens === undefined || link.hash !== undefined);
}

/** Which pages have which of the wanted links. Asks each copy of a block once. */
export function linkSeeker(site: LinkedSite, wanted: readonly WantedLink[]) {
  const finder = routeFinder(site);
  const localeOf = new Map(site.world.markets?.value.markets.map(({ code, locale }) => [code, locale]));
  const locales = [...new Set(localeOf.values())];
  const byTexts = new Map<PlacedBlock["layers"], readonly ((locale: string) => readonly Target[])[]>();
  const kinds = new Set<FieldKind>(["link", ...wanted.flatMap(({ field }) => field ?? [])]);
  const byFields = new Map<PlacedBlock["layers"], readonly WantedLink[]>();
  const leads = (target: Target, { link }: WantedLink) => leadsTo(target, link, finder);

  const fieldLinks = (placed: PlacedBlock): readonly WantedLink[] => {
    const known = byFields.get(placed.layers);
    if (known) return known;
    const leading = blockUses(site, placed).filter(({ kind }) => kinds.has(kind));
    const found = wanted.filter((one) =>
      leading.some(
        // Sound: the schema that carries the kind has accepted the value.
        ({ kind, value }) => kind === one.field || (kind === "link" && leads(value as Target, one)),
      ),
    );
    byFields.set(placed.layers, found);
    return found;
  };
  /** Where links in a text lead, by the market's locale. */
  const targetsOf = (text: string): ((locale: string) => readonly Target[]) | undefined => {
    if (!text.startsWith("t:")) {
      const targets = markdownLinks(text);
      return targets.length > 0 ? () => targets : undefined;
    }
    const byLocale = new Map(
      locales.map((locale) => [
        locale,
        markdownLinks(findMessage(site.world, locale, text.slice(2))?.text ?? ""),
      ]),
    );
    return [...byLocale.values()].some((targets) => targets.length > 0)
      ? (locale) => byLocale.get(locale) ?? []
      : undefined;
  };
  const textTargets = (placed: PlacedBlock): readonly ((locale: string) => readonly Target[])[] => {
    const known = byTexts.get(placed.layers);
    if (known) return known;
    const uses = blockUses(site, placed).flatMap((use): readonly FieldUse[] => {
      const form = use.kind === "form" ? site.world.forms.get(String(use.value)) : undefined;
      return form ? formUses(form) : [use];
    });
    const found = uses.flatMap(({ kind, value }) =>
      kind === "richText" && typeof value === "string" ? (targetsOf(value) ?? []) : [],
    );
    byTexts.set(placed.layers, found);
    return found;
  };
  const inTexts = (placed: PlacedBlock, market: string, one: WantedLink): boolean =>
    textTargets(placed).some((targets) =>
      targets(localeOf.get(market) ?? "").some((target) => leads(target, one)),
    );

  /** Codes of the markets, of those given, in which none of the blocks leads there: by a link of its own, or by one in a formatted text. */
  return (blocks: readonly ShownBlock[], one: WantedLink, markets: readonly string[]): readonly string[] => {
    const found = new Set(
      blocks.flatMap(({ placed, markets: shown }) => (fieldLinks(placed).includes(one) ? shown : [])),
    );
    return markets.filter(
      (code) =>
        !found.has(code) &&
        !blocks.some(({ placed, markets: shown }) => shown.includes(code) && inTexts(placed, code, one)),
    );
  };
}
