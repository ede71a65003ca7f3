import type { FieldExit } from "../fields/field-definition.ts";
import type { WrittenLink } from "../fields/link/schema.ts";
import type { SourceLocation } from "../json/document.ts";
import { blockUses } from "../site/collect-field-uses.ts";
import type { FieldUse } from "../site/field-use.ts";
import type { LinkedRoute } from "../site/link-routes.ts";
import { type LinkedSite, pageBlocks } from "../site/link-site.ts";
import type { ResolvedBlock } from "../site/resolved-block.ts";

/**
 * Something on a page that leads on, whatever its target. `markets`: lists of markets that limit it; all of
 * them apply.
 */
export type Exit = Readonly<{ location: SourceLocation; markets: readonly (readonly string[])[] }> &
  (
    | FieldExit
    | {
        readonly kind: "form";
        readonly next: WrittenLink | undefined;
        readonly products: readonly string[];
      }
  );

/**
 * The target that follows a form: the block's own link, else the form's `next`. The location is where it was
 * written.
 */
function formExit(
  { manifests }: LinkedSite,
  uses: readonly FieldUse[],
  route: LinkedRoute,
): { location: SourceLocation; next: WrittenLink | undefined; products: readonly string[] } | undefined {
  const lines = uses.find((use) => use.is("orderLines"));
  const form = uses.find((use) => use.is("form"));
  if (lines === undefined || form === undefined) return undefined;
  const { products } = lines.value;
  const sold = products === "route" ? (route.products ?? manifests.settings?.value.products ?? []) : products;
  const linkUse = uses.find((use) => use.is("link"));
  if (linkUse) return { location: linkUse.locate(), next: linkUse.value, products: sold };
  const manifest = manifests.forms.get(form.value);
  if (manifest?.value.next === undefined) return { location: form.locate(), next: undefined, products: sold };
  const location = { document: manifest.document, path: ["next"] };
  return { location, next: manifest.value.next, products: sold };
}

function blockExits(
  site: LinkedSite,
  route: LinkedRoute,
  resolved: ResolvedBlock,
  markets: Exit["markets"],
): Exit[] {
  const uses = blockUses(site, resolved);
  const form = formExit(site, uses, route);
  // Links of layouts and shared blocks belong to the whole site. They lead away from an order, not to it.
  const isOwn = route.sources.some(({ document }) => document === resolved.declared.document);
  const exits = uses.flatMap((use): Exit[] => {
    const exit = use.exit();
    if (exit === undefined || (exit.kind === "link" && (!isOwn || form !== undefined))) return [];
    return [{ ...exit, location: use.locate(), markets }];
  });
  return form ? [...exits, { kind: "form", ...form, markets }] : exits;
}

/**
 * The exits of a route's page, including those of its layout and in slots, each with the lists of markets
 * that limit it.
 */
export function pageExits(site: LinkedSite, route: LinkedRoute): Exit[] {
  const walk = (blocks: readonly ResolvedBlock[], limits: Exit["markets"]): Exit[] =>
    blocks.flatMap((resolved) => {
      const own = resolved.markets ? [...limits, resolved.markets] : limits;
      const inner = Object.values(resolved.slots).flatMap((children) => walk(children, own));
      return [...blockExits(site, route, resolved, own), ...inner];
    });
  return walk(pageBlocks(site, route), []);
}
