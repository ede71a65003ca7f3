import type { z } from "zod";
import type { FieldKind } from "../fields/field-kinds.ts";
import { fieldKindsIn } from "../fields/field-plan.ts";
import { toCampaign } from "../fields/moment/schema.ts";
import type { Document, JsonPath, SourceLocation } from "../json/document.ts";
import { memoize } from "../json/memoize.ts";
import type { AnyBlock } from "../registry/create-registry.ts";
import { head as headSchema, type PageChange } from "../schema/change.ts";
import { engineReferences, engineTexts } from "../schema/engine-texts.ts";
import { type FormManifest, formSchema } from "../schema/form.ts";
import { type MailManifest, mailSchema } from "../schema/mail.ts";
import { type PaymentsManifest, paymentsSchema } from "../schema/payments.ts";
import { type ProductManifest, productSchema } from "../schema/product.ts";
import { type QuizManifest, quizSchema } from "../schema/quiz.ts";
import { type ReviewsManifest, reviewsSchema } from "../schema/reviews.ts";
import { siteSchema } from "../schema/site.ts";
import { type TaxesManifest, taxesSchema } from "../schema/taxes.ts";
import { armChanges, campaignChanges } from "./apply-change.ts";
import { FieldUse, type RawUse, rawUses } from "./field-use.ts";
import { type LinkedSite, pageLayout } from "./link-site.ts";
import type { Manifests, Parsed } from "./manifests.ts";
import { ownProps, propErrors, readableBlock } from "./prop-errors.ts";
import { resolveShared } from "./resolve-blocks.ts";
import { type ResolvedBlock, withChildren } from "./resolved-block.ts";

// Keyed by the props object, which stays the same from check to check as long as its manifest does.
const usesByProps = new WeakMap<object, { readonly block: string; readonly uses: readonly RawUse[] }>();

const isWithin = (outer: JsonPath, path: JsonPath): boolean =>
  outer.every((step, index) => step === path[index]);

/**
 * The fields of a block's props that fit their schema, so that rules can rely on the type of a field's value.
 */
function propUses(block: AnyBlock, resolved: ResolvedBlock): readonly RawUse[] {
  const cachedUses = usesByProps.get(resolved.props);
  if (cachedUses?.block === block.name) return cachedUses.uses;
  const errors = propErrors(block, resolved);
  const rawFields = rawUses(block.props, ownProps(block, resolved));
  const uses =
    errors.length === 0
      ? rawFields
      : rawFields.filter((use) => !errors.some(({ path }) => isWithin(use.path, path)));
  usesByProps.set(resolved.props, { block: block.name, uses });
  return uses;
}

type ByKind = ReadonlyMap<FieldKind, readonly FieldUse[]>;

const none: readonly FieldUse[] = [];
const usesByLayers = new WeakMap<ResolvedBlock["layers"], readonly FieldUse[]>();
const kindsIn = memoize(fieldKindsIn);

/**
 * The fields in a block's merged props that fit their schema, optionally only those of one kind. Copies that
 * no variant changed share one result.
 */
export function blockUses(site: LinkedSite, resolved: ResolvedBlock): readonly FieldUse[];
export function blockUses<Kind extends FieldKind>(
  site: LinkedSite,
  resolved: ResolvedBlock,
  kind: Kind,
): readonly FieldUse<Kind>[];
export function blockUses(site: LinkedSite, resolved: ResolvedBlock, kind?: FieldKind): readonly FieldUse[] {
  const block = readableBlock(site.manifests, resolved);
  // Most blocks have no field of the requested kind.
  if (kind !== undefined && !(block && kindsIn(block.props).has(kind))) return none;
  let uses = usesByLayers.get(resolved.layers);
  if (uses === undefined) {
    uses = block ? propUses(block, resolved).map((raw) => new FieldUse(raw, resolved)) : none;
    usesByLayers.set(resolved.layers, uses);
  }
  return kind === undefined ? uses : uses.filter((use) => use.kind === kind);
}

/**
 * Every copy of every block instance, in layouts, routes, mails and shared blocks, slots included. Copies in
 * variants may differ in the content of their slots.
 */
export function* sharedBlockCopies(site: LinkedSite): Generator<ResolvedBlock> {
  for (const layout of site.layouts.values()) yield* withChildren([...layout.before, ...layout.after]);
  for (const route of site.routes.values()) {
    yield* withChildren(route.blocks);
    const layout = pageLayout(site, route);
    if (layout && layout !== site.layouts.get(route.layout))
      yield* withChildren([...layout.before, ...layout.after]);
  }
  for (const { blocks } of site.mails.values()) yield* withChildren(blocks);
  // Includes shared blocks that no page uses: otherwise a mistake in them stays hidden until a page uses
  // them.
  for (const name of site.manifests.sharedBlocks.keys()) {
    const resolved = resolveShared(site.manifests, name);
    if (resolved) yield* withChildren([resolved]);
  }
}

