import type { FieldUse } from "../check/field-use.ts";
import { blockUses } from "../check/field-uses.ts";
import type { LinkedRoute } from "../link/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../link/link-site.ts";
import type { PlacedBlock } from "../link/placed-block.ts";
import type { Document, JsonPath } from "../read/document.ts";

export interface Place {
  readonly document: Document;
  readonly path: JsonPath;
}

/** What a link of a manifest says, as far as ways go. */
export interface FollowedLink {
  readonly to?: string | undefined;
  readonly href?: string | undefined;
  readonly section?: string | undefined;
  readonly query?: string | undefined;
  readonly keepQuery?: boolean | undefined;
}

/** Something on a page that leads on, wherever it leads. */
export type Offer = Readonly<{ place: Place; markets: readonly (readonly string[])[] }> &
  (
    | { readonly kind: "order" | "scroll" | "accept" | "result" }
    | { readonly kind: "quiz"; readonly quiz: string }
    | { readonly kind: "form"; readonly next: FollowedLink | undefined; readonly products: readonly string[] }
    | { readonly kind: "link"; readonly link: FollowedLink }
  );

const linkOf = (use: FieldUse): FollowedLink => use.value as FollowedLink; // Sound: the schema that carries the kind has accepted it.

/** The page that follows a form: what its block says, else what the form says. Its place is where that was written. */
function formOffer(
  { world }: LinkedSite,
  uses: readonly FieldUse[],
  route: LinkedRoute,
): { place: Place; next: FollowedLink | undefined; products: readonly string[] } | undefined {
  const lines = uses.find(({ kind }) => kind === "orderLines");
  const form = uses.find(({ kind }) => kind === "form");
  if (lines === undefined || form === undefined) return undefined;
  const { products } = lines.value as { products: readonly string[] | "route" }; // Sound: as above.
  const sold = products === "route" ? (route.products ?? world.site?.value.products ?? []) : products;
  const own = uses.find(({ kind }) => kind === "link");
  if (own) return { place: own.place(), next: linkOf(own), products: sold };
  const manifest = world.forms.get(String(form.value));
  if (manifest?.value.next === undefined) return { place: form.place(), next: undefined, products: sold };
  const place = { document: manifest.document, path: ["next"] };
  return { place, next: manifest.value.next, products: sold };
}

const leadingKinds: ReadonlySet<FieldUse["kind"]> = new Set([
  "orderButton",
  "upsell",
  "quizResults",
  "quiz",
  "link",
]);

function blockOffers(
  site: LinkedSite,
  route: LinkedRoute,
  placed: PlacedBlock,
  markets: Offer["markets"],
): Offer[] {
  const uses = blockUses(site, placed);
  const form = formOffer(site, uses, route);
  // Links of layouts and shared blocks are the site's frame: they lead away from the way to an order, not along it.
  const isOwn = route.sources.some(({ document }) => document === placed.declared.document);
  // Nearly all uses are texts, whose places nobody asks for.
  const leading = uses.filter(({ kind }) => leadingKinds.has(kind));
  const offers = leading.flatMap((use): Offer[] => {
    const place = use.place();
    if (use.kind === "orderButton") {
      const { navigate, clickable } = use.value as { navigate: boolean; clickable?: boolean }; // Sound: as above.
      return clickable === false ? [] : [{ kind: navigate ? "order" : "scroll", place, markets }];
    }
    if (use.kind === "upsell") return [{ kind: "accept", place, markets }];
    if (use.kind === "quizResults") return [{ kind: "result", place, markets }];
    if (use.kind === "quiz") return [{ kind: "quiz", quiz: String(use.value), place, markets }];
    if (use.kind === "link" && isOwn && form === undefined)
      return [{ kind: "link", link: linkOf(use), place, markets }];
    return [];
  });
  return form ? [...offers, { kind: "form", ...form, markets }] : offers;
}

/** What leads on from a route's page, its layout's blocks and slots included; each with the lists of markets that limit it. */
export function pageOffers(site: LinkedSite, route: LinkedRoute): Offer[] {
  const walk = (blocks: readonly PlacedBlock[], limits: Offer["markets"]): Offer[] =>
    blocks.flatMap((placed) => {
      const own = placed.markets ? [...limits, placed.markets] : limits;
      const inner = Object.values(placed.slots).flatMap((children) => walk(children, own));
      return [...blockOffers(site, route, placed, own), ...inner];
    });
  return walk(pageBlocks(site, route), []);
}
