import type { FieldDefinition } from "../field-definition.ts";
import { resolveLink } from "../link/resolve.ts";

export const withdrawalLinkField: FieldDefinition<"withdrawalLink"> = {
  resolve: (_, page) =>
    page.market.withdrawalFunction && page.settings.withdrawal
      ? resolveLink(page.settings.withdrawal, page)
      : undefined,
};
