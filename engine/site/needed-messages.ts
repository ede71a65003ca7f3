import type { JsonPath } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import {
  allUses,
  blockUses,
  formUses,
  headUses,
  mailUses,
  paymentsUses,
  productUses,
  quizUses,
  siteUses,
  taxesUses,
} from "./collect-field-uses.ts";
import type { FieldUse } from "./field-use.ts";
import type { LinkedRoute } from "./link-routes.ts";
import { type LinkedSite, pageBlocks } from "./link-site.ts";
import { listMethods } from "./payments.ts";
import type { ResolvedBlock } from "./resolved-block.ts";

/** The fields of a route's merged head, each from the last change that sets it, or from the base. */
function shownHead(route: LinkedRoute): FieldUse[] {
  const fieldNames = new Set<string>();
  const base = route.sources.slice(-1).map((source) => ({ ...source, path: [] }));
  return [...route.changes.toReversed(), ...base].flatMap((source) => {
    const nameField = (use: FieldUse) => use.locate().path.slice(source.path.length).join(".");
    const uses = headUses(source).filter((use) => !fieldNames.has(nameField(use)));
    for (const use of uses) fieldNames.add(nameField(use));
    return uses;
  });
}

interface NeededMessage {
  readonly use: FieldUse;
  readonly below: JsonPath;
  /** Codes of the markets that show it. */
  readonly markets: Set<string>;
  /** Their locales. */
  readonly locales: Set<string>;
}

/** Every message key in use, with the markets that show it and the locales that need it. */
export const neededMessages = memoize((site: LinkedSite): ReadonlyMap<string, NeededMessage> => {
  const needed = new Map<string, NeededMessage>();
  const markets = site.manifests.markets?.value.markets ?? [];
  const locales = new Map(markets.map((market) => [market.code, market.locale]));
  const everywhere = markets.map((market) => market.code);
  // Most messages are used in all markets and share these sets. Nothing is ever added to them.
  const complete = { markets: new Set(everywhere), locales: new Set(locales.values()) };
  const makeSets = () => ({ markets: new Set<string>(), locales: new Set<string>() });
  const need = (uses: readonly FieldUse[], codes: readonly string[]) => {
    const isComplete = codes.length === everywhere.length;
    for (const use of uses) {
      for (const { key, below } of use.messageKeys()) {
        const existing = needed.get(key);
        const entry = existing ?? { use, below, ...(isComplete ? complete : makeSets()) };
        if (existing === undefined) needed.set(key, entry);
        if (entry.markets.size === everywhere.length) continue;
        for (const code of codes) {
          entry.markets.add(code);
          const locale = locales.get(code);
          if (locale) entry.locales.add(locale);
        }
      }
    }
  };
  const neededEverywhere = new Set<ResolvedBlock["layers"]>();
  const limitCodes = (codes: readonly string[], only: readonly string[] | undefined) =>
    only ? codes.filter((code) => only.includes(code)) : codes;
  const needBlocks = (blocks: readonly ResolvedBlock[], codes: readonly string[]) => {
    for (const resolved of blocks) {
      const blockCodes = limitCodes(codes, resolved.markets);
      if (!neededEverywhere.has(resolved.layers)) need(blockUses(site, resolved), blockCodes);
      if (blockCodes.length === everywhere.length) neededEverywhere.add(resolved.layers);
      for (const children of Object.values(resolved.slots)) needBlocks(children, blockCodes);
    }
  };
  for (const route of site.routes.values()) {
    const codes = limitCodes(everywhere, route.markets);
    needBlocks(pageBlocks(site, route), codes);
    need(shownHead(route), codes);
  }
  for (const product of site.manifests.products.values())
    need(productUses(product), limitCodes(everywhere, product.value.markets));
  for (const quiz of site.manifests.quizzes.values()) need(quizUses(quiz), everywhere);
  for (const form of site.manifests.forms.values()) need(formUses(form), everywhere);
  for (const mail of site.mails.values()) {
    const codes = limitCodes(everywhere, mail.value.markets);
    needBlocks(mail.blocks, codes);
    need(mailUses(mail), codes);
  }
  const { payments, taxes } = site.manifests;
  for (const use of taxes ? taxesUses(taxes) : []) {
    const [, market] = use.locate().path;
    need(
      [use],
      everywhere.filter((code) => code === market),
    );
  }
  for (const use of payments ? paymentsUses(payments) : []) {
    const [part, name] = use.locate().path;
    const isOffered = (code: string) => listMethods(site, code).some((method) => method.name === name);
    need([use], part === "methods" ? everywhere.filter(isOffered) : everywhere);
  }
  need(siteUses(site.manifests), everywhere);
  return needed;
});

/** Keys of messages by how pages show them. A message can be in both sets, or in none if nothing shows it. */
interface MessageFields {
  /** Shown by a field of formatted text, which reads Markdown. */
  readonly formatted: ReadonlySet<string>;
  /** Shown as it is. */
  readonly plain: ReadonlySet<string>;
}

/** Tells which messages are formatted text, and which are shown as they are. */
export const messageFields = memoize((site: LinkedSite): MessageFields => {
  const formatted = new Set<string>();
  const plain = new Set<string>();
  for (const use of allUses(site))
    for (const { key } of use.messageKeys()) (use.isFormatted ? formatted : plain).add(key);
  return { formatted, plain };
});