/**
 * Every block instance once, in shared blocks, layouts, routes and mails, slots included. Copies with the same props
 * count as one.
 */
export const allBlocks = memoize((site: LinkedSite): readonly ResolvedBlock[] => {
  const blocks = new Map<object, ResolvedBlock>();
  for (const resolved of sharedBlockCopies(site))
    if (!blocks.has(resolved.layers)) blocks.set(resolved.layers, resolved);
  return [...blocks.values()];
});

const usesIn = (schema: z.ZodType, value: unknown, document: Document, path: JsonPath): FieldUse[] =>
  rawUses(schema, value).map((raw) => new FieldUse(raw, { document, path }));

/** The fields of a head: of a route, or of a change. */
export const headUses = ({ document, path, value }: SourceLocation & { value: Pick<PageChange, "head"> }) =>
  usesIn(headSchema, value.head, document, [...path, "head"]);

const ownHeads = ({ routes, campaigns, experiments }: Manifests): FieldUse[] => [
  ...routes.flatMap((route) => headUses({ ...route, path: [] })),
  ...[...campaigns.values()].flatMap(campaignChanges).flatMap(headUses),
  ...[...experiments.values()].flatMap(armChanges).flatMap(headUses),
];

export const productUses = ({ document, value }: Parsed<ProductManifest>): FieldUse[] =>
  usesIn(productSchema, value, document, []);

export const quizUses = ({ document, value }: Parsed<QuizManifest>): FieldUse[] =>
  usesIn(quizSchema, value, document, []);

export const formUses = ({ document, value }: Parsed<FormManifest>): FieldUse[] =>
  usesIn(formSchema, value, document, []);

/** The fields of a mail besides its blocks. */
export const mailUses = ({ document, value }: Parsed<MailManifest>): FieldUse[] =>
  usesIn(mailSchema, value, document, []);

export const paymentsUses = ({ document, value }: Parsed<PaymentsManifest>): FieldUse[] =>
  usesIn(paymentsSchema, value, document, []);

const reviewsUses = ({ document, value }: Parsed<ReviewsManifest>): FieldUse[] =>
  usesIn(reviewsSchema, value, document, []);

export const taxesUses = ({ document, value }: Parsed<TaxesManifest>): FieldUse[] =>
  usesIn(taxesSchema, value, document, []);

/** The fields of site.json, and the texts that the engine shows by itself. */
export const siteUses = ({ settings }: Manifests): FieldUse[] =>
  settings
    ? [
        ...usesIn(siteSchema, settings.value, settings.document, []),
        ...usesIn(engineTexts, engineReferences, settings.document, []),
      ]
    : [];

/** Every field value of the site, once each. */
export const allUses = memoize((site: LinkedSite): readonly FieldUse[] => [
  ...allBlocks(site).flatMap((resolved) => blockUses(site, resolved)),
  ...ownHeads(site.manifests),
  ...[...site.manifests.products.values()].flatMap(productUses),
  ...[...site.manifests.quizzes.values()].flatMap(quizUses),
  ...[...site.manifests.forms.values()].flatMap(formUses),
  ...[...site.manifests.mails.values()].flatMap(mailUses),
  ...(site.manifests.payments ? paymentsUses(site.manifests.payments) : []),
  ...(site.manifests.taxes ? taxesUses(site.manifests.taxes) : []),
  ...site.manifests.byKind.reviews.flatMap(reviewsUses),
  ...siteUses(site.manifests),
]);

const usesByKind = memoize((site: LinkedSite): ByKind => Map.groupBy(allUses(site), ({ kind }) => kind));

/** Every field value of a kind, once each. */
export const findUses = <Kind extends FieldKind>(site: LinkedSite, kind: Kind): readonly FieldUse<Kind>[] =>
  // SAFETY: the map groups the uses by their kind.
  (usesByKind(site).get(kind) ?? []) as readonly FieldUse<Kind>[];

/** Whether a moment is the end of a campaign, and not a written day and time. */
export const isCampaignEnd = ({ value }: FieldUse<"moment">): boolean => value === toCampaign;

/** The moments that blocks name as a day and time, in ISO 8601. */
export const writtenMoments = (site: LinkedSite): FieldUse<"moment">[] =>
  findUses(site, "moment").filter((use) => !isCampaignEnd(use));
