import type { FieldDefinition } from "../field-definition.ts";
import type { FieldValue } from "../field-kinds.ts";
import { resolveProduct } from "../product/resolve.ts";
import type { ResolvedProduct } from "../product/schema.ts";
import type { ResolveContext } from "../resolve-context.ts";

type ProductIds = FieldValue<"productList">;

/** Resolves products by id, or those of the page. Products that the market does not sell are left out. */
export const resolveProducts = (ids: ProductIds, page: ResolveContext): ResolvedProduct[] =>
  (ids === "route" ? page.shownProducts : ids).flatMap((id) => resolveProduct(id, page) ?? []);

export const productListField: FieldDefinition<"productList"> = {
  resolve: resolveProducts,
  sells: () => true,
};
