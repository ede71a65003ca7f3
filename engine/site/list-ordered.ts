import { blockUses } from "./collect-field-uses.ts";
import type { LinkedSite } from "./link-site.ts";
import type { ShownPage } from "./shown-pages.ts";

/** The ids of the products that the order forms of a page offer, in any of its markets. */
export const listOrdered = (site: LinkedSite, { route, blocks }: ShownPage): readonly string[] =>
  blocks.flatMap(({ resolved }) =>
    blockUses(site, resolved, "orderLines").flatMap(({ value: { products } }) =>
      products === "route" ? (route.products ?? site.manifests.settings?.value.products ?? []) : products,
    ),
  );
